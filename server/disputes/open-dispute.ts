import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { openDispute as openDisputeCall } from '#contract/disputes.ts';
import type { DisputeFlaw } from '#domain/bills/dispute.ts';
import { evidenceFlaws, maxAskedCents, whyNotDisputable } from '#domain/bills/dispute.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { files } from '#server/db/schema/files.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { useFiles } from '#server/files/file-store.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { disputablesOf } from './dispute-store.ts';

/** A dispute of a line of the user's own; one that was rejected is opened again only with new evidence. */
export async function openDispute(
  work: Work & { user: User },
  body: BodyOf<typeof openDisputeCall>,
): Promise<Result<ReplyOf<typeof openDisputeCall>>> {
  const { tx, now, user } = work;
  const { billId, amount, text, disputed, weight, length, width, height } = body;
  const fileIds = [...new Set(body.fileIds.map((id) => id.toLowerCase()))];
  const [bill] = await tx
    .select()
    .from(billLines)
    .where(
      and(eq(billLines.id, billId), eq(billLines.accountId, user.accountId), eq(billLines.status, 'booked')),
    )
    .for('update');
  const found = bill && (await disputablesOf(tx, [bill])).get(bill.id);
  if (!found) return refuse('NOT_FOUND');
  const { line, latest } = found;
  const whyNot = whyNotDisputable(line, now);
  if (whyNot) return refused(whyNot);

  const maxCents = maxAskedCents(line);
  const cents = checkAmount(amount, { decimals: 2, minCents: 1, maxCents });
  if (!cents.ok) {
    const isAbove = cents.error === 'above_max';
    return refused(isAbove ? 'aboveBilled' : 'amountWrong', { max: dollarsFromCents(maxCents) });
  }
  const fee = disputed === 'fee' ? body.fee : null;
  const measures = { weight, length, width, height };
  const [flaw] = evidenceFlaws({ disputed, fee, text, fileCount: fileIds.length, ...measures });
  if (flaw) return refused(flaw);
  const used = await useFiles(work, user.accountId, { kind: 'claim', fileIds });
  if (!used.ok) return used;
  if (latest && !(await hasNewFile(work, bill.id, fileIds))) return refused('sameEvidence');

  const [intent] = await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(eq(labelIntents.labelId, bill.labelId ?? ''));
  if (!intent) throw new Error(`bill line ${bill.id} has no purchase`);
  const id = work.newId();
  await tx.insert(disputes).values({
    id,
    accountId: user.accountId,
    userId: user.id,
    billId: bill.id,
    intentId: intent.id,
    trackingNumber: bill.trackingNumber,
    disputed,
    fee,
    ...measures,
    amountCents: cents.value,
    text,
    fileIds,
    status: 'pending',
    createdAt: now,
  });
  work.changed(user.accountId, 'postage', user.accountId);
  return ok({ id, status: 'pending' });
}

const refused = (context: DisputeFlaw, params: { max?: number } = {}) =>
  refuse('NOT_DISPUTABLE', { context, ...params });

/** A file whose content no earlier dispute of the line had. */
async function hasNewFile({ tx }: Work, billId: string, fileIds: readonly string[]): Promise<boolean> {
  const earlier = await tx
    .select({ fileIds: disputes.fileIds })
    .from(disputes)
    .where(and(eq(disputes.billId, billId), ne(disputes.status, 'canceled')));
  const seen = earlier.flatMap((dispute) => dispute.fileIds);
  const rows = await tx
    .select({ id: files.id, content: sql<string>`md5(${files.bytes})` })
    .from(files)
    .where(inArray(files.id, [...seen, ...fileIds]));
  const contentOf = new Map(rows.map(({ id, content }) => [id, content]));
  const known = new Set(seen.map((id) => contentOf.get(id)));
  return fileIds.some((id) => !known.has(contentOf.get(id)));
}
