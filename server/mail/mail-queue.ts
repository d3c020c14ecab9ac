/** Sends what is written down in `mails`: at once after the commit, again and later after a failure, up to a day. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { textWithoutPersons } from '#server/http/without-persons.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { unsubscribePath } from '#server/recipients/paths.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { layOutMail } from './lay-out-mail.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './mailer.ts';
import { claimDue, endMail, postpone } from './mail-store.ts';

export interface MailQueueDeps extends WorkDeps {
  mailer: Mailer;
  /** Of links into the app. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 1_000;
const CONCURRENCY = 3;
/** Longer than any try can take. */
const LEASE_MS = 180_000;
const MINUTE_MS = 60_000;
/** Minutes to wait after each try that failed; after the last the mail has failed. */
export const WAIT_MINUTES = [0.5, 2, 10, 30, 60, 120, 240, 480, 480];
/** The label is gone or was never there: trying again cannot help. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'LABEL_VOIDED']);

export function createMailQueue(deps: MailQueueDeps): Job {
  const { db, clock, log, mailer, origin } = deps;

  async function send(mail: MailRow): Promise<void> {
    try {
      await mailer.send(await laidOut(mail));
    } catch (error) {
      return failed(mail, error);
    }
    await runWork(deps, (work) => endMail(work, mail, 'sent'));
  }

  async function laidOut(mail: MailRow): Promise<Mail> {
    const { id, recipient: to, replyTo, body, language } = mail;
    const { name: product } = await organisationOf(db);
    const { unsubscribeToken } = mail;
    const unsubscribe = unsubscribeToken === null ? null : origin + unsubscribePath(unsubscribeToken);
    const { text, html } = layOutMail(body, { language, origin, product, unsubscribe });
    const { subject } = body;
    const attachments = await pagesOf(mail);
    return { id, to, replyTo, fromName: product, subject, text, html, unsubscribe, attachments };
  }

  async function pagesOf(mail: MailRow): Promise<Mail['attachments']> {
    if (mail.labelIds.length === 0) return [];
    const pdf = await labelPdf(db, { accountId: mail.accountId, withPostage: false }, mail.labelIds);
    if (!pdf.ok) {
      if (GONE.has(pdf.error.type)) throw new MailRefused(pdf.error.type);
      throw new Error(pdf.error.type);
    }
    const filename = mail.labelIds.length > 1 ? 'labels.pdf' : 'label.pdf';
    return [{ filename, content: pdf.value }];
  }

  async function failed(mail: MailRow, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const minutes = WAIT_MINUTES[mail.attempts - 1];
    const told = textWithoutPersons(reason);
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: told }, 'a mail was not sent');
    if (error instanceof MailRefused || minutes === undefined) {
      await runWork(deps, (work) => endMail(work, mail, 'failed', reason));
    } else await postpone(db, mail.id, new Date(clock().getTime() + minutes * MINUTE_MS), reason);
  }

  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = clock();
      return claimDue(db, { now, again: new Date(now.getTime() + LEASE_MS), limit });
    },
    work: send,
  });
}
