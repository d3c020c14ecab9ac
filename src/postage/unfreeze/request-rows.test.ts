import { describe, expect, it } from 'vitest';
import { BLANK_ROW, type RequestRow } from '#domain/unfreeze/request-row.ts';
import {
  draftAfter,
  draftOf,
  flawedIds,
  selectedRows,
  shownFlaws,
  type Draft,
  type DraftEvent,
} from './request-rows.ts';

const row = (orderNo: string, amount = '5'): RequestRow => ({ ...BLANK_ROW, orderNo, amount });
const after = (draft: Draft, ...events: DraftEvent[]) => events.reduce(draftAfter, draft);
const read = (...rows: RequestRow[]): DraftEvent => ({ type: 'rows read', rows });
const names = (draft: Draft) => draft.rows.map(({ row: { orderNo } }) => orderNo);
const told = (draft: Draft) => draft.rows.map(shownFlaws(draft));
const SOUND = { fields: {}, row: null };

describe('the rows of an unfreeze request', () => {
  it('begin with one to type into, of which nothing is told before it is to be sent', () => {
    const draft = draftOf([]);
    expect(told(draft)).toEqual([SOUND]);
    expect([...flawedIds(draft)]).toEqual([1]);
    expect(told(after(draft, { type: 'send pressed' }))).toEqual([
      { fields: { orderNo: 'empty' }, row: null },
    ]);
  });

  it('that are read take the place of blank ones, and are told what is wrong with them at once', () => {
    const draft = after(draftOf([]), read(row('PB-1'), row('PB-2', 'five')), { type: 'row added' });
    expect(names(draft)).toEqual(['PB-1', 'PB-2', '']);
    expect(told(draft)).toEqual([SOUND, { fields: { amount: 'amount.not_digits' }, row: null }, SOUND]);
    expect(names(after(draft, read(row('PB-3'))))).toEqual(['PB-1', 'PB-2', 'PB-3']);
  });

  it('are mended one by one', () => {
    const draft = after(draftOf([]), read(row('PB-1', '-1'), row('PB-2')), {
      type: 'row changed',
      id: 2,
      field: 'amount',
      text: '1',
    });
    expect(told(draft)).toEqual([SOUND, SOUND]);
    expect(draft.rows.map(({ row: { amount } }) => amount)).toEqual(['1', '5']);
    expect(names(after(draft, { type: 'row removed', id: 2 }))).toEqual(['PB-2']);
  });

  it('are doubled among those that are selected alone', () => {
    const draft = after(draftOf([]), read(row('PB-1'), row('PB-1')));
    expect(told(draft)).toEqual([SOUND, { fields: {}, row: 'duplicate' }]);
    expect([...flawedIds(draft)]).toEqual([3]);
    const other = after(draft, { type: 'row selected', id: 2, isSelected: false });
    expect(told(other)).toEqual([SOUND, SOUND]);
    expect([...flawedIds(other)]).toEqual([]);
  });

  it('are left out where they are flawed, or all, or none', () => {
    const draft = after(draftOf([]), read(row('PB-1'), row('PB-2', ''), row('PB-1')));
    const sound = after(draft, { type: 'flawed rows left out' });
    expect(selectedRows(sound).map(({ row: { orderNo } }) => orderNo)).toEqual(['PB-1']);
    expect(selectedRows(after(sound, { type: 'all selected', isSelected: true }))).toHaveLength(3);
    expect(selectedRows(after(sound, { type: 'all selected', isSelected: false }))).toEqual([]);
  });

  it('that were taken leave; those that were refused stay with their reasons until they are changed', () => {
    const draft = after(
      draftOf([]),
      read(row('PB-1'), row('PB-2'), row('PB-3')),
      { type: 'row selected', id: 2, isSelected: false },
      { type: 'answered', sent: [3, 4], failed: [{ row: 2, reason: 'aboveHold' }] },
    );
    expect(names(draft)).toEqual(['PB-1', 'PB-3']);
    expect(told(draft)).toEqual([SOUND, { fields: {}, row: 'aboveHold' }]);
    const changed = after(draft, { type: 'row changed', id: 4, field: 'amount', text: '1' });
    expect(told(changed)).toEqual([SOUND, SOUND]);
  });
});
