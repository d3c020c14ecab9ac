/** Which lines of a bill can be booked. */
import type { BillFlaw, BillLine } from './bill-line.ts';

/**
 * booked: the parcel is known and the line new. unknown: no parcel has this number. duplicate: the same line was booked.
 * contradicting: see its flaw.
 */
export const BILL_LINE_STATUSES = ['booked', 'unknown', 'duplicate', 'contradicting'] as const;
export type BillLineStatus = (typeof BILL_LINE_STATUSES)[number];

export interface BilledParcel {
  isVoided: boolean;
  /** Integer cents billed so far. */
  billedCents: number;
}

export interface KnownBills {
  /** By tracking number. */
  parcels: ReadonlyMap<string, BilledParcel>;
  /** Lines booked before, by `billKeyOf`. */
  booked: ReadonlyMap<string, Pick<BillLine, 'amountCents' | 'billedWeight' | 'billedZone'>>;
}

export interface MatchedLine {
  line: BillLine;
  status: BillLineStatus;
  /** Of a contradicting line. */
  flaw: BillFlaw | null;
}

/** A parcel stands once in an invoice. */
export const billKeyOf = ({ trackingNumber, invoiceNo }: Pick<BillLine, 'trackingNumber' | 'invoiceNo'>) =>
  `${trackingNumber}\n${invoiceNo}`;

/** Matches lines in their order: a line counts as booked for those after it. */
export function matchBillLines(
  lines: readonly { line: BillLine; flaw: BillFlaw | null }[],
  known: KnownBills,
): MatchedLine[] {
  const booked = new Map(known.booked);
  const billed = new Map([...known.parcels].map(([number, parcel]) => [number, parcel.billedCents]));
  return lines.map(({ line, flaw }): MatchedLine => {
    const contradicting = (reason: BillFlaw): MatchedLine => ({
      line,
      status: 'contradicting',
      flaw: reason,
    });
    if (flaw) return contradicting(flaw);
    const parcel = known.parcels.get(line.trackingNumber);
    if (!parcel) return { line, status: 'unknown', flaw: null };
    const before = booked.get(billKeyOf(line));
    if (before)
      return isSame(before, line) ? { line, status: 'duplicate', flaw: null } : contradicting('otherAmount');
    if (parcel.isVoided) return contradicting('voided');
    const after = (billed.get(line.trackingNumber) ?? 0) + line.amountCents;
    if (after < 0) return contradicting('belowZero');
    booked.set(billKeyOf(line), line);
    billed.set(line.trackingNumber, after);
    return { line, status: 'booked', flaw: null };
  });
}

const isSame = (
  one: Pick<BillLine, 'amountCents' | 'billedWeight' | 'billedZone'>,
  other: Pick<BillLine, 'amountCents' | 'billedWeight' | 'billedZone'>,
): boolean =>
  one.amountCents === other.amountCents &&
  one.billedWeight === other.billedWeight &&
  one.billedZone === other.billedZone;
