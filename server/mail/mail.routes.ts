import { and, eq, inArray } from 'drizzle-orm';
import { saveUserEmails, sendMultyEmails, userEmails } from '#contract/mail.ts';
import { recipientsFlaw, savedEmailsAfter } from '#domain/mail/email.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { changeSettings } from '#server/accounts/change-settings.ts';
import { userInfoOf } from '#server/accounts/user-info.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents, labelPages } from '#server/db/schema/labels.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { isMade } from '#server/labels/answer.ts';
import { idsOf } from '#server/labels/label.routes.ts';
import type { MailedLabel } from './mail-params.ts';
import { countMails, setMailStates } from './mail-store.ts';
import { mailLabels } from './queue-mail.ts';

/** Mails of one account. */
const MAX_PER_HOUR = 100;
const HOUR_MS = 3_600_000;

export function mailRoutes(context: ServerContext): void {
  const { config, wake } = context.deps;

  routeRead(context, userEmails, async ({ user }) => ok({ emails: user.settings.emails ?? [] }));

  route(context, saveUserEmails, async (command) => {
    const { user, body } = command;
    if (body.userId != null && body.userId !== user.id) return refuse('NOT_FOUND');
    const saved = await changeSettings(command, user.accountId, (settings) => ({
      emails: savedEmailsAfter(settings.emails ?? [], {
        added: body.emails,
        ...(body.removed && { removed: body.removed }),
      }),
    }));
    return saved ? ok(userInfoOf({ ...user, settings: saved })) : refuse('NOT_FOUND');
  });

  route(context, sendMultyEmails, async (command) => {
    const { user, body, tx, now, newId, afterCommit } = command;
    if (body.userId != null && body.userId !== user.id) return refuse('NOT_FOUND');
    const flaw = recipientsFlaw(body.emails);
    if (flaw) return refuse(flaw.type, 'params' in flaw ? flaw.params : undefined);
    const labelIds = [...new Set(idsOf(body.labelId))];
    const labels = await labelsOf(tx, user, labelIds);
    if (!labels.ok) return labels;
    const earlier = await countMails(tx, user.accountId, new Date(now.getTime() - HOUR_MS));
    if (config.rateLimit && earlier + body.emails.length > MAX_PER_HOUR)
      return refuse('TOO_MANY_EMAILS', { max: MAX_PER_HOUR });
    const { accountId, language, email } = user;
    const sender = cleanText([user.firstName, user.lastName].join(' ')) || email;
    const params = { sender, email, labels: labels.value };
    await mailLabels(command, { accountId, language, recipients: body.emails, labelIds, params });
    await setMailStates(command, user.accountId, labelIds, body.emails, 'waiting');
    afterCommit(() => wake('mails'));
    return ok({ id: newId(), status: 'waiting' as const, emails: body.emails });
  });
}

/** The user's labels, all of them made and none voided. */
async function labelsOf(
  reader: Reader,
  user: User,
  labelIds: readonly string[],
): Promise<Result<MailedLabel[], Rejection>> {
  const rows = await reader
    .select()
    .from(labelIntents)
    .where(and(eq(labelIntents.accountId, user.accountId), inArray(labelIntents.labelId, [...labelIds])));
  const byId = new Map(rows.map((row) => [row.labelId, row]));
  const pages = await reader
    .select({ labelId: labelPages.labelId, number: labelPages.trackingNumber })
    .from(labelPages)
    .where(inArray(labelPages.labelId, [...byId.keys()]))
    .orderBy(labelPages.pageNo);
  const found: MailedLabel[] = [];
  for (const id of labelIds) {
    const intent = byId.get(id);
    if (!intent || intent.state === 'rejected') return refuse('NOT_FOUND');
    if (intent.state === 'voided') return refuse('LABEL_VOIDED');
    if (!isMade(intent)) return refuse('LABEL_NOT_READY');
    const trackingNumbers = pages.filter(({ labelId }) => labelId === id).map(({ number }) => number);
    const { orderNo, form } = intent;
    found.push({ orderNo, carrierId: form.order.carrierId, trackingNumbers });
  }
  return found.length > 0 ? ok(found) : refuse('NOT_FOUND');
}
