import { readOutbox, type OutboxMail } from '#fixtures/outbox.ts';
import { eventually } from '../eventually.ts';

/** The only mail to this address that is not in `before`, of those that `isMeant`: others may still be on their way. */
export async function nextMail(
  dataDir: string,
  to: string,
  before: readonly OutboxMail[] = [],
  isMeant: (mail: OutboxMail) => boolean = () => true,
): Promise<OutboxMail> {
  const seen = new Set(before.map((mail) => JSON.stringify(mail)));
  return eventually(async () => {
    const fresh = readOutbox(dataDir).filter(
      (mail) => mail.to === to && !seen.has(JSON.stringify(mail)) && isMeant(mail),
    );
    const [mail] = fresh;
    if (!mail || fresh.length > 1) throw new Error(`${fresh.length} new mails to ${to}`);
    return mail;
  });
}
