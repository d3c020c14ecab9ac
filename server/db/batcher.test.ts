import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

interface Adding {
  to: string;
  amount: number;
  /** Its own run fails, and any it is in. */
  isBad: boolean;
}

/** Sums by name; a run answers no further than the second adding to the same name, and undoes itself when it fails. */
function createSums(max = 5) {
  const sums = new Map<string, number>();
  const runs: number[] = [];
  let underWay = 0;
  async function run(items: readonly Adding[]): Promise<string[]> {
    runs.push(items.length);
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    const written = new Map(sums);
    const answers: string[] = [];
    const seen = new Set<string>();
    for (const { to, amount, isBad } of items) {
      if (seen.has(to)) break;
      seen.add(to);
      if (isBad) throw new Error(`bad ${amount}`);
      written.set(to, (written.get(to) ?? 0) + amount);
      answers.push(`${to} ${written.get(to)}`);
    }
    for (const [name, sum] of written) sums.set(name, sum);
    return answers;
  }
  return { sums, runs, run, batcher: createBatcher({ max, run }) };
}

const outcome = (asked: Promise<string>) => asked.catch((error: Error) => error.message);

const adding: fc.Arbitrary<Adding> = fc.record({
  to: fc.constantFrom('a', 'b', 'c', 'd'),
  amount: fc.nat(9),
  isBad: fc.nat(9).map((n) => n === 0),
});

it('answers whatever comes together as if each had come alone, in the order of coming', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(adding, fc.nat(3)), { maxLength: 40 }), async (steps) => {
      const [batched, alone] = [createSums(), createSums()];
      const asked: Promise<string>[] = [];
      const singly: string[] = [];
      for (const [item, ticks] of steps) {
        asked.push(outcome(batched.batcher('key', item)));
        for (let tick = 0; tick < ticks; tick++) await new Promise((resolve) => setImmediate(resolve));
      }
      for (const [item] of steps) singly.push(await outcome(alone.run([item]).then(([answer]) => answer!)));
      expect(await Promise.all(asked)).toEqual(singly);
      expect(batched.sums).toEqual(alone.sums);
      expect(Math.max(0, ...batched.runs)).toBeLessThanOrEqual(5);
    }),
  );
});

it('takes along what is asked in one breath, and what comes while a run is under way', async () => {
  const { batcher, runs } = createSums();
  const item = (to: string): Adding => ({ to, amount: 1, isBad: false });
  const first = ['a', 'b', 'c'].map((to) => batcher('key', item(to)));
  await Promise.resolve();
  await Promise.resolve();
  const later = ['a', 'b'].map((to) => batcher('key', item(to)));
  expect(await Promise.all([...first, ...later])).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2']);
  expect(runs).toEqual([3, 2]);
});

it('lets other keys run meanwhile', async () => {
  const begun: string[] = [];
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const batcher = createBatcher<string, string>({
    max: 5,
    async run(items) {
      begun.push(items.join());
      if (items.includes('held')) await held;
      return items;
    },
  });
  const waits = batcher('one', 'held');
  expect(await batcher('two', 'free')).toBe('free');
  go();
  expect(await waits).toBe('held');
  expect(begun).toEqual(['held', 'free']);
});

it('tells which batch failed, and refuses a run that answers nothing', async () => {
  const apart: unknown[] = [];
  const batcher = createBatcher<string, string>({
    max: 5,
    run: (items) => Promise.resolve(items.includes('mute') ? [] : items),
    onBatchFailed: (error, items) => apart.push([(error as Error).message, items]),
  });
  const answers = await Promise.allSettled(['one', 'mute', 'two'].map((item) => batcher('key', item)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    'one',
    'refused',
    'two',
  ]);
  expect(apart).toEqual([['a run answered nothing', ['one', 'mute', 'two']]]);
});
