/** Sends what is written down in `mails`: at once after the commit, again and later after a failure, up to a day. */
import type { FastifyBaseLogger } from 'fastify';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { type Repeated, repeat } from '#server/repeat.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './mailer.ts';
import { claimDue, endMail, postpone } from './mail-store.ts';

export interface MailRunnerDeps extends WorkDeps {
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MailRunner extends Omit<Repeated, 'now'> {
  /** Mails have been committed. */
  poke(): void;
}

const EVERY_MS = 5_000;
const AT_ONCE = 3;
/** Longer than any try can take. */
const LEASE_MS = 180_000;
const MINUTE_MS = 60_000;
/** Minutes to wait after each try that failed; after the last the mail has failed. */
const WAIT_MINUTES = [0.5, 2, 10, 30, 60, 120, 240, 480, 480];
/** The label is gone or was never there: trying again cannot help. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'LABEL_VOIDED']);

export function createMailRunner(deps: MailRunnerDeps): MailRunner {
  const { db, clock, log, mailer } = deps;
  let isStopped = true;
  let isPoked = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      isPoked = false;
      const now = clock();
      const again = new Date(now.getTime() + LEASE_MS);
      const due = isStopped ? [] : await claimDue(db, { now, again, limit: AT_ONCE });
      await Promise.all(due.map(sendOne));
      if (due.length === 0 && !isPoked) return;
    }
  }

  async function sendOne(mail: MailRow): Promise<void> {
    try {
      await mailer.send(await withPages(mail));
    } catch (error) {
      return failed(mail, error);
    }
    await runWork(deps, (work) => endMail(work, mail, 'sent'));
  }

  async function withPages(mail: MailRow): Promise<Mail> {
    const pdf = await labelPdf(db, mail.userId, mail.labelIds);
    if (!pdf.ok) {
      if (GONE.has(pdf.error.type)) throw new MailRefused(pdf.error.type);
      throw new Error(pdf.error.type);
    }
    const { id, recipient: to, replyTo, subject, text } = mail;
    const filename = mail.labelIds.length > 1 ? 'labels.pdf' : 'label.pdf';
    return { id, to, replyTo, subject, text, attachments: [{ filename, content: pdf.value }] };
  }

  async function failed(mail: MailRow, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const minutes = WAIT_MINUTES[mail.attempts - 1];
    log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not sent');
    if (error instanceof MailRefused || minutes === undefined) {
      await runWork(deps, (work) => endMail(work, mail, 'failed', reason));
    } else await postpone(db, mail.id, new Date(clock().getTime() + minutes * MINUTE_MS), reason);
  }

  const looking = repeat(EVERY_MS, () =>
    sendDue().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'mails could not be sent');
    }),
  );

  return {
    start() {
      isStopped = false;
      looking.start();
    },
    poke() {
      isPoked = true;
      if (!isStopped) looking.now();
    },
    async stop() {
      isStopped = true;
      await looking.stop();
      mailer.close();
    },
  };
}
