/** Where the calculator's rates come from: the server, what this device kept of it, or this device itself. */
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { Result } from '#domain/result.ts';
import type { Services } from '#services/services.tsx';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';

export interface Estimate {
  results: RateResult[];
  /** kept: the server's answer of an earlier time; device: worked out here. */
  source: 'server' | 'kept' | 'device';
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

const NO_CONNECTION = ['NoConnection', 'TimedOut'];

/** Only a missing connection is made up for on this device; what the server refuses is told. */
export async function estimateRates(
  db: UserDatabase,
  { ask, now, quoteAll }: Pick<Services, 'ask' | 'now' | 'quoteAll'>,
  form: OrderForm,
): Promise<Result<Estimate>> {
  const reply = await ask.rates(form);
  if (reply.ok) return { ok: true, value: { results: reply.value, source: 'server', fetchedAt: now() } };
  if (!NO_CONNECTION.includes(reply.error.type)) return reply;
  const cached = await db.cachedRates.get(rateKey(form));
  if (cached?.source === 'server') {
    const { results, fetchedAt } = cached;
    return { ok: true, value: { results, fetchedAt, source: 'kept' } };
  }
  const results = await quoteAll(form, (await getMeta(db, 'userInfo')) ?? null);
  return { ok: true, value: { results, source: 'device', fetchedAt: now() } };
}
