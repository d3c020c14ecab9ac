import { expect, it } from 'vitest';
import type { ListedFiling } from '#contract/filing.ts';
import { filingsFound } from './filings-found.ts';

const FILINGS = [
  {
    aesUid: 'a',
    status: 'approved',
    itn: 'X20261120000001',
    orderNo: 'PB-1',
    einNumber: '123456789',
    recipientName: 'Jonas Weber',
    commodity: 'Guitar, string instrument',
  },
  {
    aesUid: 'b',
    status: 'pending',
    itn: null,
    orderNo: 'PB-2',
    einNumber: '',
    recipientName: '',
    commodity: '',
  },
] as ListedFiling[];

it.each([
  ['', null, 'ab'],
  ['', 'pending', 'b'],
  ['', 'voided', ''],
  ['x2026', null, 'a'],
  ['pb', null, 'ab'],
  ['123456 guitar weber', null, 'a'],
  ['guitar', 'pending', ''],
  ['null', null, ''],
] as const)('%j of status %s finds %s', (q, status, found) => {
  expect(
    filingsFound(FILINGS, { q, status })
      .map(({ aesUid }) => aesUid)
      .join(''),
  ).toBe(found);
});
