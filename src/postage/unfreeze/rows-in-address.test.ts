import { expect, it } from 'vitest';
import { BLANK_ROW } from '#domain/unfreeze/request-row.ts';
import { unfreezePath } from '../lists/cells.tsx';
import { rowsInAddress, withoutRows } from './rows-in-address.ts';

const searchOf = (path: string) => new URL(path, 'https://desk.example').searchParams;

it('parcels go by the address into the dialog, whatever their order is called', () => {
  const path = unfreezePath('PB 1&2', ['9200', '9201']);
  expect(path).toMatch(/^\/auth\/postage\/pending-unfreeze\?/);
  expect(rowsInAddress(searchOf(path))).toEqual([
    { ...BLANK_ROW, orderNo: 'PB 1&2', trackingNo: '9200' },
    { ...BLANK_ROW, orderNo: 'PB 1&2', trackingNo: '9201' },
  ]);
  expect(rowsInAddress(searchOf(unfreezePath('PB-1', [])))).toEqual([{ ...BLANK_ROW, orderNo: 'PB-1' }]);
});

it('an address without parcels has no rows, and loses nothing else with them', () => {
  expect(rowsInAddress(searchOf('/?kind=pending&trackingNo=9200'))).toEqual([]);
  const search = searchOf(`${unfreezePath('PB-1', ['9200'])}&kind=pending`);
  expect(withoutRows(search).toString()).toBe('kind=pending');
  expect(search.get('orderNo')).toBe('PB-1');
});
