import { expect, test } from 'vitest';
import { createMemoryLock } from './lock.ts';

function held() {
  let release = () => undefined as void;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

test('one after the other, in the order they asked', async () => {
  const lock = createMemoryLock();
  const order: string[] = [];
  const first = held();
  const a = lock.request('x', {}, async () => {
    order.push('a');
    await first.until;
  });
  const b = lock.request('x', {}, () => Promise.resolve(void order.push('b')));
  const c = lock.request('x', {}, () => Promise.resolve(void order.push('c')));
  expect(order).toEqual(['a']);
  first.release();
  await Promise.all([a, b, c]);
  expect(order).toEqual(['a', 'b', 'c']);
});

test('who waits no longer is passed over', async () => {
  const lock = createMemoryLock();
  const first = held();
  const a = lock.request('x', {}, () => first.until);
  const abort = new AbortController();
  const b = lock.request('x', { signal: abort.signal }, () => Promise.resolve());
  abort.abort();
  await expect(b).rejects.toThrow('aborted');
  first.release();
  await a;
});

test('a stolen lock is lost at once, and its former holder frees nothing', async () => {
  const lock = createMemoryLock();
  const [first, second] = [held(), held()];
  const a = lock.request('x', {}, () => first.until);
  const b = lock.request('x', { steal: true }, () => second.until);
  await expect(a).rejects.toThrow('stolen');
  let third = false;
  const c = lock.request('x', {}, () => Promise.resolve(void (third = true)));
  first.release();
  await Promise.resolve();
  expect(third).toBe(false);
  second.release();
  await Promise.all([b, c]);
  expect(third).toBe(true);
});
