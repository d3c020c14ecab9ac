/**
 * SCAN forms: one paper whose barcode stands for all labels of a day that the post takes from one address. Sources:
 * specification of the account area, sections 3 to 5 and 9; USPS SCAN Forms API 3.1 (labels of one mailing date, on no
 * other form, not handed over yet).
 */
import { CARRIER } from '../carriers/carriers.ts';
import type { ShipmentStatus } from '../tracking/tracking-status.ts';

/** Days in which a form stands in the history. */
export const SCAN_FORM_HISTORY_DAYS = 10;
export const MAX_SCAN_FORM_LABELS = 5_000;

/** pending: USPS has not answered yet. cancelled: no longer, or never, one of USPS's. */
export const SCAN_FORM_STATUSES = ['pending', 'available', 'cancelled'] as const;
export type ScanFormStatus = (typeof SCAN_FORM_STATUSES)[number];

/** The rows of the form's table, as they are printed. */
export const PIECE_KINDS = ['express', 'priority', 'groundAdvantage', 'international', 'other'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];
export type PieceCounts = Record<PieceKind, number>;

const KIND_OF_SERVICE: Readonly<Record<number, PieceKind>> = {
  1: 'express',
  2: 'priority',
  3: 'groundAdvantage',
  6: 'international',
  7: 'international',
  8: 'international',
};

/** How many pieces of each kind. */
export function countPieces(
  labels: readonly { carrierServiceId: number; pieceCount: number }[],
): PieceCounts {
  const counts: PieceCounts = { express: 0, priority: 0, groundAdvantage: 0, international: 0, other: 0 };
  for (const { carrierServiceId, pieceCount } of labels)
    counts[KIND_OF_SERVICE[carrierServiceId] ?? 'other'] += pieceCount;
  return counts;
}

export const piecesIn = (counts: PieceCounts): number =>
  PIECE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

/** Why a label cannot go on a form with the others; its sentence is in locales under `scan-forms:flaw`. */
export const SCAN_FORM_FLAWS = [
  'notFound',
  'notUsps',
  'notReady',
  'voided',
  'onForm',
  'accepted',
  'otherShipDate',
  'otherSender',
] as const;
export type ScanFormFlaw = (typeof SCAN_FORM_FLAWS)[number];

export interface ScanFormLabel {
  labelId: string;
  carrierId: number;
  /** The carrier has made it. */
  isMade: boolean;
  status: ShipmentStatus;
  isOnForm: boolean;
  /** yyyy-MM-dd */
  shipDate: string;
  senderKey: string;
}

/** Those that cannot go on one form; date and sender are those of the first label that could go on one alone. */
export function scanFormFlaws(labels: readonly ScanFormLabel[]): { labelId: string; flaw: ScanFormFlaw }[] {
  const first = labels.find((label) => ownFlaw(label) === null);
  return labels.flatMap((label) => {
    const flaw = ownFlaw(label) ?? (first ? differenceOf(label, first) : null);
    return flaw === null ? [] : [{ labelId: label.labelId, flaw }];
  });
}

function ownFlaw({ carrierId, isMade, status, isOnForm }: ScanFormLabel): ScanFormFlaw | null {
  if (carrierId !== CARRIER.usps) return 'notUsps';
  if (status === 'voided') return 'voided';
  if (!isMade) return 'notReady';
  if (isOnForm) return 'onForm';
  return status === 'recent' ? null : 'accepted';
}

export function differenceOf(
  label: Pick<ScanFormLabel, 'shipDate' | 'senderKey'>,
  other: Pick<ScanFormLabel, 'shipDate' | 'senderKey'>,
): 'otherShipDate' | 'otherSender' | null {
  if (label.shipDate !== other.shipDate) return 'otherShipDate';
  return label.senderKey === other.senderKey ? null : 'otherSender';
}

interface SenderPlace {
  street: readonly string[];
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
}

/** The same for the same address, however it is written; who sends from there does not matter. */
export function senderKeyOf({ street, city, stateCode, zipCode, countryCode }: SenderPlace): string {
  return [street.join(' '), city, stateCode, zipCode.replace(/\D/g, '').slice(0, 5), countryCode]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');
}

/** The day of mailing: that of the labels, or today where theirs has passed. Days are yyyy-MM-dd. */
export function mailDateOf(shipDate: string, today: string): string {
  return shipDate < today ? today : shipDate;
}
