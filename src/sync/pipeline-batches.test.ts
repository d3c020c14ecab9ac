import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pipelineBatches } from './pipeline-batches.ts';

type Answer = 'good' | 'last' | 'broken' | 'gone';
const tick = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>((p) => p.then(), Promise.resolve());

/** Batches 1, 2, 3... with these answers and these many turns of the event queue on their way. */
async function run(answers: readonly Answer[], turns: readonly number[], most: number, isSure = false) {
  const seen = { sent: [] as number[], stored: [] as number[], most: 0, mostAtStore: 0, beforeFirst: 0 };
  let underWay = 0;
  let atStore = 0;
  let taken = 1;
  const atTheStore = async <T>(work: () => T): Promise<T> => {
    atStore += 1;
    seen.mostAtStore = Math.max(seen.mostAtStore, atStore);
    await tick(2);
    atStore -= 1;
    return work();
  };
  await pipelineBatches<number, Answer>(
    1,
    { most, isSure },
    {
      take: () => atTheStore(() => (taken < answers.length ? (taken += 1) : null)),
      async send(batch) {
        seen.sent.push(batch);
        underWay += 1;
        seen.most = Math.max(seen.most, underWay);
        await tick(turns[batch - 1] ?? 1);
        underWay -= 1;
        if (seen.stored.length === 0 && batch === 1) seen.beforeFirst = seen.sent.length;
        const answer = answers[batch - 1]!;
        return answer === 'gone' ? null : answer;
      },
      isGood: (answer) => answer !== 'broken',
      store: (batch, answer) =>
        atTheStore(() => {
          seen.stored.push(batch);
          return answer === 'good';
        }),
    },
  );
  return { ...seen, underWay };
}

describe('several requests at once', () => {
  test('the first goes alone, then as many as may', async () => {
    const seen = await run(Array<Answer>(8).fill('good'), [3, ...Array<number>(7).fill(40)], 3);
    expect([seen.beforeFirst, seen.most, seen.sent, seen.stored.toSorted()]).toEqual([
      1,
      3,
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ]);
  });

  test('on a sure line as many as may go at once', async () => {
    const seen = await run(Array<Answer>(5).fill('good'), [30, 30, 30, 30, 30], 3, true);
    expect([seen.beforeFirst, seen.most, seen.sent, seen.stored.toSorted()]).toEqual([
      3,
      3,
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
  });

  test.each<[string, Answer[], number[], number[]]>([
    ['a broken line', ['broken', 'good', 'good'], [1], [1]],
    ['the first that says so', ['last', 'good', 'good'], [1, 2, 3], [1, 2, 3]],
    ['whoever asked being gone', ['gone', 'good'], [1], []],
  ])('ends after %s', async (_, answers, sent, stored) => {
    const seen = await run(answers, [1, 30, 30], 3);
    expect([seen.sent, seen.stored]).toEqual([sent, stored]);
  });

  test('an error waits for what is under way, then is told', async () => {
    const stored: number[] = [];
    let taken = 1;
    const sending = pipelineBatches<number, Answer>(
      1,
      { most: 2, isSure: false },
      {
        take: () => Promise.resolve(taken < 3 ? (taken += 1) : null),
        send: (batch) => tick(batch === 2 ? 20 : 1).then(() => 'good'),
        isGood: () => true,
        store(batch) {
          if (batch === 1) return Promise.reject(new Error('disk'));
          stored.push(batch);
          return Promise.resolve(true);
        },
      },
    );
    await expect(sending).rejects.toThrow('disk');
    expect(stored).toContain(2);
  });

  test('the next is sent while an answer is still being put away', async () => {
    const steps: string[] = [];
    let taken = 1;
    await pipelineBatches<number, Answer>(
      1,
      { most: 1, isSure: true },
      {
        take: () => Promise.resolve(taken < 3 ? (taken += 1) : null),
        async send(batch) {
          steps.push(`send ${batch}`);
          await tick(1);
          return 'good';
        },
        isGood: () => true,
        async store(batch) {
          await tick(20);
          steps.push(`kept ${batch}`);
          return true;
        },
      },
    );
    expect(steps).toEqual(['send 1', 'send 2', 'kept 1', 'send 3', 'kept 2', 'kept 3']);
  });

  test('whatever comes: each is sent once, what was answered is put away once, one at a time', async () => {
    const anyAnswer = fc.constantFrom<Answer>('good', 'good', 'good', 'last', 'broken', 'gone');
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAnswer, { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        async (answers, turns, most, isSure) => {
          const seen = await run(answers, turns, most, isSure);
          expect(new Set(seen.sent).size).toBe(seen.sent.length);
          expect(seen.stored.toSorted((a, b) => a - b)).toEqual(
            seen.sent.filter((batch) => answers[batch - 1] !== 'gone').toSorted((a, b) => a - b),
          );
          expect(seen.most).toBeLessThanOrEqual(most);
          expect([seen.mostAtStore <= 1, seen.underWay]).toEqual([true, 0]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
