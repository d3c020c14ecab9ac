/** A claim while it is filled in. */
import type { Claim } from '#contract/claims.ts';
import type { ClaimBody } from '#contract/services.ts';
import { MAX_CLAIM_CENTS, type ClaimDocument, type ClaimType } from '#domain/claims/claim-terms.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { readAmount } from '#domain/payments/amount.ts';

export interface ClaimDraft {
  type: ClaimType | null;
  /** Dollars as typed. */
  amount: string;
  description: string;
  /** Null: not chosen yet. */
  document: ClaimDocument | null;
}
export type ClaimField = 'type' | 'amount' | 'document' | 'files';
export type ClaimFieldFlaw =
  | 'typeMissing'
  | 'amountWrong'
  | 'aboveMax'
  | 'documentMissing'
  | 'fileMissing'
  | 'filesSending';

export const NO_CLAIM: ClaimDraft = { type: null, amount: '', description: '', document: null };

const LIMITS = { decimals: 2, minCents: 1, maxCents: MAX_CLAIM_CENTS };
/** Dollars. */
export const MAX_CLAIM = dollarsFromCents(MAX_CLAIM_CENTS);

/** What is wrong, by the field, in the order of the fields; `fileIds` null: files are on their way. */
export function wrongClaimFields(
  { type, amount, document }: ClaimDraft,
  fileIds: readonly string[] | null,
): Map<ClaimField, ClaimFieldFlaw> {
  const wrong = new Map<ClaimField, ClaimFieldFlaw>();
  if (type === null) wrong.set('type', 'typeMissing');
  const cents = readAmount(amount, LIMITS);
  if (!cents.ok) wrong.set('amount', cents.error === 'above_max' ? 'aboveMax' : 'amountWrong');
  if (document === null) wrong.set('document', 'documentMissing');
  if (fileIds === null) wrong.set('files', 'filesSending');
  else if (document === 'filled' && fileIds.length === 0) wrong.set('files', 'fileMissing');
  return wrong;
}

/** Null: something is wrong with it. */
export function bodyOfClaim(
  draft: ClaimDraft,
  labelId: string,
  fileIds: readonly string[] | null,
): ClaimBody | null {
  const { type, document, description } = draft;
  const cents = readAmount(draft.amount, LIMITS);
  if (wrongClaimFields(draft, fileIds).size > 0) return null;
  if (!cents.ok || type === null || document === null || fileIds === null) return null;
  const amount = dollarsFromCents(cents.value);
  return { labelId, type, amount, description: description.trim(), fileIds: [...fileIds], document };
}

/** Claims whose order or tracking number holds what is searched. */
export function claimsFound(claims: readonly Claim[], q: string): readonly Claim[] {
  const word = q.trim().toLowerCase();
  if (word === '') return claims;
  return claims.filter(({ orderNo, trackingNo }) =>
    [orderNo, trackingNo].some((text) => text.toLowerCase().includes(word)),
  );
}
