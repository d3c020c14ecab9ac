/** Tells accounts of what happens to them, in the transaction of what it tells of: by message, by mail, or both. */
import type { MailParams } from '#server/mail/mail-params.ts';
import { mailAccount } from '#server/mail/queue-mail.ts';
import { messages } from '#server/db/schema/messages.ts';
import type { Work } from '#server/db/work.ts';
import { alertsOf } from './alert-store.ts';
import type { ToldKind } from './tellings.ts';
import { tellingOf } from './tellings.ts';

/** Rows of one statement. */
const CHUNK = 500;

export type Told = {
  [K in ToldKind]: {
    accountId: string;
    kind: K;
    params: MailParams[K];
    /** What it tells of, as the id of a payment: of one reason an account is told once. Null: every time. */
    reason: string | null;
    /** The person of the account of whom it tells; left out: it is of all. */
    userId?: string;
  };
}[ToldKind];

export const tellAccount = (work: Work, told: Told): Promise<void> => tellAccounts(work, [told]);

export async function tellAccounts(work: Work, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return;
  const { tx, now, newId } = work;
  const settings = await alertsOf(tx, [...new Set(all.map(({ accountId }) => accountId))]);
  const rows: (typeof messages.$inferInsert)[] = [];
  for (const { accountId, kind, params, reason, userId } of all) {
    const telling = tellingOf(kind, params);
    const { mail, message } = (telling.alert && settings.get(accountId)?.alerts[telling.alert]) ?? {
      mail: telling.isMessageOnly !== true,
      message: true,
    };
    if (mail) await mailAccount(work, accountId, { kind, params, reason, userId });
    const of = telling.kind ?? 'message';
    // A correction by a carrier is always kept: who wants no message of it finds it as read.
    if (!message && of !== 'violation') continue;
    const readAt = message ? null : now;
    const { type } = telling;
    rows.push({
      id: newId(),
      accountId,
      type,
      kind: of,
      subject: kind,
      params,
      reason,
      readAt,
      createdAt: now,
    });
  }
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx
      .insert(messages)
      .values(rows.slice(at, at + CHUNK))
      .onConflictDoNothing();
}
