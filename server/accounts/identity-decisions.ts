import { asc, count, eq, inArray } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import type { DecisionKind, ItemToDecide } from '#server/admin/decision-kind.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { IdentityRow } from '#server/db/schema/identities.ts';
import { identities } from '#server/db/schema/identities.ts';

const WAITING: IdentityRow['status'][] = ['submitted', 'in_process'];
const isWaiting = inArray(identities.status, WAITING);

/** Approved: the account may buy labels. Refused: its owner reads why, and may send it again. */
export const identityDecisions: DecisionKind = {
  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(identities).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select()
      .from(identities)
      .where(isWaiting)
      .orderBy(asc(identities.submittedAt), asc(identities.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({
      id: row.id,
      accountId: row.accountId,
      since: row.submittedAt,
      isInReview: row.status === 'in_process',
      facts: factsOf(row),
      fileIds: row.fileIds,
      amountCents: null,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(identities).where(eq(identities.id, id)).for('update');
    return row && { accountId: row.accountId, amountCents: null, isWaiting: WAITING.includes(row.status) };
  },

  async decide({ tx, now, changed }, id, { approve, reason }) {
    const status = approve ? 'approved' : 'refused';
    const [row] = await tx
      .update(identities)
      .set({ status, reason, decidedAt: now })
      .where(eq(identities.id, id))
      .returning({ accountId: identities.accountId });
    if (!row) throw new Error(`identity ${id} is gone`);
    if (approve) await tx.update(accounts).set({ authFlag: true }).where(eq(accounts.id, row.accountId));
    changed(row.accountId, 'user', row.accountId);
    return ok(status);
  },

  async startReview({ tx }, id) {
    await tx.update(identities).set({ status: 'in_process' }).where(eq(identities.id, id));
    return 'in_process';
  },
};

function factsOf(row: IdentityRow): ItemToDecide['facts'] {
  const facts: ItemToDecide['facts'] = [
    { name: 'identityKind', value: row.kind, format: 'word' },
    { name: 'name', value: `${row.firstName} ${row.lastName}`, format: 'text' },
    { name: 'documentType', value: row.documentType ?? '', format: 'word' },
    { name: 'company', value: row.company, format: 'text' },
    { name: 'einNumber', value: row.einNumber, format: 'text' },
  ];
  return facts.filter(({ value }) => value !== '');
}
