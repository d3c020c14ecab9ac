/** Web Locks among the tabs of one device, in memory: exclusive, in order of request, stealable, freed by a tab's death. */
import type { LockPort } from '#sync/engine.ts';

interface Waiter {
  tab: string;
  grant(): void;
}
interface Holder {
  tab: string;
  lose(reason: Error): void;
}

export interface LockManager {
  portFor(tab: string): LockPort;
  died(tab: string): void;
  /** How often a silent holder lost its lock to another tab. */
  steals(): number;
}

export function createLocks(): LockManager {
  let steals = 0;
  const holders = new Map<string, Holder>();
  const queues = new Map<string, Waiter[]>();
  const queueOf = (name: string) => queues.get(name) ?? queues.set(name, []).get(name)!;

  function next(name: string) {
    if (!holders.has(name)) queueOf(name).shift()?.grant();
  }

  function run(name: string, tab: string, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine: Holder = { tab, lose: reject };
      holders.set(name, mine);
      const free = () => {
        if (holders.get(name) !== mine) return;
        holders.delete(name);
        next(name);
      };
      hold().then(resolve, reject).finally(free);
    });
  }

  return {
    portFor: (tab) => ({
      request(name, { signal, steal }, hold) {
        if (steal) {
          steals += 1;
          const held = holders.get(name);
          holders.delete(name);
          held?.lose(new DOMException('stolen', 'AbortError'));
          return run(name, tab, hold);
        }
        return new Promise((resolve, reject) => {
          const waiter: Waiter = { tab, grant: () => run(name, tab, hold).then(resolve, reject) };
          signal?.addEventListener('abort', () => {
            const queue = queueOf(name);
            const at = queue.indexOf(waiter);
            if (at < 0) return;
            queue.splice(at, 1);
            reject(new DOMException('aborted', 'AbortError'));
          });
          queueOf(name).push(waiter);
          next(name);
        });
      },
    }),
    steals: () => steals,
    died(tab) {
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter((waiter) => waiter.tab !== tab),
        );
      }
      for (const [name, holder] of [...holders]) {
        if (holder.tab !== tab) continue;
        holders.delete(name);
        next(name);
      }
    },
  };
}
