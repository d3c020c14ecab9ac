/** A line of a carrier's bill: what it asks for one parcel. Source: specification of the account area, sections 2 and 3. */
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import type { FeeDetail, FeeLine } from '../order/fees.ts';
import { FEE_LINES } from '../order/fees.ts';

/** postage: carrying it. duties: what customs asked, which the sender pays. return: bringing it back from abroad. */
export const CHARGES = ['postage', 'duties', 'return'] as const;
export type Charge = (typeof CHARGES)[number];

export interface BillLine {
  charge: Charge;
  trackingNumber: string;
  /** Of the carrier; '' where the file has none. One parcel stands once in an invoice with each charge. */
  invoiceNo: string;
  /** Pounds. */
  billedWeight: number | null;
  billedZone: string | null;
  /** Dollars by fee line; null where the file has no lines. */
  fees: FeeDetail | null;
  /** Integer cents; below zero: the carrier gives back. */
  amountCents: number;
}

/**
 * Why a line cannot be booked. noTrackingNumber, noAmount, badCharge, badWeight, feesDiffer: the line itself; voided: the label was
 * given back; otherAmount: the same parcel stands in this invoice with something else; belowZero: more is given back
 * than was billed.
 */
export const BILL_FLAWS = [
  'noTrackingNumber',
  'noAmount',
  'badCharge',
  'badWeight',
  'feesDiffer',
  'voided',
  'otherAmount',
  'belowZero',
] as const;
export type BillFlaw = (typeof BILL_FLAWS)[number];

const AMOUNT = /^-?\$?\d{1,9}(?:\.\d{1,2})?$/;
const MAX_WEIGHT = 10_000;

type Column = 'charge' | 'trackingNumber' | 'invoiceNo' | 'billedWeight' | 'billedZone' | 'amount' | FeeLine;

/** Headers by their letters alone, in lower case. */
const HEADERS: Record<string, Column> = {
  charge: 'charge',
  chargetype: 'charge',
  trackingnumber: 'trackingNumber',
  trackingno: 'trackingNumber',
  tracking: 'trackingNumber',
  invoicenumber: 'invoiceNo',
  invoiceno: 'invoiceNo',
  invoice: 'invoiceNo',
  billedweight: 'billedWeight',
  weight: 'billedWeight',
  billedzone: 'billedZone',
  zone: 'billedZone',
  amount: 'amount',
  billedamount: 'amount',
  total: 'amount',
  ...Object.fromEntries(FEE_LINES.map((line) => [line.toLowerCase(), line])),
};

/** The column of each field, by its header; null: the table has no tracking numbers or no amounts. */
export function billColumnsOf(headers: readonly string[]): Map<Column, number> | null {
  const columns = new Map<Column, number>();
  for (const [index, header] of headers.entries()) {
    const column = HEADERS[header.toLowerCase().replace(/[^a-z]/g, '')];
    if (column && !columns.has(column)) columns.set(column, index);
  }
  return columns.has('trackingNumber') && columns.has('amount') ? columns : null;
}

/** Reads a row. What it lacks is a flaw; its other fields stand beside it, to be shown. */
export function readBillLine(
  columns: ReadonlyMap<Column, number>,
  cells: readonly string[],
): { line: BillLine; flaw: BillFlaw | null } {
  const text = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim();
  const centsIn = (column: Column) => {
    const amount = text(column).replaceAll(',', '');
    return AMOUNT.test(amount) ? centsFromDollars(Number(amount.replace('$', ''))) : null;
  };
  const weightText = text('billedWeight');
  const weight = Number(weightText);
  const isWeight = weightText === '' || (weight > 0 && weight <= MAX_WEIGHT);
  const lines = FEE_LINES.filter((line) => text(line) !== '').map((line) => [line, centsIn(line)] as const);
  const sum = lines.reduce((total, [, cents]) => total + (cents ?? 0), 0);
  const amountCents = centsIn('amount');
  const fees = lines.map(([line, cents]) => [line, dollarsFromCents(cents ?? 0)] as const);
  const charge = chargeOf(text('charge'));
  const line: BillLine = {
    charge: charge ?? 'postage',
    trackingNumber: text('trackingNumber').replace(/\s/g, '').toUpperCase(),
    invoiceNo: text('invoiceNo'),
    billedWeight: weightText !== '' && isWeight ? weight : null,
    billedZone: text('billedZone') || null,
    fees: lines.length === 0 ? null : { ...Object.fromEntries(fees), total: dollarsFromCents(sum) },
    amountCents: amountCents ?? 0,
  };
  const hasBadFee = lines.some(([, cents]) => cents === null);
  const flaw: BillFlaw | null =
    line.trackingNumber === ''
      ? 'noTrackingNumber'
      : amountCents === null
        ? 'noAmount'
        : charge === undefined
          ? 'badCharge'
          : !isWeight
            ? 'badWeight'
            : hasBadFee || (line.fees !== null && sum !== amountCents)
              ? 'feesDiffer'
              : null;
  return { line, flaw };
}

/** A bill without the column, or with an empty cell, is of postage. */
const chargeOf = (cell: string): Charge | undefined =>
  cell === '' ? 'postage' : CHARGES.find((charge) => charge === cell.toLowerCase());
