/** What is written into the dialog of a dispute, and what of it is wrong. */
import type { OpenDisputeBody } from '#contract/services.ts';
import type { Bill } from '#contract/postage-labels.ts';
import type { DisputedPart, DisputeFlaw, Measures } from '#domain/bills/dispute.ts';
import { evidenceFlaws, MEASURE_MAX } from '#domain/bills/dispute.ts';
import type { BillReason } from '#domain/ledger/bill-reasons.ts';
import { billReasons } from '#domain/ledger/bill-reasons.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { FeeLine } from '#domain/order/fees.ts';
import { BILL_FEES, FEE_LINES } from '#domain/order/fees.ts';
import { readAmount } from '#domain/payments/amount.ts';

export interface DisputeDraft extends Measures {
  disputed: DisputedPart | null;
  fee: FeeLine | null;
  /** Dollars as typed. */
  amount: string;
  text: string;
}

export type DisputeField = 'disputed' | 'weight' | 'sides' | 'fee' | 'amount' | 'text' | 'files';
export type FieldFlaw = DisputeFlaw | 'partMissing' | 'filesSending';

const PART_OF: Record<BillReason['is'], DisputedPart | null> = {
  heavier: 'weight',
  lighter: null,
  zone: 'zone',
  changeAddress: 'fee',
  residential: 'fee',
  additionalHandling: 'fee',
  largePackage: 'fee',
  price: null,
  duties: 'other',
  return: 'other',
};

/** Begins with why the bill differs, as far as that is known, and with all that can be asked back of a difference. */
export function draftOf(bill: Bill): DisputeDraft {
  const [reason] = billReasons(bill);
  const disputed = reason ? PART_OF[reason.is] : null;
  const { max = 0 } = bill.dispute ?? {};
  return {
    disputed,
    fee: disputed === 'fee' ? (reason?.is as FeeLine) : null,
    weight: null,
    length: null,
    width: null,
    height: null,
    amount: bill.difference > 0 ? max.toFixed(2) : '',
    text: '',
  };
}

/** Fee lines that can be meant: those that were billed, where the carrier names any. */
export function feesOf({ fees }: Bill): readonly FeeLine[] {
  const billed = FEE_LINES.filter((line) => (fees?.[line] ?? 0) > 0);
  return billed.length > 0 ? billed : BILL_FEES;
}

const FIELD_OF: Partial<Record<DisputeFlaw, DisputeField>> = {
  weightMissing: 'weight',
  dimensionsMissing: 'sides',
  feeMissing: 'fee',
  textMissing: 'text',
  photoMissing: 'files',
};

const FIELDS: readonly DisputeField[] = ['disputed', 'weight', 'sides', 'fee', 'amount', 'text', 'files'];

/** What is wrong, by the field, in the order of the fields; `fileIds` null: files are on their way. */
export function wrongFields(
  draft: DisputeDraft,
  { bill, fileIds }: { bill: Bill; fileIds: readonly string[] | null },
): Map<DisputeField, FieldFlaw> {
  const { disputed, fee, text } = draft;
  const found = new Map<DisputeField, FieldFlaw>();
  const evidence = { disputed, fee, text, fileCount: fileIds?.length ?? 0, ...measuresOf(draft) };
  for (const flaw of evidenceFlaws(evidence)) found.set(FIELD_OF[flaw] ?? 'disputed', flaw);
  if (disputed === null) found.set('disputed', 'partMissing');
  const amount = readAmount(draft.amount, limitsOf(bill));
  if (!amount.ok) found.set('amount', amount.error === 'above_max' ? 'aboveBilled' : 'amountWrong');
  const isAgain = bill.dispute?.latest?.status === 'rejected';
  if (isAgain && fileIds?.length === 0) found.set('files', 'sameEvidence');
  if (fileIds === null) found.set('files', 'filesSending');
  return new Map([...found].toSorted(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)));
}

const limitsOf = ({ dispute }: Bill) => ({
  decimals: 2,
  minCents: 1,
  maxCents: centsFromDollars(dispute?.max ?? 0),
});

const isMeasured = ({ disputed }: DisputeDraft) => disputed === 'weight' || disputed === 'dimensions';

/** What was written into fields that are not shown counts for nothing. */
function measuresOf(draft: DisputeDraft): Measures {
  const given = (value: number | null) =>
    isMeasured(draft) && value !== null && value > 0 && value <= MEASURE_MAX ? value : null;
  const { weight, length, width, height } = draft;
  return { weight: given(weight), length: given(length), width: given(width), height: given(height) };
}

/** Of a draft of which nothing is wrong. */
export function bodyOf(draft: DisputeDraft, bill: Bill, fileIds: readonly string[]): OpenDisputeBody | null {
  const amount = readAmount(draft.amount, limitsOf(bill));
  if (!amount.ok || draft.disputed === null) return null;
  return {
    billId: bill.id,
    disputed: draft.disputed,
    fee: draft.disputed === 'fee' ? draft.fee : null,
    ...measuresOf(draft),
    amount: dollarsFromCents(amount.value),
    text: draft.text.trim(),
    fileIds: [...fileIds],
  };
}
