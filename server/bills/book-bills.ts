/** Books lines of carriers' bills: the money, the parcels and the lines themselves, in the caller's transaction. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { BillFlaw, BillLine } from '#domain/bills/bill-line.ts';
import { billTransfers } from '#domain/bills/bill-transfers.ts';
import type { KnownBills, MatchedLine } from '#domain/bills/match-bills.ts';
import { billKeyOf, matchBillLines } from '#domain/bills/match-bills.ts';
import { addFees } from '#domain/order/fees.ts';
import type { Reader } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { givenByParcel } from '#server/disputes/dispute-store.ts';
import type { Booking } from '#server/ledger/post.ts';
import { lockBalances, postAll } from '#server/ledger/post.ts';
import { mustPost } from '#server/ledger/post-once.ts';
import { tellAboveHold } from './tell-above-hold.ts';

export interface ReadLine {
  line: BillLine;
  flaw: BillFlaw | null;
  /** In the file, from 1; null: it came from the carrier itself. */
  rowNo: number | null;
}

/** Rows of one statement. */
const CHUNK = 500;

/** What booking these lines would do, without doing it. */
export async function analyseBills(reader: Reader, read: readonly ReadLine[]): Promise<MatchedLine[]> {
  return matchBillLines(read, await knownBills(reader, numbersOf(read)));
}

/**
 * Books what can be booked and lists the rest beside it. A line booked before is a duplicate: booked again, nothing
 * moves. What a balance cannot bear is owed.
 */
export async function bookBills(
  work: Work,
  source: string,
  read: readonly ReadLine[],
): Promise<MatchedLine[]> {
  const { tx, now } = work;
  const numbers = numbersOf(read);
  const intents = await lockIntents(work, numbers);
  const matched = matchBillLines(read, await knownBills(tx, numbers));
  const rows = matched.map(({ line, status, flaw }, index) => ({
    id: work.newId(),
    source,
    rowNo: read[index]?.rowNo ?? null,
    status,
    flaw,
    ...line,
    createdAt: now,
  }));
  const booked = rows.filter(({ status }) => status === 'booked');
  const billed = await billParcels(work, booked, intents);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const values = rows.slice(at, at + CHUNK).map((row) => ({ ...row, ...billed.get(row.id) }));
    await tx.insert(billLines).values(values);
  }
  await tellAboveHold(
    work,
    booked.map((line) => ({ ...line, ...mustBeBilled(billed, line.id) })),
  );
  return matched;
}

const numbersOf = (read: readonly ReadLine[]): string[] => [
  ...new Set(read.map(({ line }) => line.trackingNumber)),
];

/** Purchases before parcels, as in a void; answers their ids by label. */
async function lockIntents({ tx }: Work, numbers: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: labelIntents.id, labelId: labelIntents.labelId })
    .from(labelIntents)
    .where(
      sql`${labelIntents.labelId} in (select ${parcels.labelId} from ${parcels} where ${hasNumber(numbers)})`,
    )
    .orderBy(asc(labelIntents.id))
    .for('update');
  return new Map(rows.map(({ id, labelId }) => [labelId, id]));
}

const hasNumber = (numbers: string[]) => sql`${parcels.trackingNumber} = any(${sql.param(numbers)})`;

async function knownBills(reader: Reader, numbers: string[]): Promise<KnownBills> {
  const found = await reader
    .select({ number: parcels.trackingNumber, status: parcels.status, cents: parcels.billedCents })
    .from(parcels)
    .where(hasNumber(numbers));
  const given = await givenByParcel(reader, numbers);
  const booked = await reader
    .select()
    .from(billLines)
    .where(sql`${billLines.status} = 'booked' and ${billLines.trackingNumber} = any(${sql.param(numbers)})`);
  return {
    parcels: new Map(
      found.map(({ number, status, cents }) => [
        number,
        // What a dispute gave back the carrier cannot give back again.
        { isVoided: status === 'voided', billedCents: (cents ?? 0) - (given.get(number) ?? 0) },
      ]),
    ),
    booked: new Map(booked.map((line) => [billKeyOf(line), line])),
  };
}

type Billed = Pick<ParcelRow, 'accountId' | 'labelId' | 'packageNo'> & { heldCents: number };

function mustBeBilled(billed: ReadonlyMap<string, Billed>, id: string): Billed {
  const found = billed.get(id);
  if (!found) throw new Error(`line ${id} was not billed`);
  return found;
}

/** Moves the money of each line in turn, and writes its parcel; answers by line which parcel it is. */
async function billParcels(
  work: Work,
  lines: readonly ({ id: string } & BillLine)[],
  intents: ReadonlyMap<string, string>,
): Promise<Map<string, Billed>> {
  const { tx } = work;
  const found = await tx
    .select()
    .from(parcels)
    .where(hasNumber(lines.map(({ trackingNumber }) => trackingNumber)))
    .for('update');
  const byNumber = new Map(found.map((parcel) => [parcel.trackingNumber, parcel]));
  const bookings = new Map<string, Booking[]>();
  const billed = new Map<string, Billed>();
  for (const { id, ...line } of lines) {
    const parcel = byNumber.get(line.trackingNumber);
    const intentId = parcel && intents.get(parcel.labelId);
    if (!parcel || intentId === undefined) throw new Error('a parcel that was matched is gone');
    const { accountId, labelId, packageNo, holdCents: heldCents } = parcel;
    const ofAccount = bookings.get(accountId) ?? [];
    for (const transfer of billTransfers(heldCents, line.amountCents))
      ofAccount.push({ transfer, of: { intentId, reason: id } });
    bookings.set(accountId, ofAccount);
    billed.set(id, { accountId, labelId, packageNo, heldCents });
    byNumber.set(line.trackingNumber, billedParcel(parcel, line));
  }
  await postByAccount(work, bookings);
  await writeParcels(work, [...byNumber.values()]);
  return billed;
}

/** The parcel after a line of its bill: a later line has the last word on weight and zone, and adds its fees. */
function billedParcel(parcel: ParcelRow, line: BillLine): ParcelRow {
  return {
    ...parcel,
    holdCents: 0,
    billedCents: (parcel.billedCents ?? 0) + line.amountCents,
    billedWeight: line.billedWeight ?? parcel.billedWeight,
    billedZone: line.billedZone ?? parcel.billedZone,
    fees: addFees(parcel.fees, line.fees),
  };
}

async function postByAccount(work: Work, bookings: ReadonlyMap<string, Booking[]>): Promise<void> {
  const accountIds = [...bookings.keys()].sort();
  // All of them before the accounts of the house, which every bill moves.
  for (const accountId of accountIds) await lockBalances(work.tx, accountId);
  for (const accountId of accountIds) {
    const all = bookings.get(accountId) ?? [];
    for (let at = 0; at < all.length; at += CHUNK)
      mustPost(await postAll(work.tx, accountId, all.slice(at, at + CHUNK), work.now));
    work.changed(accountId, 'postage', accountId);
  }
}

async function writeParcels(work: Work, rows: readonly ParcelRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { tx } = work;
  const made = rows.map((row) => ({
    number: row.trackingNumber,
    cents: row.billedCents,
    weight: row.billedWeight,
    zone: row.billedZone,
    fees: row.fees,
  }));
  await tx
    .update(parcels)
    .set({
      holdCents: 0,
      billedCents: sql`made.cents`,
      billedWeight: sql`made.weight`,
      billedZone: sql`made.zone`,
      fees: sql`made.fees`,
    })
    .from(
      recordsOf(made, {
        number: 'text',
        cents: 'bigint',
        weight: 'double precision',
        zone: 'text',
        fees: 'jsonb',
      }),
    )
    .where(eq(parcels.trackingNumber, sql`made.number`));
  const shipmentIds = [...new Set(rows.map(({ shipmentId }) => shipmentId))];
  const sums = tx
    .select({
      shipmentId: parcels.shipmentId,
      held: sql<number>`sum(${parcels.holdCents})::bigint`.as('held'),
      billed: sql<number>`sum(${parcels.billedCents})::bigint`.as('billed'),
    })
    .from(parcels)
    .where(inArray(parcels.shipmentId, shipmentIds))
    .groupBy(parcels.shipmentId)
    .as('sums');
  await tx
    .update(shipments)
    .set({ holdCents: sql`${sums.held}`, billedCents: sql`${sums.billed}` })
    .from(sums)
    .where(eq(shipments.id, sums.shipmentId));
  for (const { accountId, shipmentId } of rows) work.changed(accountId, 'shipment', shipmentId);
}
