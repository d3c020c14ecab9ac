/** Tells of scans by signed notices, as a carrier tells them to a webhook: until each is taken. */
import type { SignedNotice } from '#server/carriers/carrier.port.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/db/work.ts';
import { signedNotice } from './notice.ts';
import { eventOf, markTold, untoldScans } from './scans.ts';

interface NoticeDeps {
  db: Db;
  clock: Clock;
  secret: string;
}

export async function handOutNotices(
  { db, clock, secret }: NoticeDeps,
  take: (notice: SignedNotice) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const scans = await db.transaction((tx) => untoldScans(tx, clock()));
    const [first] = scans;
    if (!first) return;
    const id = `sandbox-${first.id}-${scans.at(-1)?.id}`;
    const notice = signedNotice(secret, { id, events: scans.map(eventOf) }, clock());
    if (!(await take(notice))) return;
    await db.transaction((tx) => markTold(tx, scans));
  }
}
