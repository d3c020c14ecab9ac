/** Whether a parcel that was packed here has its label on it. */
import type { OrderRow } from '#store/device/rows.ts';
import type { PackedOrder } from './pack-types.ts';

/**
 * late: its label was queued and is there now, not printed; unprinted: bought at the table, not printed; voided: the
 * label that was bought is void.
 */
export type PaperState = 'printed' | 'unprinted' | 'late' | 'queued' | 'refused' | 'voided';

type KnownRow = Pick<OrderRow, 'labelId' | 'labelState' | 'printed'>;

/** The label that is to be on the parcel; null: none is there. */
export const labelOf = (packed: PackedOrder, row: Pick<OrderRow, 'labelId'> | null): string | null =>
  row ? row.labelId : packed.labelId;

/** `row`: the order as this device knows it now; null: not any more. */
export function paperStateOf(packed: PackedOrder, row: KnownRow | null): PaperState {
  const labelId = labelOf(packed, row);
  if (labelId !== null) {
    if (row?.printed?.labelId === labelId) return 'printed';
    return packed.outcome === 'queued' ? 'late' : 'unprinted';
  }
  if (row?.labelState === 'error') return 'refused';
  return packed.outcome === 'label' ? 'voided' : 'queued';
}

type Rated = Pick<OrderRow, 'labelId'> & { order: Pick<OrderRow['order'], 'rate'> };

/**
 * What the label costs, or, while it is queued, may cost at most; null: not known. The limit of a label that was queued is
 * no price of it: that comes with the order, a moment after the label.
 */
export function amountOf(packed: PackedOrder, row: Rated | null): number | null {
  const isThere = labelOf(packed, row) !== null;
  if (!isThere) return packed.amount;
  return row?.order.rate ?? (packed.outcome === 'queued' ? null : packed.amount);
}
