/** A recipient asks for no more mails about the shipments of one shipper. */
import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { mails, unsubscribed } from '#server/db/schema/mails.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { readNewsReason } from '#server/mail/news-reason.ts';
import { senderOf } from './mail-news.ts';

export interface Subscription {
  accountId: string;
  email: string;
  language: Language;
  sender: string;
  isOver: boolean;
}

/** The one a mail was sent by; undefined: there is none under this token. */
export async function readSubscription(reader: Reader, token: string): Promise<Subscription | undefined> {
  const [mail] = await reader.select().from(mails).where(eq(mails.unsubscribeToken, token));
  const about = readNewsReason(mail?.reason ?? '');
  if (!mail || !about) return undefined;
  const [intent] = await reader
    .select({ form: labelIntents.form })
    .from(labelIntents)
    .where(eq(labelIntents.labelId, about.labelId));
  if (!intent) return undefined;
  const { accountId, recipient, language } = mail;
  const left = await reader
    .select({ email: unsubscribed.email })
    .from(unsubscribed)
    .where(and(eq(unsubscribed.accountId, accountId), eq(unsubscribed.email, recipient)));
  return {
    accountId,
    email: recipient,
    language,
    sender: senderOf(intent.form.order),
    isOver: left.length > 0,
  };
}

/** Once and for all; what still waits to be sent is not sent any more. */
export function unsubscribe(deps: WorkDeps, { accountId, email }: Subscription): Promise<void> {
  return runWork(deps, async ({ tx, now }) => {
    await tx.insert(unsubscribed).values({ accountId, email, since: now }).onConflictDoNothing();
    await tx
      .delete(mails)
      .where(
        and(
          eq(mails.accountId, accountId),
          eq(mails.recipient, email),
          eq(mails.kind, 'shipmentNews'),
          eq(mails.state, 'waiting'),
        ),
      );
  });
}
