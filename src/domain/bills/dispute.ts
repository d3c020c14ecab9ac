/** When a line of a carrier's bill may be disputed, for how much, and what has to be said. Decisions of ours: days, limits, evidence. */
import type { FeeLine } from '../order/fees.ts';

/** Days from the booking of a bill line in which it may be disputed. */
export const DISPUTE_DAYS = 60;
const DAY_MS = 86_400_000;

/** Characters; and pounds or inches that can be meant. */
export const DISPUTE_TEXT_MAX = 1000;
export const MEASURE_MAX = 10_000;

/** What of a line is said to be wrong. */
export const DISPUTED_PARTS = ['weight', 'dimensions', 'zone', 'fee', 'other'] as const;
export type DisputedPart = (typeof DISPUTED_PARTS)[number];

/** pending: waits for its decision. */
export const DISPUTE_STATUSES = ['pending', 'approved', 'rejected', 'canceled'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * late: booked too long ago; open: a dispute of it waits; approved: it was given back; voided: its label was given back;
 * nothingBilled: nothing is left that could be given back. The rest is about what was written.
 */
export const DISPUTE_FLAWS = [
  'late',
  'open',
  'approved',
  'voided',
  'nothingBilled',
  'amountWrong',
  'aboveBilled',
  'weightMissing',
  'dimensionsMissing',
  'feeMissing',
  'textMissing',
  'photoMissing',
  'sameEvidence',
] as const;
export type DisputeFlaw = (typeof DISPUTE_FLAWS)[number];

export interface DisputableLine {
  amountCents: number;
  heldCents: number;
  /** Billed for its parcel by all lines, less what disputes gave back of them. */
  leftCents: number;
  bookedAt: Date;
  isVoided: boolean;
  /** The newest that was not canceled. */
  latest: DisputeStatus | null;
}

/** What is beyond the hold; of a line that took no more than was held, all of it. Never more than is left of the parcel. */
export function maxAskedCents({ amountCents, heldCents, leftCents }: DisputableLine): number {
  const beyondHold = amountCents - heldCents;
  return Math.max(0, Math.min(beyondHold > 0 ? beyondHold : amountCents, leftCents));
}

/** Why a line cannot be disputed now; null: it can. A rejected one can, with evidence that was not there before. */
export function whyNotDisputable(line: DisputableLine, now: Date): DisputeFlaw | null {
  if (line.latest === 'pending') return 'open';
  if (line.latest === 'approved') return 'approved';
  if (line.isVoided) return 'voided';
  if (now.getTime() - line.bookedAt.getTime() > DISPUTE_DAYS * DAY_MS) return 'late';
  return maxAskedCents(line) === 0 ? 'nothingBilled' : null;
}

/** Pounds and inches. */
export interface Measures {
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
}

export interface DisputeEvidence extends Measures {
  disputed: DisputedPart | null;
  fee: FeeLine | null;
  text: string;
  fileCount: number;
}

/** What the evidence lacks, in the order of its fields. Measures are shown on a photo. */
export function evidenceFlaws({
  disputed,
  fee,
  text,
  fileCount,
  ...measures
}: DisputeEvidence): DisputeFlaw[] {
  const { weight, length, width, height } = measures;
  const isMeasured = disputed === 'weight' || disputed === 'dimensions';
  const flaws: [DisputeFlaw, boolean][] = [
    ['weightMissing', disputed === 'weight' && weight === null],
    ['dimensionsMissing', disputed === 'dimensions' && [length, width, height].includes(null)],
    ['feeMissing', disputed === 'fee' && fee === null],
    ['textMissing', !isMeasured && text.trim() === ''],
    ['photoMissing', isMeasured && fileCount === 0],
  ];
  return flaws.filter(([, isLacking]) => isLacking).map(([flaw]) => flaw);
}
