/**
 * A row of an unfreeze request as it was typed, pasted or read from a file. Source: specification of the account area,
 * sections 3 to 5.
 */
import type { AmountFlaw } from '../payments/amount.ts';
import { readAmount } from '../payments/amount.ts';
import { UNFREEZE_NOTE_MAX } from './limits.ts';

/** What may be asked for: how much is held is known to the server alone. */
export const UNFREEZE_AMOUNT = { decimals: 2, minCents: 1, maxCents: Number.MAX_SAFE_INTEGER };

export interface RequestRow {
  /** One of the two is enough. */
  orderNo: string;
  trackingNo: string;
  /** Dollars. */
  amount: string;
  note: string;
}
export type RequestField = keyof RequestRow;

export const REQUEST_FIELDS = [
  'orderNo',
  'trackingNo',
  'amount',
  'note',
] as const satisfies readonly RequestField[];

export const BLANK_ROW: RequestRow = { orderNo: '', trackingNo: '', amount: '', note: '' };

/** noNumber: neither of the two. rounded: a spreadsheet took the number for a quantity and lost its last digits. */
export type RowFlaw = 'empty' | 'noNumber' | 'rounded' | 'noteTooLong' | `amount.${AmountFlaw}`;

const ROUNDED = /^\d(?:\.\d+)?e\+?\d+$/i;

export const plainTrackingNo = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

export const isBlankRow = (row: RequestRow): boolean =>
  REQUEST_FIELDS.every((field) => row[field].trim() === '');

/** What is wrong with a row by itself, at the field where it is mended. */
export function flawsOfRow(row: RequestRow): Partial<Record<RequestField, RowFlaw>> {
  if (isBlankRow(row)) return { orderNo: 'empty' };
  const flaws: Partial<Record<RequestField, RowFlaw>> = {};
  if (row.orderNo.trim() === '' && row.trackingNo.trim() === '') flaws.orderNo = 'noNumber';
  for (const field of ['orderNo', 'trackingNo'] as const)
    if (ROUNDED.test(row[field].trim())) flaws[field] = 'rounded';
  const amount = readAmount(row.amount, UNFREEZE_AMOUNT);
  if (!amount.ok) flaws.amount = `amount.${amount.error}`;
  if (row.note.trim().length > UNFREEZE_NOTE_MAX) flaws.note = 'noteTooLong';
  return flaws;
}

/**
 * Places of the rows that name the parcel of an earlier one: the same tracking number, or the same order and neither a
 * tracking number. Whether an order and a tracking number are of one parcel is known to the server.
 */
export function duplicatesIn(rows: readonly RequestRow[]): Set<number> {
  const seen = new Set<string>();
  const found = new Set<number>();
  for (const [place, { orderNo, trackingNo }] of rows.entries()) {
    const number = plainTrackingNo(trackingNo);
    const name = number === '' ? `order ${orderNo.trim()}` : `parcel ${number}`;
    if (number === '' && orderNo.trim() === '') continue;
    if (seen.has(name)) found.add(place);
    seen.add(name);
  }
  return found;
}
