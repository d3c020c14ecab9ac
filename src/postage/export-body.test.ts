import { expect, it } from 'vitest';
import { readPagedUrl } from '#list/paged-url.ts';
import { exportBodyOf } from './export-body.ts';
import { queryOf, urlRules } from './list-query.ts';
import { bills } from './lists/bills.tsx';
import type { AnyList } from './lists/list-definition.ts';
import { transactions, voidLog } from './lists/transactions.tsx';

const TODAY = '2026-11-24';
const bodyOf = (list: AnyList, address: string) => {
  const url = readPagedUrl(new URLSearchParams(address), urlRules([list]));
  return exportBodyOf(list.list, 'csv', queryOf(url, list, TODAY));
};

it('an export asks for all that its list asks for', () => {
  expect(bodyOf(transactions, 'q=PB-1&days=lastMonth&kind=hold&sort=amount')).toEqual({
    what: 'transactions',
    format: 'csv',
    q: 'PB-1',
    from: '2026-10-01',
    to: '2026-10-31',
    kind: ['hold'],
  });
  expect(bodyOf(bills, 'kind=adjusted&days=2026-11-01..')).toEqual({
    what: 'bills',
    format: 'csv',
    from: '2026-11-01',
    status: 'adjusted',
  });
  expect(bodyOf(bills, '')).toEqual({ what: 'bills', format: 'csv' });
});

it('a list of some kinds is exported with them alone', () => {
  expect(bodyOf(voidLog, '')).toMatchObject({
    what: 'transactions',
    kind: ['voidReview', 'billedVoidReview', 'voidRefund', 'voidRefundFee', 'voidRefused'],
  });
  expect(bodyOf(voidLog, 'kind=voidRefund')).toMatchObject({ kind: ['voidRefund'] });
});
