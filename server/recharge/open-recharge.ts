/** Writes a recharge down before anyone is asked for money: once per id. */
import { dollarsFromCents } from '#domain/money.ts';
import {
  ACH_PENDING_MAX_CENTS,
  bankAmountCents,
  isAboveAchPending,
  isCardToReview,
  rechargeFeeCents,
} from '#domain/payments/recharge-terms.ts';
import type { CardSummary } from '#domain/payments/card.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Tx } from '#server/db/db.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import type { Work } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { stableJson } from '#server/http/stable-json.ts';
import { refuse } from '#server/http/refusals.ts';
import type { Asked } from './read-asked.ts';
import {
  achPendingCents,
  bankAmountsTaken,
  findRecharge,
  lockAccountRecharges,
  lockBankAmounts,
  paidCards,
  recordsRequest,
} from './recharge-store.ts';

export interface Opening {
  accountId: string;
  requestId: string;
  asked: Asked;
  savedCards: readonly CardSummary[];
  cardFeeBasisPoints: number;
}

/** Answers the row, also where an earlier request has written it. */
export async function openRecharge(work: Work, opening: Opening): Promise<Result<RechargeRow, Rejection>> {
  const { tx } = work;
  const { accountId, requestId, asked } = opening;
  await lockAccountRecharges(tx, accountId);
  const earlier = await findRecharge(tx, asked.id);
  if (earlier) return sameAs(earlier, opening);
  if (await recordsRequest(tx, accountId, { requestId, otherThan: asked.id }))
    return refuse('REQUEST_ID_REUSED');
  const proof = await useFiles(work, accountId, { kind: 'bankProof', fileIds: asked.fileIds });
  if (!proof.ok) return proof;
  const amount = await amountOf(tx, accountId, asked);
  if (!amount.ok) return amount;
  const isReviewedByHand = asked.source === null;
  const isNewCard = asked.source?.type === 'card';
  const [row] = await tx
    .insert(recharges)
    .values({
      id: asked.id,
      accountId,
      requestId,
      method: asked.method,
      amountCents: amount.value,
      feeCents: rechargeFeeCents(asked.method, amount.value, opening),
      details: asked.details,
      state: isReviewedByHand ? 'in_review' : 'created',
      card: asked.card,
      fileIds: asked.fileIds,
      needsReview: isNewCard && isCardToReview(asked.card, await knownCards(tx, opening)),
      runAfter: isReviewedByHand ? null : work.now,
      createdAt: work.now,
    })
    .returning();
  if (!row) throw new Error('a recharge was not written');
  return ok(row);
}

const knownCards = async (tx: Tx, { accountId, savedCards }: Opening) => [
  ...savedCards,
  ...(await paidCards(tx, accountId)),
];

function sameAs(row: RechargeRow, { accountId, asked }: Opening): Result<RechargeRow, Rejection> {
  if (row.accountId !== accountId) return refuse('NOT_FOUND');
  const isSame = row.method === asked.method && stableJson(row.details) === stableJson(asked.details);
  return isSame ? ok(row) : refuse('REQUEST_ID_REUSED');
}

async function amountOf(
  tx: Tx,
  accountId: string,
  { id, method, askedCents }: Asked,
): Promise<Result<number, Rejection>> {
  if (method === 'ach') {
    const pending = await achPendingCents(tx, accountId);
    if (isAboveAchPending(askedCents, pending)) {
      const left = dollarsFromCents(Math.max(0, ACH_PENDING_MAX_CENTS - pending));
      return refuse('ACH_PENDING_ABOVE_MAX', { max: dollarsFromCents(ACH_PENDING_MAX_CENTS), left });
    }
  }
  if (method !== 'bank') return ok(askedCents);
  await lockBankAmounts(tx);
  const dollars = askedCents - (askedCents % 100);
  const amount = bankAmountCents(askedCents, await bankAmountsTaken(tx, dollars), startOf(id));
  return amount === null ? refuse('BANK_AMOUNT_TAKEN') : ok(amount);
}

/** 1 to 99, of the payment's id: amounts are spread. */
const startOf = (id: string) => (Number.parseInt(id.slice(0, 8), 16) % 99) + 1;
