/** What the sandbox carrier does besides labels: SCAN forms and pickups. */
import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNull, sql } from 'drizzle-orm';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { scanFormNumberFor } from '#domain/labels/carriers/tracking.ts';
import type {
  CancelOutcome,
  CarrierPort,
  ScanFormOutcome,
  ScanFormRequest,
} from '#server/carriers/carrier.port.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { carrierBook, carrierPickups, carrierScanForms } from '#server/db/schema/carrier-book.ts';
import type { Clock } from '#server/db/work.ts';
import { scansOf } from './scans.ts';
import { sentinelsOf } from './sentinels.ts';

interface CounterOptions {
  db: Db;
  clock: Clock;
  /** How long an answer takes. */
  delayMs: number;
}

type Counter = Pick<CarrierPort, 'makeScanForm' | 'cancelScanForm' | 'bookPickup' | 'cancelPickup'>;

export function createSandboxCounter({ db, clock, delayMs }: CounterOptions): Counter {
  return {
    async makeScanForm(request, signal) {
      await pause(delayMs, undefined, { signal });
      return db.transaction((tx) => makeScanForm(tx, request, clock()));
    },
    async cancelScanForm(scanFormNo, signal) {
      await pause(delayMs, undefined, { signal });
      return db.transaction((tx) => cancelScanForm(tx, scanFormNo, clock()));
    },
    async bookPickup({ reference, details }, signal) {
      const sentinels = sentinelsOf(details.buildingPart);
      await pause(delayMs, undefined, { signal });
      if (sentinels.has('fail'))
        return {
          outcome: 'refused',
          message: 'SBX-6001: no driver comes to this address (sandbox refusal).',
        };
      const [known] = await db.select().from(carrierPickups).where(eq(carrierPickups.reference, reference));
      if (known) return { outcome: 'booked', confirmationNumber: known.confirmationNumber };
      const confirmationNumber = confirmationNumberOf(details.carrierId, await nextSerial(db));
      const booked = await db
        .insert(carrierPickups)
        .values({ reference, confirmationNumber, details })
        .onConflictDoUpdate({ target: carrierPickups.reference, set: { reference } })
        .returning({ number: carrierPickups.confirmationNumber });
      if (sentinels.has('lost')) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      return { outcome: 'booked', confirmationNumber: booked[0]?.number ?? confirmationNumber };
    },
    async cancelPickup({ confirmationNumber }, signal) {
      await pause(delayMs, undefined, { signal });
      const cancelled = await db
        .update(carrierPickups)
        .set({
          cancelledAt: sql`coalesce(${carrierPickups.cancelledAt}, ${clock().toISOString()}::timestamptz)`,
        })
        .where(eq(carrierPickups.confirmationNumber, confirmationNumber))
        .returning({ reference: carrierPickups.reference });
      return cancelled.length > 0 ? 'cancelled' : 'refused';
    },
  };
}

const refused = (message: string): ScanFormOutcome => ({ outcome: 'refused', message });

/** Forms are made one at a time: a label is on one of them. */
async function makeScanForm(tx: Tx, request: ScanFormRequest, now: Date): Promise<ScanFormOutcome> {
  const { reference, trackingNumbers } = request;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carrier:scan-forms', 0))`);
  const [known] = await tx.select().from(carrierScanForms).where(eq(carrierScanForms.reference, reference));
  if (known) return { outcome: 'made', scanFormNo: known.scanFormNo, isSample: true };
  const unknown = await notMailable(tx, trackingNumbers);
  if (unknown !== undefined) return refused(`SBX-5001: ${unknown} cannot be on a form.`);
  if ((await acceptedOf(tx, trackingNumbers, now)).length > 0)
    return refused('SBX-5002: a package of this form was accepted already.');
  const taken = await tx
    .select({ number: carrierScanForms.scanFormNo })
    .from(carrierScanForms)
    .where(
      sql`${isNull(carrierScanForms.cancelledAt)} and ${carrierScanForms.trackingNumbers} ?| ${listOf(trackingNumbers)}`,
    )
    .limit(1);
  if (taken[0]) return refused(`SBX-5003: a package is on form ${taken[0].number} already.`);
  const scanFormNo = scanFormNumberFor(BigInt(await nextSerial(tx)));
  await tx.insert(carrierScanForms).values({ reference, scanFormNo, trackingNumbers: [...trackingNumbers] });
  return { outcome: 'made', scanFormNo, isSample: true };
}

async function cancelScanForm(tx: Tx, scanFormNo: string, now: Date): Promise<CancelOutcome> {
  const [form] = await tx
    .select()
    .from(carrierScanForms)
    .where(eq(carrierScanForms.scanFormNo, scanFormNo))
    .for('update');
  if (!form) return 'refused';
  if (form.cancelledAt) return 'cancelled';
  if ((await acceptedOf(tx, form.trackingNumbers, now)).length > 0) return 'refused';
  await tx
    .update(carrierScanForms)
    .set({ cancelledAt: now })
    .where(eq(carrierScanForms.reference, form.reference));
  return 'cancelled';
}

const listOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The first number that is of no good label of its own. */
async function notMailable(tx: Tx, trackingNumbers: readonly string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select each.number from jsonb_array_elements_text(${JSON.stringify(trackingNumbers)}::jsonb) as each(number)
    where not exists (
      select 1 from ${carrierBook}
      where ${carrierBook.trackingNumbers} @> jsonb_build_array(each.number) and ${carrierBook.voidedAt} is null)
    limit 1`);
  return rows[0]?.number;
}

/** Those of the packages that were accepted by now, by the carrier's own clock. */
async function acceptedOf(tx: Tx, trackingNumbers: readonly string[], now: Date): Promise<string[]> {
  const scans = await scansOf(tx, now, trackingNumbers);
  return scans.filter(({ code }) => code === 'accepted').map(({ trackingNumber }) => trackingNumber);
}

async function nextSerial(reader: Pick<Db, 'execute'>): Promise<string> {
  const { rows } = await reader.execute<{ serial: string }>(sql`select nextval('carrier_serials') as serial`);
  return rows[0]?.serial ?? '';
}

/** In the form of each carrier's own. */
function confirmationNumberOf(carrierId: number, serial: string): string {
  const digits = serial.padStart(8, '0');
  switch (carrierId) {
    case CARRIER.usps:
      return `WTC${digits}`;
    case CARRIER.ups:
      return `2929${digits.slice(-7)}`;
    default:
      return `SBXA${digits}`;
  }
}
