import { expect, test } from 'vitest';
import { err, ok } from '#domain/result.ts';
import { voidMany } from './void-many.ts';

const ids = Array.from({ length: 170 }, (_, place) => `L${place}`);

test('asks for some at a time and names each refusal', async () => {
  const asked: number[] = [];
  const told: number[] = [];
  const ask = {
    voidLabels: (labelIds: string[]) => {
      asked.push(labelIds.length);
      const failed = labelIds.includes('L100')
        ? [{ id: 'L100', errorCode: 'LABEL_NOT_VOIDABLE', message: '' }]
        : [];
      return Promise.resolve(ok({ done: labelIds.filter((id) => id !== 'L100'), failed }));
    },
  };
  const voided = await voidMany(ask, ids, (count) => told.push(count));
  expect([asked, told]).toEqual([
    [80, 80, 10],
    [80, 160, 170],
  ]);
  expect(voided).toEqual({
    done: ids.filter((id) => id !== 'L100'),
    failed: new Map([['L100', 'LABEL_NOT_VOIDABLE']]),
    error: null,
  });
});

test('ends where the connection breaks, with what was done', async () => {
  const broken = { type: 'NoConnection', retry: 'later' as const };
  let asked = 0;
  const ask = {
    voidLabels: (labelIds: string[]) =>
      Promise.resolve(asked++ === 0 ? ok({ done: labelIds, failed: [] }) : err(broken)),
  };
  expect(await voidMany(ask, ids, () => undefined)).toEqual({
    done: ids.slice(0, 80),
    failed: new Map(),
    error: broken,
  });
});
