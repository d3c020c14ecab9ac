import { and, asc, eq } from 'drizzle-orm';
import type { decide as decideCall } from '#contract/admin.ts';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { AuditKind } from '#contract/audit-kinds.ts';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import type { Decision } from '#server/db/schema/decisions.ts';
import { decisions } from '#server/db/schema/decisions.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import type { Administrator } from './audit-log.ts';
import { writeAudit } from './audit-log.ts';
import type { Decided, DecisionKind, ItemToDecide } from './decision-kind.ts';

/** Approved once where two administrators are needed. */
export const AWAITING_SECOND = 'awaitingSecond';

export type DecisionKinds = Partial<Record<DecisionKindName, DecisionKind>>;

/**
 * Decides a thing once, in the transaction of its effect. Decided again the same way it answers the same; the opposite
 * or another amount is refused. Above the organisation's amount the first approval only waits: one of another
 * administrator, for the same amount, takes effect. A refusal needs one administrator.
 */
export async function decide(
  kinds: DecisionKinds,
  work: Work,
  administrator: Administrator,
  { kind, id, approve, reason, amount, trackingNumbers = [] }: BodyOf<typeof decideCall>,
  { isSample }: Pick<Decided, 'isSample'> = { isSample: false },
): Promise<Result<ReplyOf<typeof decideCall>>> {
  const entry = kinds[kind];
  const item = await entry?.lock(work.tx, id, work.now);
  if (!entry || !item) return refuse('NOT_FOUND');
  const earlier = await decisionsOf(work.tx, kind, id);
  const final = earlier.find(({ isFinal }) => isFinal);
  if (final && final.approve !== approve)
    return refuse('ALREADY_DECIDED', { context: final.approve ? 'approved' : 'refused' });
  const given = approve ? amountGiven(entry, item, amount) : ok(item.amountCents);
  if (final) {
    const isSame = !approve || !entry.canGiveLess || (given.ok && given.value === final.amountCents);
    return isSame ? ok({ status: final.status }) : refuse('ALREADY_DECIDED');
  }
  if (!item.isWaiting) return refuse('NOT_WAITING');
  if (item.accountId === administrator.accountId) return refuse('OWN_ACCOUNT');
  if (!approve && reason === '') return refuse('REASON_REQUIRED');
  if (entry.needsReason && reason === '') return refuse('REASON_REQUIRED', { context: 'approve' });
  if (!given.ok) return given;
  const amountCents = given.value;
  if (amountCents !== item.amountCents && reason === '')
    return refuse('REASON_REQUIRED', { context: 'less' });

  const record = async (status: string, isFinal: boolean) => {
    await work.tx.insert(decisions).values({
      id: work.newId(),
      kind,
      itemId: id,
      accountId: item.accountId,
      administratorId: administrator.id,
      approve,
      reason,
      amountCents,
      isFinal,
      status,
      decidedAt: work.now,
    });
    await writeAudit(work, administrator, {
      kind: AUDITED_AS[kind] ?? 'decision',
      accountId: item.accountId,
      userId: item.userId ?? null,
      itemId: id,
      facts: [
        { name: 'decision', value: kind, format: 'decision' },
        { name: 'outcome', value: status === AWAITING_SECOND ? status : outcomeOf(approve), format: 'word' },
        ...(amountCents === null
          ? []
          : [{ name: 'amount', value: dollarsFromCents(amountCents), format: 'dollars' as const }]),
        ...(reason === '' ? [] : [{ name: 'reason', value: reason, format: 'text' as const }]),
      ],
    });
    return ok({ status });
  };

  if (approve && (await needsTwo(work.tx, amountCents))) {
    const approvals = earlier.filter((one) => one.amountCents === amountCents);
    if (approvals.some(({ administratorId }) => administratorId === administrator.id))
      return ok({ status: AWAITING_SECOND });
    if (approvals.length === 0) return record(AWAITING_SECOND, false);
  }
  const done = await entry.decide(work, id, { approve, reason, amountCents, trackingNumbers, isSample });
  if (!done.ok) return done;
  if (!entry.isUnasked && !entry.tellsItself) {
    const params = { of: kind, isApproved: approve, reason, amount: amountCents };
    const { accountId } = item;
    await tellAccount(work, { accountId, kind: 'decision', params, reason: `${kind} ${id}` });
  }
  return record(done.value, true);
}

const outcomeOf = (approve: boolean) => (approve ? 'approved' : 'refused');

/** Kinds of decisions that are kept under a name of their own. */
const AUDITED_AS: Partial<Record<DecisionKindName, AuditKind>> = {
  adjustment: 'adjustment',
  factorReset: 'factorReset',
};

/** Cents that an approval gives; `amount` in dollars, left out: all that was asked for. */
function amountGiven(
  { canGiveLess }: DecisionKind,
  { amountCents }: Pick<ItemToDecide, 'amountCents'>,
  amount: number | undefined,
): Result<number | null> {
  if (amount === undefined) return ok(amountCents);
  if (!canGiveLess || amountCents === null) return refuse('AMOUNT_INVALID');
  const cents = checkAmount(amount, { decimals: 2, minCents: 1, maxCents: amountCents });
  if (cents.ok) return cents;
  return cents.error === 'above_max'
    ? refuse('AMOUNT_INVALID', { context: 'aboveAsked', max: dollarsFromCents(amountCents) })
    : refuse('AMOUNT_INVALID');
}

/** Whether two administrators must approve so much. */
export async function needsTwo(reader: Reader, amountCents: number | null): Promise<boolean> {
  if (amountCents === null) return false;
  const { secondApprovalAboveCents } = await organisationOf(reader);
  return amountCents > secondApprovalAboveCents;
}

/** Oldest first. */
function decisionsOf(reader: Reader, kind: DecisionKindName, itemId: string): Promise<Decision[]> {
  return reader
    .select()
    .from(decisions)
    .where(and(eq(decisions.kind, kind), eq(decisions.itemId, itemId)))
    .orderBy(asc(decisions.decidedAt), asc(decisions.id));
}
