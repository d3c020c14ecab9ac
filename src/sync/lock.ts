import type { LockPort } from './engine-types.ts';

interface Holder {
  lose(reason: unknown): void;
}

/** Locks within one process: for Node, and for browsers that offer none outside a secure context. */
export function createMemoryLock(): LockPort {
  const holders = new Map<string, Holder>();
  const queues = new Map<string, (() => void)[]>();

  function hand(name: string, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Holder = { lose: reject };
      holders.set(name, own);
      const free = () => {
        if (holders.get(name) !== own) return;
        holders.delete(name);
        queues.get(name)?.shift()?.();
      };
      hold().then(resolve, reject).finally(free);
    });
  }

  return {
    request(name, { signal, steal = false }, hold) {
      const holder = holders.get(name);
      if (!holder || steal) {
        holder?.lose(new DOMException('stolen', 'AbortError'));
        return hand(name, hold);
      }
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise((resolve, reject) => {
        const turn = () => hand(name, hold).then(resolve, reject);
        queue.push(turn);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(turn);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    },
  };
}

/** As long as a page may be held up before others do what it has the lock for. */
const WAIT_MS = 10_000;

/** Of all pages one at a time, for what may run beside itself and had better not: one that stands still stops no other. */
export async function oneAtATime(lock: LockPort, name: string, run: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const hold = () => {
    hasBegun = true;
    return run();
  };
  await lock.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, hold).catch((error: unknown) => {
    if (hasBegun) throw error;
    return run();
  });
}

export function browserLock(): LockPort {
  const { locks } = globalThis.navigator;
  if (!locks) return createMemoryLock();
  return { request: (name, options, hold) => locks.request(name, options, hold) };
}
