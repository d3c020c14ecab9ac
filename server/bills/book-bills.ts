/** Books lines of carriers' bills: the money, the parcels and the lines themselves, in the caller's transaction. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { BillFlaw, BillLine, Charge } from '#domain/bills/bill-line.ts';
import { billTransfers } from '#domain/bills/bill-transfers.ts';
import type { KnownBills, MatchedLine } from '#domain/bills/match-bills.ts';
import { billKeyOf, matchBillLines } from '#domain/bills/match-bills.ts';
import type { Transfer } from '#domain/ledger/transfer.ts';
import { addFees } from '#domain/order/fees.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work } from '#server/db/work.ts';
import { leftByCharge } from '#server/disputes/dispute-store.ts';
import type { Booking, TransferOf } from '#server/ledger/post.ts';
import { lockBalances, postAll } from '#server/ledger/post.ts';
import { mustPost } from '#server/ledger/post-once.ts';
import { announce } from '#server/webhooks/announce.ts';
import type { LabelSecurities } from './label-securities.ts';
import { endDeposit, lockSecurities, takeDuties, writeEnded } from './label-securities.ts';
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
  const labels = await lockSecurities(work, numbers);
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
  const billed = await billParcels(work, booked, labels);
  for (let at = 0; at < rows.length; at += CHUNK) {
    const values = rows.slice(at, at + CHUNK).map((row) => ({ ...row, ...billed.get(row.id) }));
    await tx.insert(billLines).values(values);
  }
  announce(
    work,
    booked.map((line) => {
      const { accountId, labelId, heldCents } = mustBeBilled(billed, line.id);
      const { trackingNumber: trackingNo, invoiceNo, charge } = line;
      const [amount, held] = [dollarsFromCents(line.amountCents), dollarsFromCents(heldCents)];
      const data = { labelId, trackingNo, invoiceNo, charge, amount, held };
      return { accountId, type: 'bill.booked' as const, data };
    }),
  );
  await tellAboveHold(
    work,
    booked.map((line) => ({ ...line, ...mustBeBilled(billed, line.id) })),
  );
  return matched;
}

const numbersOf = (read: readonly ReadLine[]): string[] => [
  ...new Set(read.map(({ line }) => line.trackingNumber)),
];

const hasNumber = (numbers: string[]) => sql`${parcels.trackingNumber} = any(${sql.param(numbers)})`;

async function knownBills(reader: Reader, numbers: string[]): Promise<KnownBills> {
  const found = await reader
    .select({ number: parcels.trackingNumber, status: parcels.status })
    .from(parcels)
    .where(hasNumber(numbers));
  const booked = await reader
    .select()
    .from(billLines)
    .where(sql`${billLines.status} = 'booked' and ${billLines.trackingNumber} = any(${sql.param(numbers)})`);
  return {
    parcels: new Map(found.map(({ number, status }) => [number, { isVoided: status === 'voided' }])),
    // What a dispute gave back the carrier cannot give back again.
    billed: await leftByCharge(reader, numbers),
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
  labels: ReadonlyMap<string, LabelSecurities>,
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
  const ofPostage = new Map<string, ParcelRow>();
  for (const { id, ...line } of lines) {
    const parcel = byNumber.get(line.trackingNumber);
    const label = parcel && labels.get(parcel.labelId);
    if (!parcel || !label) throw new Error('a parcel that was matched is gone');
    const { accountId, labelId, packageNo } = parcel;
    const held = heldFor(line.charge, { parcel, label });
    bookings.set(accountId, [
      ...(bookings.get(accountId) ?? []),
      ...endDeposit(label, line.charge),
      ...billTransfers(line, held).map((transfer) => ({ transfer, of: reasonOf(transfer, label, id) })),
    ]);
    billed.set(id, { accountId, labelId, packageNo, heldCents: held });
    if (line.charge !== 'postage') continue;
    const after = billedParcel(parcel, line);
    byNumber.set(line.trackingNumber, after);
    ofPostage.set(line.trackingNumber, after);
  }
  await postByAccount(work, bookings);
  await writeParcels(work, [...ofPostage.values()]);
  await writeEnded(work, labels.values());
  for (const { shipmentId, accountId } of found) work.changed(accountId, 'shipment', shipmentId);
  return billed;
}

/** Integer cents that are held for it. */
function heldFor(charge: Charge, { parcel, label }: { parcel: ParcelRow; label: LabelSecurities }): number {
  switch (charge) {
    case 'postage':
      return parcel.holdCents;
    case 'duties':
      return takeDuties(label);
    case 'return':
      return 0;
  }
}

/** What is held for duties ends once for each purchase; all else is told apart by its line. */
const reasonOf = ({ kind }: Transfer, { intentId }: LabelSecurities, lineId: string): TransferOf =>
  kind === 'dutyBilled' || kind === 'dutyRelease' ? { intentId } : { intentId, reason: lineId };

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
}
