import { and, count, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listAdjustments as listAdjustmentsCall } from '#contract/corrections.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { accountNamesOf } from '#server/admin/account-names.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { balanceAdjustments } from '#server/db/schema/withdrawals.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';

const undo = alias(balanceAdjustments, 'undo');

export async function listAdjustments(
  reader: Reader,
  ownAccountId: string,
  { curPageNo, pageSize }: QueryOf<typeof listAdjustmentsCall>,
): Promise<ReplyOf<typeof listAdjustmentsCall>> {
  const [counted] = await reader.select({ total: count() }).from(balanceAdjustments);
  const rows = await reader
    .select({
      adjustment: balanceAdjustments,
      undone: undo.status,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(balanceAdjustments)
    .innerJoin(users, eq(users.id, balanceAdjustments.administratorId))
    .leftJoin(undo, and(eq(undo.undoes, balanceAdjustments.id), ne(undo.status, 'refused')))
    .orderBy(desc(balanceAdjustments.createdAt), desc(balanceAdjustments.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  const nameOf = await accountNamesOf(
    reader,
    rows.map(({ adjustment }) => adjustment.accountId),
  );
  const { secondApprovalAboveCents } = await organisationOf(reader);
  return {
    total: counted?.total ?? 0,
    secondApprovalAbove: dollarsFromCents(secondApprovalAboveCents),
    list: rows.map(({ adjustment, undone, firstName, lastName, email }) => {
      const { id, accountId, cents, reason, reference, status, undoes, createdAt } = adjustment;
      return {
        id,
        time: createdAt.toISOString(),
        account: nameOf(accountId),
        administrator: `${firstName} ${lastName}`.trim() || email,
        amount: dollarsFromCents(cents),
        reason,
        reference,
        status,
        isUndo: undoes !== null,
        undone,
        canUndo: status === 'booked' && undone === null && accountId !== ownAccountId,
      };
    }),
  };
}
