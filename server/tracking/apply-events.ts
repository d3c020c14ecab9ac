/** Lets parcels and shipments follow the events taken in. An event of a label not yet written down waits for it. */
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { nextQuestionMs } from '#domain/tracking/poll-times.ts';
import { newsOf } from '#domain/tracking/public-page.ts';
import {
  believedUntil,
  endsTheWay,
  newestEvent,
  parcelStatusAfter,
  shipmentStatusOf,
} from '#domain/tracking/tracking-status.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import type { Work } from '#server/db/work.ts';
import { bookFreight } from './freight-bookings.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import type { Told } from '#server/messages/tell.ts';
import { tellAccounts } from '#server/messages/tell.ts';
import type { WebhookEvent } from '#server/webhooks/announce.ts';
import { announce } from '#server/webhooks/announce.ts';
import { mailNews } from '#server/recipients/mail-news.ts';

type EventRow = typeof trackingEvents.$inferSelect;

const BATCH_SIZE = 1000;

/** `carrierNow`: by the clock that dates the events. */
export async function applyEvents(work: Work, carrierNow: Date): Promise<void> {
  while ((await applyBatch(work, carrierNow)) === BATCH_SIZE);
}

/** Answers how many events it has applied. */
async function applyBatch(work: Work, carrierNow: Date): Promise<number> {
  const { tx } = work;
  const due = await tx
    .select({ id: trackingEvents.id, labelId: parcels.labelId, number: parcels.trackingNumber })
    .from(trackingEvents)
    .innerJoin(parcels, eq(parcels.trackingNumber, trackingEvents.trackingNumber))
    .where(
      and(eq(trackingEvents.isApplied, false), lte(trackingEvents.time, new Date(believedUntil(carrierNow)))),
    )
    .orderBy(asc(trackingEvents.id))
    .limit(BATCH_SIZE);
  if (due.length === 0) return 0;
  const labelIds = [...new Set(due.map(({ labelId }) => labelId))];
  // A void holds the same rows: it sees the label as it is, in transit or not.
  await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(inArray(labelIntents.labelId, labelIds))
    .orderBy(asc(labelIntents.id))
    .for('update');
  await moveStatuses(work, { labelIds, told: new Set(due.map(({ number }) => number)), carrierNow });
  await tx
    .update(trackingEvents)
    .set({ isApplied: true })
    .where(
      inArray(
        trackingEvents.id,
        due.map(({ id }) => id),
      ),
    );
  return due.length;
}

interface Moved {
  labelIds: string[];
  /** Numbers of the parcels there is news of. */
  told: ReadonlySet<string>;
  carrierNow: Date;
}

async function moveStatuses(work: Work, { labelIds, told, carrierNow }: Moved): Promise<void> {
  const { tx, now, changed } = work;
  const rows = await tx
    .select()
    .from(parcels)
    .where(inArray(parcels.labelId, labelIds))
    .orderBy(asc(parcels.labelId), asc(parcels.packageNo));
  const events = await eventsOf(
    tx,
    rows.map(({ trackingNumber }) => trackingNumber),
  );
  const moved = rows.map((parcel) => {
    const newest = newestEvent(events.get(parcel.trackingNumber) ?? [], carrierNow);
    const status = parcelStatusAfter(parcel.status, newest);
    const endedAt = newest && endsTheWay(newest.code) ? newest.time : null;
    return { ...parcel, status, endedAt };
  });
  await tx
    .update(parcels)
    .set({ status: sql`made.status` })
    .from(recordsOf(moved.map(namedStatus), { number: 'text', status: 'text' }))
    .where(and(eq(parcels.trackingNumber, sql`made.number`), ne(parcels.status, sql`made.status`)));
  await askAgain(
    tx,
    now,
    moved.filter(({ trackingNumber }) => told.has(trackingNumber)),
  );

  for (const { accountId, shipmentId } of rows) changed(accountId, 'shipment', shipmentId);
  await moveShipments(work, labelIds, moved);
  await bookFreight(work, rows, events);
}

async function moveShipments(work: Work, labelIds: string[], moved: readonly MovedParcel[]): Promise<void> {
  const { tx } = work;
  const before = await tx
    .select({
      id: shipments.id,
      accountId: shipments.accountId,
      labelId: shipments.labelId,
      orderId: shipments.orderId,
      status: shipments.status,
      details: shipments.details,
    })
    .from(shipments)
    .where(inArray(shipments.labelId, labelIds));
  const after = before.map((shipment) => ({
    ...shipment,
    ...standingOf(moved.filter(({ shipmentId }) => shipmentId === shipment.id)),
    before: shipment.status,
  }));
  await tx
    .update(shipments)
    .set({ status: sql`made.status`, endedAt: sql`made.ended` })
    .from(
      recordsOf(
        after.map(({ id, status, ended }) => ({ id, status, ended })),
        { id: 'text', status: 'text', ended: 'timestamptz' },
      ),
    )
    // When it was voided is known by the void.
    .where(and(eq(shipments.id, sql`made.id`), ne(sql`made.status`, 'voided')));
  const news = after.flatMap(({ labelId, status, ...shipment }) => {
    const told = status === shipment.before ? null : newsOf(status);
    return told === null ? [] : [{ labelId, news: told }];
  });
  await mailNews(work, news);
  await tellAccounts(work, after.flatMap(tidingsOf));
  announce(work, after.flatMap(eventsOfShipment));
}

/** What its shipper hears of a shipment that has arrived or is held up: each once, however often it goes back and forth. */
function tidingsOf({
  accountId,
  labelId,
  before,
  status,
  details,
}: Pick<typeof shipments.$inferSelect, 'accountId' | 'labelId' | 'status' | 'details'> & {
  before: string;
}): Told[] {
  if (status === before || (status !== 'delivered' && status !== 'exception')) return [];
  const { orderNo, trackingNumbers } = details;
  const carrier = carrierById(details.carrierId)?.name ?? '';
  const params = { status, labelId, orderNo, carrier, trackingNumbers };
  return [{ accountId, kind: 'parcel', params, reason: `${status} ${labelId}` }];
}

/** News of a package, and beside it what the shipment has come to. */
function eventsOfShipment({
  id: shipmentId,
  accountId,
  labelId,
  orderId,
  before,
  status,
  details: { orderNo, trackingNumbers },
}: Pick<typeof shipments.$inferSelect, 'id' | 'accountId' | 'labelId' | 'orderId' | 'status' | 'details'> & {
  before: string;
}): WebhookEvent[] {
  const data = { shipmentId, labelId, orderId, orderNo, trackingNumbers, status };
  const news: WebhookEvent = { accountId, type: 'shipment.tracking', data };
  if (status === before || (status !== 'delivered' && status !== 'exception')) return [news];
  return [news, { accountId, type: `shipment.${status}`, data }];
}

type MovedParcel = ParcelRow & { endedAt: Date | null };

const namedStatus = ({ trackingNumber, status }: ParcelRow) => ({ number: trackingNumber, status });

const standingOf = (own: readonly MovedParcel[]) => {
  const status = shipmentStatusOf(own.map((parcel) => parcel.status));
  const ends = own.filter((parcel) => parcel.status !== 'voided').map(({ endedAt }) => endedAt?.getTime());
  const last = Math.max(...ends.map((end) => end ?? Infinity));
  return { status, ended: Number.isFinite(last) ? new Date(last) : null };
};

/** There was news: the next question may come soon, or none is left. */
async function askAgain(tx: Tx, now: Date, told: readonly MovedParcel[]): Promise<void> {
  const soon = new Date(now.getTime() + (nextQuestionMs(0) ?? 0));
  const questions = told.map(({ trackingNumber, status, endedAt }) => ({
    number: trackingNumber,
    at: status === 'voided' || endedAt !== null ? null : soon,
  }));
  if (questions.length === 0) return;
  await tx
    .update(parcels)
    .set({ askAt: sql`made.at`, askedInVain: 0 })
    .from(recordsOf(questions, { number: 'text', at: 'timestamptz' }))
    .where(eq(parcels.trackingNumber, sql`made.number`));
}

async function eventsOf(tx: Tx, trackingNumbers: string[]): Promise<Map<string, EventRow[]>> {
  const rows = await tx
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.trackingNumber, trackingNumbers));
  const byNumber = new Map<string, EventRow[]>();
  for (const row of rows) {
    const own = byNumber.get(row.trackingNumber);
    if (own) own.push(row);
    else byNumber.set(row.trackingNumber, [row]);
  }
  return byNumber;
}
