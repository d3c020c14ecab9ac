/** Where the calculator's rates come from: the server, what this device kept of it, or this device itself. */
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';

export interface Estimate {
  results: RateResult[];
  /** kept: the server's answer of an earlier time; device: worked out here. */
  source: 'server' | 'kept' | 'device';
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

export interface EstimateDeps {
  now: () => number;
  askServer: (form: OrderForm) => Promise<Result<RateResult[]>>;
  /** What the server last answered for such a parcel. */
  keptOf: (form: OrderForm) => Promise<{ results: RateResult[]; fetchedAt: number } | null>;
  quoteHere: (form: OrderForm) => Promise<RateResult[]>;
}

const NO_CONNECTION = ['NoConnection', 'TimedOut'];

/** Only a missing connection is made up for on this device; what the server refuses is told. */
export async function estimateRates(form: OrderForm, deps: EstimateDeps): Promise<Result<Estimate>> {
  const reply = await deps.askServer(form);
  if (reply.ok) {
    return { ok: true, value: { results: reply.value, source: 'server', fetchedAt: deps.now() } };
  }
  if (!NO_CONNECTION.includes(reply.error.type)) return reply;
  const kept = await deps.keptOf(form);
  if (kept) return { ok: true, value: { ...kept, source: 'kept' } };
  return {
    ok: true,
    value: { results: await deps.quoteHere(form), source: 'device', fetchedAt: deps.now() },
  };
}
