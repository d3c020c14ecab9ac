/** A network that loses, doubles and breaks requests, at rates drawn for each schedule. */
import type { Random } from './random.ts';

export const FAULTS = [
  'lost request',
  'lost reply',
  'duplicated request',
  '503 before',
  '500 before',
  '500 after commit',
  'html instead of json',
  'cut reply',
  '429 with retry-after',
  'delay',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Network {
  fetch: typeof fetch;
  /** Faults seen so far, by kind. */
  seen: Map<Fault, number>;
  heal(): void;
  /** Runs at a random point of a call: before it is sent, or after its answer came. */
  onStep?: (point: 'before send' | 'after answer') => Promise<void> | void;
}

/** Of the wall's clock: two minutes of the device's. */
const LONGEST_HOLD_MS = 6000;

/** As long as whoever asked waits for it. */
function hold(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      reject(new DOMException('called off', 'AbortError'));
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

const envelope = (status: number, errorCode: string, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({ result: 'ERR', errorCode, message: errorCode, messageCn: errorCode, retry: 'later' }),
    {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    },
  );

export function createNetwork(random: Random, realFetch: typeof fetch, kinds: readonly Fault[]): Network {
  const rate = 0.05 + random.next() * 0.3;
  let healthy = false;
  const network: Network = { fetch: faulty, seen: new Map(), heal: () => void (healthy = true) };

  function draw(): Fault | undefined {
    if (healthy || kinds.length === 0 || !random.chance(rate)) return undefined;
    const fault = random.pick(kinds);
    network.seen.set(fault, (network.seen.get(fault) ?? 0) + 1);
    return fault;
  }

  async function faulty(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const fault = draw();
    // Most are short, a few as long as it gets.
    const held = fault === 'delay' ? Math.round(LONGEST_HOLD_MS * random.next() ** 4) : 0;
    const isReplyHeld = fault === 'delay' && random.chance(0.5);
    await network.onStep?.('before send');
    if (fault === 'lost request') throw new TypeError('Failed to fetch');
    if (fault === '503 before') return envelope(503, 'SERVER_ERROR');
    if (fault === '500 before') return envelope(500, 'SERVER_ERROR');
    if (fault === '429 with retry-after') return envelope(429, 'TOO_MANY_REQUESTS', { 'retry-after': '1' });
    if (fault === 'html instead of json') {
      return new Response('<html><body>Sign in to the guest network</body></html>', {
        status: 200,
        headers: { 'content-type': 'text/html' },
      });
    }
    if (!isReplyHeld) await hold(held, init?.signal);
    const twin = fault === 'duplicated request' ? realFetch(input, init).catch(() => undefined) : undefined;
    const reply = await realFetch(input, init);
    await twin;
    if (isReplyHeld) await hold(held, init?.signal);
    await network.onStep?.('after answer');
    if (fault === 'lost reply') throw new TypeError('Failed to fetch');
    if (fault === '500 after commit') return envelope(500, 'SERVER_ERROR');
    if (fault === 'cut reply') {
      const text = await reply.text();
      return new Response(text.slice(0, Math.floor(text.length / 2)), {
        status: reply.status,
        headers: reply.headers,
      });
    }
    return reply;
  }

  return network;
}
