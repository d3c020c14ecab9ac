import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MoneyEffect, WaitingItem, listWaiting as listWaitingCall } from '#contract/admin.ts';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { DECISION_KINDS } from '#contract/decision-kinds.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { decisions } from '#server/db/schema/decisions.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { accountNamesOf } from './account-names.ts';
import type { DecisionKinds } from './decide.ts';
import type { ItemToDecide } from './decision-kind.ts';

const NO_MONEY: MoneyEffect = { effect: 'none', amount: 0 };

export async function listWaiting(
  kinds: DecisionKinds,
  reader: Reader,
  administratorId: string,
  { kind: asked, curPageNo, pageSize }: QueryOf<typeof listWaitingCall>,
  now: Date,
): Promise<ReplyOf<typeof listWaitingCall>> {
  const counts: { kind: DecisionKindName; total: number }[] = [];
  // One after the other: the embedded database has a single connection.
  for (const name of DECISION_KINDS) {
    const total = await kinds[name]?.countWaiting(reader, now);
    if (total !== undefined) counts.push({ kind: name, total });
  }
  const kind = asked ?? counts.find(({ total }) => total > 0)?.kind ?? DECISION_KINDS[0];
  const page = { limit: pageSize, offset: (curPageNo - 1) * pageSize };
  const items = (await kinds[kind]?.listWaiting(reader, page, now)) ?? [];
  return {
    kind,
    total: counts.find((one) => one.kind === kind)?.total ?? 0,
    list: await describe(reader, kind, items, {
      administratorId,
      canStartReview: kinds[kind]?.startReview !== undefined,
      canGiveLess: kinds[kind]?.canGiveLess ?? false,
      needsReason: kinds[kind]?.needsReason ?? false,
    }),
    counts,
  };
}

async function describe(
  reader: Reader,
  kind: DecisionKindName,
  items: readonly ItemToDecide[],
  {
    administratorId,
    canStartReview,
    canGiveLess,
    needsReason,
  }: { administratorId: string } & Pick<WaitingItem, 'canStartReview' | 'canGiveLess' | 'needsReason'>,
): Promise<WaitingItem[]> {
  if (items.length === 0) return [];
  const { secondApprovalAboveCents } = await organisationOf(reader);
  const nameOf = await accountNamesOf(
    reader,
    items.map(({ accountId }) => accountId),
  );
  const approvals = await approvalsOf(
    reader,
    kind,
    items.map(({ id }) => id),
  );
  return items.map((item) => {
    const first = approvals.findLast(
      ({ itemId, amountCents }) => itemId === item.id && (canGiveLess || amountCents === item.amountCents),
    );
    return {
      kind,
      id: item.id,
      time: item.since.toISOString(),
      account: nameOf(item.accountId),
      isInReview: item.isInReview ?? false,
      canStartReview,
      canGiveLess,
      needsReason,
      numbersNeeded: item.numbersNeeded ?? 0,
      facts: item.facts,
      fileIds: [...(item.fileIds ?? [])],
      money: item.money ?? { approve: NO_MONEY, refuse: NO_MONEY },
      firstApproval: first
        ? {
            name: `${first.firstName} ${first.lastName}`.trim(),
            time: first.decidedAt.toISOString(),
            reason: first.reason,
            isOwn: first.administratorId === administratorId,
            amount: first.amountCents === null ? null : dollarsFromCents(first.amountCents),
          }
        : null,
      needsTwo: item.amountCents !== null && item.amountCents > secondApprovalAboveCents,
    };
  });
}

/** Approvals that wait for a second one, oldest first. */
function approvalsOf(reader: Reader, kind: DecisionKindName, itemIds: string[]) {
  const { itemId, administratorId, amountCents, reason, decidedAt } = decisions;
  const { firstName, lastName } = users;
  return reader
    .select({ itemId, administratorId, amountCents, reason, decidedAt, firstName, lastName })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.administratorId))
    .where(and(eq(decisions.kind, kind), inArray(itemId, itemIds), eq(decisions.isFinal, false)))
    .orderBy(asc(decidedAt), asc(decisions.id));
}
