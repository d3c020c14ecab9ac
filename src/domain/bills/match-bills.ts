/** Which lines of a bill can be booked. */
import type { BillFlaw, BillLine } from './bill-line.ts';

/**
 * booked: the parcel is known and the line new. unknown: no parcel has this number. duplicate: the same line was booked.
 * contradicting: see its flaw.
 */
export const BILL_LINE_STATUSES = ['booked', 'unknown', 'duplicate', 'contradicting'] as const;
export type BillLineStatus = (typeof BILL_LINE_STATUSES)[number];

export interface KnownBills {
  /** Whether it was voided, by tracking number. */
  parcels: ReadonlyMap<string, { isVoided: boolean }>;
  /** Integer cents billed so far and not given back, by `chargeKeyOf`. */
  billed: ReadonlyMap<string, number>;
  /** Lines booked before, by `billKeyOf`. */
  booked: ReadonlyMap<string, Pick<BillLine, 'amountCents' | 'billedWeight' | 'billedZone'>>;
}

export interface MatchedLine {
  line: BillLine;
  status: BillLineStatus;
  /** Of a contradicting line. */
  flaw: BillFlaw | null;
}

type Charged = Pick<BillLine, 'trackingNumber' | 'charge'>;

/** What is asked for one parcel, by all invoices. */
export const chargeKeyOf = ({ trackingNumber, charge }: Charged) => `${trackingNumber}\n${charge}`;

/** A parcel stands once in an invoice with each charge. */
export const billKeyOf = ({ invoiceNo, ...charged }: Charged & Pick<BillLine, 'invoiceNo'>) =>
  `${chargeKeyOf(charged)}\n${invoiceNo}`;

/** Matches lines in their order: a line counts as booked for those after it. */
export function matchBillLines(
  lines: readonly { line: BillLine; flaw: BillFlaw | null }[],
  known: KnownBills,
): MatchedLine[] {
  const booked = new Map(known.booked);
  const billed = new Map(known.billed);
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
    const after = (billed.get(chargeKeyOf(line)) ?? 0) + line.amountCents;
    if (after < 0) return contradicting('belowZero');
    booked.set(billKeyOf(line), line);
    billed.set(chargeKeyOf(line), after);
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
