import { expect, test } from 'vitest';
import type { VoidedLabel } from '#contract/labels.ts';
import { err, ok } from '#domain/result.ts';
import { voidMany } from './void-many.ts';

const labels = Array.from({ length: 170 }, (_, place) => ({ labelId: `L${place}`, fee: place % 2 }));
const ids = labels.map(({ labelId }) => labelId);

test('asks for some at a time and names each refusal', async () => {
  const asked: number[] = [];
  const limits: unknown[] = [];
  const told: number[] = [];
  const ask = {
    voidLabels: (given: readonly VoidedLabel[]) => {
      const labelIds = given.map(({ labelId }) => labelId);
      asked.push(labelIds.length);
      limits.push(...given.map(({ maxFee }) => maxFee));
      const failed = labelIds.includes('L100')
        ? [{ id: 'L100', errorCode: 'VOID_FEE_ABOVE_LIMIT', message: '', params: { fee: '1.20' } }]
        : [];
      return Promise.resolve(ok({ done: labelIds.filter((id) => id !== 'L100'), failed }));
    },
  };
  const voided = await voidMany(ask, labels, (count) => told.push(count));
  expect([asked, told]).toEqual([
    [80, 80, 10],
    [80, 160, 170],
  ]);
  expect(limits).toEqual(labels.map(({ fee }) => fee));
  expect(voided).toEqual({
    done: ids.filter((id) => id !== 'L100'),
    failed: new Map([
      ['L100', { type: 'VOID_FEE_ABOVE_LIMIT', retry: 'never', message: '', params: { fee: '1.20' } }],
    ]),
    error: null,
  });
});

test('ends where the connection breaks, with what was done', async () => {
  const broken = { type: 'NoConnection', retry: 'later' as const };
  let asked = 0;
  const ask = {
    voidLabels: (given: readonly VoidedLabel[]) =>
      Promise.resolve(
        asked++ === 0 ? ok({ done: given.map(({ labelId }) => labelId), failed: [] }) : err(broken),
      ),
  };
  expect(await voidMany(ask, labels, () => undefined)).toEqual({
    done: ids.slice(0, 80),
    failed: new Map(),
    error: broken,
  });
});
