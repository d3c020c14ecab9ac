import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('steps run one at a time in their order, also after one that failed', async () => {
  const inTurn = createSerialQueue();
  const seen: string[] = [];
  const step = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const ended = await Promise.allSettled([step('a'), step('b', true), step('c')]);
  expect(
    ended.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message)),
  ).toEqual(['a', 'b', 'c']);
  expect(ended[1].status).toBe('rejected');
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
