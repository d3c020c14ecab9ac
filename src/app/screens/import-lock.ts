import { browserLock } from '#sync/lock.ts';

const LOCK = 'packbench:imports';
const lock = browserLock();

/** Runs while no other page of this device makes orders of a file, or goes on with what was broken off. */
export async function withImportLock<T>(run: () => Promise<T>): Promise<T> {
  let done: { value: T } | null = null;
  await lock.request(LOCK, {}, async () => {
    done = { value: await run() };
  });
  if (done === null) throw new Error('the lock was lost');
  return (done as { value: T }).value;
}
