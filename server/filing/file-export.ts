/** Files an export for the user: the same order with the same content is filed once. */
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { AesUidReply, getAesUid } from '#contract/filing.ts';
import { adjustPosted } from '#domain/order/adjust-posted.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { factsOf } from '#domain/order/facts.ts';
import { isExport } from '#domain/order/scope.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import { aesFilings } from '#server/db/schema/filings.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { localDay } from '#server/orders/local-day.ts';
import { contentHashOf, lockFilings, sameFiling } from './filing-store.ts';

interface FileCommand extends Work {
  user: User;
  body: BodyOf<typeof getAesUid>;
  /** A filing is to be handed in. */
  wake: () => void;
}

const replyOf = (aesUid: string): Result<AesUidReply, never> =>
  ok({ Status: 'OK', aesUid, ErrorMsg: '', message: '' });

export async function fileExport(command: FileCommand): Promise<Result<AesUidReply, Rejection>> {
  const { tx, user, body, now, wake } = command;
  const given = completeOrderForm(body);
  const orderId = given.order.id?.toLowerCase() ?? null;
  if (orderId !== null && (await belongsToAnother(command, orderId))) return refuse('NOT_FOUND');
  if (!user.settings.ableItn) return refuse('FILING_NOT_ALLOWED');
  const facts = factsOf(user.settings, localDay(now, user.timeZone), 'edit');
  const { form } = adjustPosted({ ...given, order: { ...given.order, id: orderId } }, facts);
  if (!isExport(form.order)) return refuse('NOT_AN_EXPORT');
  const findings = judge(form, 'itn', facts);
  if (!isClear(findings)) return refuse('CHECK_FAILED', undefined, findings);

  await lockFilings(command, user.accountId);
  const contentHash = contentHashOf(form);
  const same = await sameFiling(command, user.accountId, form, contentHash);
  if (same) return replyOf(same.id);
  const id = command.newId();
  await tx.insert(aesFilings).values({
    id,
    accountId: user.accountId,
    orderId,
    state: 'filed',
    form,
    contentHash,
    askAfter: now,
    createdAt: now,
  });
  command.changed(user.accountId, 'filing', id);
  command.afterCommit(wake);
  return replyOf(id);
}

async function belongsToAnother({ tx, user }: FileCommand, orderId: string): Promise<boolean> {
  const [row] = await tx.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId));
  return row !== undefined && row.accountId !== user.accountId;
}
