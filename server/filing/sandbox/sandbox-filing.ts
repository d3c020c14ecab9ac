/** The built-in filing service: numbers are real in form and file nothing anywhere. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { filingBook } from '#server/db/schema/filings.ts';
import type { Clock } from '#server/db/work.ts';
import type { FilingPort } from '#server/filing/filing.port.ts';
import { localDay } from '#server/orders/local-day.ts';
import { filingSentinelOf } from './sentinels.ts';

const SOON_MS = 3_000;
const LATE_MS = 40_000;
/** The day of a number is the day in Washington. */
const TIME_ZONE = 'America/New_York';
const REFUSAL = 'SBX-7001: the filing was rejected (sandbox refusal).';

export function createSandboxFiling({ db, clock }: { db: Db; clock: Clock }): FilingPort {
  return {
    name: 'sandbox',
    async submit({ reference, form }) {
      const sentinel = filingSentinelOf(form.order.note);
      const receivedAt = clock();
      const readyAt =
        sentinel === 'itn-never'
          ? null
          : new Date(receivedAt.getTime() + (sentinel === 'itn-late' ? LATE_MS : SOON_MS));
      const isRefused = sentinel === 'itn-fail';
      const itn = readyAt && !isRefused ? numberOf(await nextSerial(db), readyAt) : null;
      await db
        .insert(filingBook)
        .values({ reference, itn, refusal: isRefused ? REFUSAL : null, receivedAt, readyAt })
        .onConflictDoNothing({ target: filingBook.reference });
    },
    async ask(reference) {
      const [entry] = await db.select().from(filingBook).where(eq(filingBook.reference, reference));
      if (!entry) return { outcome: 'unknown' };
      if (entry.readyAt === null || entry.readyAt > clock()) return { outcome: 'pending' };
      if (entry.refusal !== null) return { outcome: 'rejected', message: entry.refusal };
      return entry.itn === null ? { outcome: 'pending' } : { outcome: 'approved', itn: entry.itn };
    },
  };
}

async function nextSerial(db: Db): Promise<number> {
  const { rows } = await db.execute<{ serial: string }>(sql`select nextval('filing_serials') as serial`);
  return Number(rows[0]?.serial);
}

function numberOf(serial: number, at: Date): string {
  return `X${localDay(at, TIME_ZONE).replaceAll('-', '')}${String(serial).padStart(6, '0')}`;
}
