import { expect, test, vi } from 'vitest';
import { createMemoryLock, oneAtATime } from './lock.ts';

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

test('what had better not run beside itself waits for its turn, but not for a page that stands still', async () => {
  const lock = createMemoryLock();
  const order: string[] = [];
  const run = (name: string) => () => Promise.resolve(void order.push(name));
  const first = held();
  const a = oneAtATime(lock, 'x', () => first.until);
  const b = oneAtATime(lock, 'x', run('b'));
  expect(order).toEqual([]);
  first.release();
  await Promise.all([a, b]);
  expect(order).toEqual(['b']);

  const waiting = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  void lock.request('x', {}, () => new Promise(() => undefined));
  const c = oneAtATime(lock, 'x', run('c'));
  expect(order).toEqual(['b']);
  waiting.abort();
  await c;
  expect(order).toEqual(['b', 'c']);
  timeout.mockRestore();
});

test('what fails in its turn is not run again', async () => {
  let runs = 0;
  const fail = () => {
    runs++;
    return Promise.reject(new Error('it failed'));
  };
  await expect(oneAtATime(createMemoryLock(), 'x', fail)).rejects.toThrow('it failed');
  expect(runs).toBe(1);
});
