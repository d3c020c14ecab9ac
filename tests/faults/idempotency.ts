/** Reads along with every answer of the server, lost ones too: it may say once of each request that it did it now. */
import { REPLAY_HEADER, REQUEST_ID_HEADER } from '#contract/call.ts';
import { syncPush } from '#contract/sync.ts';

export interface Idempotency {
  fetch: typeof fetch;
  /** What does not hold in the end. */
  judge(): string[];
}

interface Answer {
  id: string;
  result: unknown;
  replayed: boolean;
}

export function createIdempotency(realFetch: typeof fetch): Idempotency {
  const times = new Map<string, number>();
  return {
    async fetch(input, init) {
      const reply = await realFetch(input, init);
      if (init?.method !== 'POST') return reply;
      // Not a clone: of one that is called off in the middle a rejection is left that nobody can catch.
      const text = await reply.text();
      for (const { id, result, replayed } of answersIn(init, reply.headers, text))
        if (result === 'OK' && !replayed) times.set(id, (times.get(id) ?? 0) + 1);
      const { status, headers } = reply;
      return new Response(text === '' ? null : text, { status, headers });
    },
    judge: () => [...times].filter(([, n]) => n > 1).map(([id, n]) => `I2 request ${id} was done ${n} times`),
  };
}

/** None of what is not JSON. */
function answersIn(init: RequestInit, headers: Headers, text: string): Answer[] {
  const body = parse(text) as { result?: unknown; data?: unknown } | null;
  if (body === null) return [];
  const pushed = syncPush.reply.safeParse(body.data);
  if (pushed.success)
    return pushed.data.results.map(({ id, envelope, replayed }) => ({
      id,
      result: (envelope as { result?: unknown }).result,
      replayed,
    }));
  const id = new Headers(init.headers).get(REQUEST_ID_HEADER);
  return id === null ? [] : [{ id, result: body.result, replayed: headers.has(REPLAY_HEADER) }];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
