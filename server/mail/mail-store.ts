/** The mails as a queue, and how they stand with the orders of their labels. */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { LabelMail } from '#contract/orders.ts';
import type { Db, Tx } from '#server/db/db.ts';
import type { MailRow, MailState } from '#server/db/schema/mails.ts';
import { mails } from '#server/db/schema/mails.ts';
import { shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import type { MailBody } from './mail-body.ts';
import { SECRET_KINDS } from './mail-kinds.ts';
import { readNewsReason } from './news-reason.ts';

/** Mails of an order that are told of. */
const MAX_MAILS_OF_ORDER = 20;

/** How many label mails of the account were written down since then. Waits for others that are just being written. */
export async function countMails(tx: Tx, accountId: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${accountId}`}, 0))`);
  const [row] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.kind, 'label'), gt(mails.createdAt, since)));
  return Number(row?.count ?? 0);
}

/** The due mails, oldest first, each tried once more from now; they come back at `again` if nobody ends them. */
export async function claimDue(
  db: Db,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNotNull(mails.runAfter), lte(mails.runAfter, now)))
    .orderBy(asc(mails.runAfter), asc(mails.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, runAfter: again })
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning();
}

/** Not sent this time; `runAfter`: when it is tried next. */
export async function postpone(db: Db, id: string, runAfter: Date, lastError: string): Promise<void> {
  await db.update(mails).set({ runAfter, lastError }).where(eq(mails.id, id));
}

/** The mail is sent, or given up: seen on every device. */
export async function endMail(
  work: Work,
  mail: MailRow,
  state: Exclude<MailState, 'waiting'>,
  lastError: string | null = null,
): Promise<void> {
  const { tx, now } = work;
  const spent = SECRET_KINDS.has(mail.kind) ? { body: withoutSecrets(mail.body) } : {};
  await tx
    .update(mails)
    .set({ state, lastError, runAfter: null, endedAt: now, ...spent })
    .where(eq(mails.id, mail.id));
  if (mail.kind === 'shipmentNews') return markBounce(work, mail, state === 'failed');
  if (mail.labelIds.length === 0) return;
  await setMailStates(work, mail.accountId, mail.labelIds, [mail.recipient], state);
}

/** What the mail was about; its code or link is with its receiver alone. */
const withoutSecrets = ({ subject, end }: MailBody): MailBody => ({
  subject,
  text: [],
  facts: [],
  link: null,
  end,
});

/** The shipper sees with the shipment that its recipient cannot be reached, until a mail arrives. */
async function markBounce({ tx, changed }: Work, mail: MailRow, isBounced: boolean): Promise<void> {
  const about = readNewsReason(mail.reason ?? '');
  if (!about) return;
  const marked = await tx
    .update(shipments)
    .set({ bouncedEmail: isBounced ? mail.recipient : null })
    .where(
      and(
        eq(shipments.labelId, about.labelId),
        isBounced ? undefined : eq(shipments.bouncedEmail, mail.recipient),
      ),
    )
    .returning({ id: shipments.id });
  for (const { id } of marked) changed(mail.accountId, 'shipment', id);
}

/** Writes with the orders of the labels how their mails to these addresses stand. */
export async function setMailStates(
  { tx, now, changed }: Work,
  accountId: string,
  labelIds: readonly string[],
  emails: readonly string[],
  state: MailState,
): Promise<void> {
  const rows = await tx
    .select({ id: orders.id, labelId: orders.labelId, mails: orders.mails })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.labelId, [...labelIds])))
    .orderBy(asc(orders.id))
    .for('update');
  for (const { id, labelId, mails: before } of rows) {
    if (labelId === null) continue;
    const isTold = (mail: LabelMail) => mail.labelId === labelId && emails.includes(mail.email);
    const told = emails.map((email): LabelMail => ({ labelId, email, state, time: now.toISOString() }));
    const others = before.filter((mail) => !isTold(mail));
    const at = state === 'waiting' ? others.length : before.findIndex(isTold);
    const place = at < 0 ? others.length : at;
    await tx
      .update(orders)
      .set({ mails: others.toSpliced(place, 0, ...told).slice(-MAX_MAILS_OF_ORDER) })
      .where(eq(orders.id, id));
    changed(accountId, 'order', id);
  }
}
