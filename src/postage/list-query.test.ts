import { expect, it } from 'vitest';
import { readPagedUrl } from '#list/paged-url.ts';
import { queryOf, urlRules } from './list-query.ts';
import { bills } from './lists/bills.tsx';
import { transactions, voidLog } from './lists/transactions.tsx';

const TODAY = '2026-11-24';
const LISTS = [transactions, bills];
const read = (text: string) => readPagedUrl(new URLSearchParams(text), urlRules(LISTS));

it('asks for the newest first, and for nothing else', () => {
  expect(queryOf(read(''), transactions, TODAY)).toEqual({ sort: '-time' });
});

it('asks for words, days, a kind and an order', () => {
  const url = read('q=+PB-1+&days=lastMonth&kind=hold&sort=amount');
  expect(queryOf(url, transactions, TODAY)).toEqual({
    q: 'PB-1',
    from: '2026-10-01',
    to: '2026-10-31',
    kind: 'hold',
    sort: 'amount',
  });
  expect(queryOf(read('days=2026-11-01..'), transactions, TODAY)).toEqual({
    from: '2026-11-01',
    sort: '-time',
  });
});

it('a kind that the list does not know narrows nothing; a list of some kinds stays with them', () => {
  expect(queryOf(read('tab=bills&kind=hold'), bills, TODAY)).toEqual({ sort: '-time' });
  const kind = 'voidReview,billedVoidReview,voidRefund,voidRefundFee,voidRefused';
  expect(queryOf(read(''), voidLog, TODAY)).toEqual({ kind, sort: '-time' });
  expect(queryOf(read('kind=voidRefund'), voidLog, TODAY)).toEqual({ kind: 'voidRefund', sort: '-time' });
  expect(queryOf(read('kind=hold'), voidLog, TODAY)).toEqual({ kind, sort: '-time' });
});
