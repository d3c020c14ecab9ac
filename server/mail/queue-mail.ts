/** Writes mails down in the transaction of what they tell of; the job sends them after its commit. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import { memberMay, type MemberPermission } from '#domain/account/member-roles.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Work } from '#server/db/work.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import type { MailBody } from './mail-body.ts';
import type { MailKind, MailParams } from './mail-params.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { newsReason } from './news-reason.ts';
import { mailWords } from './mail-words.ts';

interface MailOf<K extends MailKind> {
  kind: K;
  params: MailParams[K];
  /** What it tells of, as the id of a payment: of one reason an address gets one mail. Null: every call is a mail. */
  reason: string | null;
}

/** What a member needs to be written to; all else is about money or what cost some. */
const MAILED_TO: Partial<Record<MailKind, MemberPermission>> = {
  dataExport: 'exportData',
  webhookFailed: 'manageApi',
};

/** To those of the account's people whom it concerns, each in their language; questions go to the organisation. `userId`: of whom it tells. */
export async function mailAccount<K extends MailKind>(
  work: Work,
  accountId: string,
  { kind, params, reason, userId }: MailOf<K> & { userId?: string | undefined },
): Promise<void> {
  const people = await work.tx
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      memberRole: users.memberRole,
      memberExceptions: users.memberExceptions,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'user'), isNull(users.removedAt)));
  const concerned = people.filter(
    (person) => person.id === userId || memberMay(person, MAILED_TO[kind] ?? 'seeMoney'),
  );
  for (const { email, language } of concerned)
    await mailPerson(work, { accountId, recipient: email, language, kind, params, reason });
}

/** To one person in their language; questions go to the organisation. */
export async function mailPerson<K extends MailKind>(
  work: Work,
  {
    accountId,
    recipient,
    language,
    kind,
    params,
    reason,
  }: MailOf<K> & { accountId: string; recipient: string; language: Language },
): Promise<void> {
  const { supportEmail } = await organisationOf(work.tx);
  const words = mailWords(language);
  const body = {
    ...MAIL_KINDS[kind](params, words),
    end: words.say('end.support', { email: supportEmail }),
  };
  const given = { accountId, kind, reason, recipient, replyTo: supportEmail, language };
  await insertMail(work, { ...given, body, labelIds: [] });
}

/** Labels of a user to anyone, in the user's language; answers go to the user. */
export async function mailLabels(
  work: Work,
  {
    accountId,
    language,
    recipients,
    labelIds,
    params,
  }: {
    accountId: string;
    language: Language;
    recipients: readonly string[];
    /** Their pages go along. */
    labelIds: string[];
    params: MailParams['label'];
  },
): Promise<void> {
  const words = mailWords(language);
  const { sender, email } = params;
  const body = { ...MAIL_KINDS.label(params, words), end: words.say('end.sender', { sender, email }) };
  const given = { accountId, kind: 'label' as const, reason: null, replyTo: email, language, body, labelIds };
  for (const recipient of recipients) await insertMail(work, { ...given, recipient });
}

/** News of a shipment to its recipient, who answers to the shipper and may ask for no more. */
export async function mailRecipient(
  work: Work,
  {
    accountId,
    recipient,
    replyTo,
    language,
    params,
    labelId,
  }: {
    accountId: string;
    recipient: string;
    /** Null: nobody in particular. */
    replyTo: string | null;
    language: Language;
    params: MailParams['shipmentNews'];
    labelId: string;
  },
): Promise<void> {
  const { supportEmail } = await organisationOf(work.tx);
  const words = mailWords(language);
  const email = replyTo ?? supportEmail;
  const body = {
    ...MAIL_KINDS.shipmentNews(params, words),
    end: words.say('end.sender', { sender: params.sender, email }),
  };
  await insertMail(work, {
    accountId,
    kind: 'shipmentNews',
    reason: newsReason(labelId, params.news),
    recipient,
    replyTo: email,
    language,
    body,
    labelIds: [],
    unsubscribeToken: randomBytes(20).toString('base64url'),
  });
}

interface NewMail {
  accountId: string;
  kind: MailKind;
  reason: string | null;
  recipient: string;
  replyTo: string;
  language: Language;
  body: MailBody;
  labelIds: string[];
  unsubscribeToken?: string;
}

async function insertMail({ tx, now, newId }: Work, mail: NewMail): Promise<void> {
  const body = { ...mail.body, subject: cleanText(mail.body.subject) };
  await tx
    .insert(mails)
    .values({ ...mail, body, id: newId(), state: 'waiting', runAfter: now, createdAt: now })
    .onConflictDoNothing();
}
