/** Insurance of labels beside the carrier: begun with the label, and ended with it. */
import { eq } from 'drizzle-orm';
import type { ThirdPartyInsurance } from '#domain/rating/third-party-insurance.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import type { InsuranceRow } from '#server/db/schema/insurances.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import type { Work } from '#server/db/work.ts';
import { refundInsurance } from '#server/ledger/ledger.ts';

/** As it begins: our own fund insures at once, the insurer is to be asked. */
export function newInsurance(
  { id, accountId, labelId }: Pick<LabelIntent, 'id' | 'accountId' | 'labelId'>,
  { source, packages }: ThirdPartyInsurance,
  now: Date,
): typeof insurances.$inferInsert {
  const isAsked = source === 'xcover';
  return {
    labelId,
    intentId: id,
    accountId,
    source,
    status: isAsked ? 'requested' : 'insured',
    feeCents: packages.map(({ feeCents }) => feeCents),
    askAt: isAsked ? now : null,
    createdAt: now,
  };
}

/** The fees of a label's packages that are voided come back at once; with the last of them its insurance ends. */
export async function endInsurance(
  work: Work,
  labelId: string,
  { packageNos, reason }: { packageNos: readonly number[] | 'all'; reason?: string },
): Promise<void> {
  const row = await lockInsurance(work, labelId);
  if (!row || row.endedAt !== null) return;
  const isOut = (index: number) => packageNos === 'all' || packageNos.includes(index + 1);
  await giveBack(work, row, isOut, reason);
  if (packageNos !== 'all') {
    // One that is still asked for is told with the answer.
    const isToTell = row.source === 'xcover' && row.status === 'insured';
    if (isToTell)
      await work.tx.update(insurances).set({ askAt: work.now }).where(eq(insurances.labelId, labelId));
    return;
  }
  const askAt =
    row.source === 'xcover' ? latest(work.now, row.status === 'requested' ? row.askAt : null) : null;
  await work.tx
    .update(insurances)
    .set({ status: 'ended', attempts: 0, askAt, endedAt: work.now })
    .where(eq(insurances.labelId, labelId));
}

/** While its policy is being asked for, its end waits: a request that is under way must not arrive after it. */
const latest = (now: Date, askAt: Date | null): Date => (askAt !== null && askAt > now ? askAt : now);

export async function lockInsurance({ tx }: Work, labelId: string): Promise<InsuranceRow | undefined> {
  const [row] = await tx.select().from(insurances).where(eq(insurances.labelId, labelId)).for('update');
  return row;
}

/** Gives back what was paid for these packages and has not come back yet; answers how much, in integer cents. */
export async function giveBack(
  work: Work,
  { labelId, intentId, accountId, feeCents }: InsuranceRow,
  isOut: (index: number) => boolean,
  reason?: string,
): Promise<number> {
  const cents = feeCents.reduce((sum, fee, index) => (isOut(index) ? sum + fee : sum), 0);
  if (cents === 0) return 0;
  await refundInsurance(work.tx, accountId, {
    cents,
    intentId,
    at: work.now,
    ...(reason !== undefined && { reason }),
  });
  await work.tx
    .update(insurances)
    .set({ feeCents: feeCents.map((fee, index) => (isOut(index) ? 0 : fee)) })
    .where(eq(insurances.labelId, labelId));
  work.changed(accountId, 'postage', accountId);
  return cents;
}
