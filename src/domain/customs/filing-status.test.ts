import { expect, it } from 'vitest';
import { FILING_STATUSES, filingStatesOf, filingUseOf, type FilingUse } from './filing-status.ts';

it('a filing is pending until its service has answered', () => {
  expect(FILING_STATUSES.map(filingStatesOf)).toEqual([
    ['filed', 'submitted'],
    ['approved'],
    ['rejected'],
    ['voided'],
  ]);
});

const ORDER = { isCancelled: false, hasLabel: false, hasVoidedLabel: false };

it.each<[Parameters<typeof filingUseOf>[0], boolean, FilingUse]>([
  [null, false, 'none'],
  [null, true, 'replaced'],
  [ORDER, false, 'waiting'],
  [{ ...ORDER, hasVoidedLabel: true }, false, 'labelVoided'],
  [{ ...ORDER, hasLabel: true, hasVoidedLabel: true }, false, 'shipped'],
  [{ ...ORDER, isCancelled: true, hasVoidedLabel: true }, true, 'cancelled'],
])('of the order %j, refiled %s: %s', (order, isRefiled, use) => {
  expect(filingUseOf(order, isRefiled)).toBe(use);
});
