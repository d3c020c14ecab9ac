import { expect, test } from 'vitest';
import type { OrderRow } from '#store/device/rows.ts';
import type { PackedOrder } from './pack-types.ts';
import { amountOf, paperStateOf, type PaperState } from './paper-state.ts';

type Row = Pick<OrderRow, 'labelId' | 'labelState' | 'printed'>;

const bought: PackedOrder = {
  orderId: 'A',
  orderNo: 'A',
  outcome: 'label',
  labelId: 'L1',
  trackingNo: '9400',
  amount: 10,
};
const queued: PackedOrder = { ...bought, outcome: 'queued', labelId: null, trackingNo: null };
const row = (given: Partial<Row>): Row => ({ labelId: null, labelState: 'none', ...given });
const printed = (labelId: string) => ({ labelId, time: '2026-11-20T12:00:00.000Z' });

test.each<[string, PackedOrder, Row | null, PaperState]>([
  ['bought and not printed', bought, row({ labelId: 'L1', labelState: 'ready' }), 'unprinted'],
  ['bought, its order not kept any more', bought, null, 'unprinted'],
  ['printed', bought, row({ labelId: 'L1', printed: printed('L1') }), 'printed'],
  [
    'labelled anew after the old one was printed',
    bought,
    row({ labelId: 'L2', printed: printed('L1') }),
    'unprinted',
  ],
  ['voided since', bought, row({ printed: printed('L1') }), 'voided'],
  ['queued', queued, row({ labelState: 'queued' }), 'queued'],
  ['queued, its order not kept any more', queued, null, 'queued'],
  ['queued, and its label there now', queued, row({ labelId: 'L1', labelState: 'ready' }), 'late'],
  ['queued, there and printed', queued, row({ labelId: 'L1', printed: printed('L1') }), 'printed'],
  ['queued and refused', queued, row({ labelState: 'error' }), 'refused'],
])('a parcel that was %s', (_, packed, known, state) => {
  expect(paperStateOf(packed, known)).toBe(state);
});

test.each<[string, PackedOrder, string | null, number | null, number | null]>([
  ['queued: at most the limit', queued, null, null, 10],
  ['queued, its label there and its price not yet: not the limit', queued, 'L1', null, null],
  ['queued, and bought for less', queued, 'L1', 9.5, 9.5],
  ['bought: what was charged', bought, 'L1', null, 10],
  ['bought, and priced otherwise since', bought, 'L1', 11, 11],
])('what a parcel costs that was %s', (_, packed, labelId, rate, amount) => {
  expect(amountOf(packed, { labelId, order: { rate } })).toBe(amount);
});
