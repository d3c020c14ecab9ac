/** Voiding single packages of a label that the carrier has billed in part; the others keep theirs. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { voidTerms } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { shipmentCan, whyNotVoidable } from '#domain/shipment/actions.ts';
import { labelStateOf } from '#domain/shipment/states.ts';
import { announce } from '#server/webhooks/announce.ts';
import { shipmentStatusOf } from '#domain/tracking/tracking-status.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { PartialVoidRow } from '#server/db/schema/partial-voids.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { endInsurance } from '#server/insurance/insurance-store.ts';
import { reviewPartialVoid } from '#server/ledger/ledger.ts';
import { recordOrderEvents, type Author } from '#server/orders/order-events.ts';
import { lockOrders } from '#server/orders/order-store.ts';
import { setPurchaseState } from '#server/orders/purchase-state.ts';
import { isOnForm } from './void.ts';

export interface PartialVoidRequest {
  user: Author;
  labelId: string;
  /** Of the packages that are voided. */
  trackingNos: readonly string[];
  /** Dollars; above it nothing is voided. Undefined: whatever it costs. */
  maxFee: number | undefined;
}

/** Packages voided together before are answered as they are; nothing moves a second time. */
export async function voidPackages(
  work: Work,
  { user, labelId, trackingNos, maxFee }: PartialVoidRequest,
): Promise<Result<PartialVoidRow, Rejection>> {
  const { tx, now } = work;
  const isLabel = and(eq(labelIntents.accountId, user.accountId), eq(labelIntents.labelId, labelId));
  const [found] = await tx.select({ orderId: labelIntents.orderId }).from(labelIntents).where(isLabel);
  if (!found) return refuse('NOT_FOUND');
  const orders = await lockOrders(tx, user.accountId, [found.orderId]);
  const [intent] = await tx.select().from(labelIntents).where(isLabel).for('update');
  if (!intent || intent.state === 'rejected') return refuse('NOT_FOUND');
  if (intent.state !== 'succeeded' && intent.state !== 'voided') return refuse('LABEL_NOT_READY');
  const all = await tx
    .select()
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(asc(parcels.packageNo))
    .for('update');
  const chosen = all.filter(({ trackingNumber }) => trackingNos.includes(trackingNumber));
  if (chosen.length !== new Set(trackingNos).size) return refuse('NOT_FOUND');
  const earlier = await earlierVoid(work, chosen);
  if (earlier) return ok(earlier);

  const [shipment] = await tx.select().from(shipments).where(eq(shipments.labelId, labelId));
  if (!shipment) throw new Error('a made label has no shipment');
  const { carrierId } = shipment.details;
  const ageMs = now.getTime() - shipment.createdAt.getTime();
  const left = all.filter(({ partialVoidId }) => partialVoidId === null);
  const may = shipmentCan.voidPart({
    status: shipment.status,
    carrierId,
    ageMs,
    packages: all.length,
    labelState: labelStateOf(
      intent.state === 'voided' ? 'voided' : 'made',
      left.length,
      left.filter(({ billedCents }) => billedCents !== null).length,
    ),
  });
  if (!may.can) return refuse(may.type as ErrorCode);
  if (await isOnForm(tx, intent.id)) return refuse('LABEL_ON_SCAN_FORM');
  for (const { trackingNumber, status, billedCents } of chosen) {
    const why = whyNotVoidable({ status, isBilled: billedCents !== null });
    if (why) return refuse('PARCEL_NOT_VOIDABLE', { context: why, number: trackingNumber });
  }
  const cents = chosen.reduce((sum, { holdCents }) => sum + holdCents, 0);
  const terms = voidTerms({ carrierId, postageCents: cents, ageMs });
  if (!terms.allowed) return refuse('LABEL_NOT_VOIDABLE');
  const { feeCents } = terms;
  if (maxFee !== undefined && feeCents > centsFromDollars(maxFee))
    return refuse('VOID_FEE_ABOVE_LIMIT', { fee: dollarsFromCents(feeCents).toFixed(2) });

  const row = await write(work, { intent, user, chosen, cents, feeCents });
  recordOrderEvents(work, user, [{ code: 'packagesVoided', orderId: intent.orderId, labelId }]);
  await endInsurance(work, labelId, { packageNos: row.packageNos, reason: row.id });
  await writeShipment(
    work,
    shipment,
    all.map((parcel) => (chosen.includes(parcel) ? voided(parcel) : parcel)),
  );
  const { accountId, orderId, orderNo } = intent;
  const { trackingNumbers } = row;
  announce(work, [{ accountId, type: 'label.voided', data: { labelId, orderId, orderNo, trackingNumbers } }]);
  const isOrdersLabel = orders.get(intent.orderId)?.labelId === labelId;
  const first = all.find((parcel) => parcel.partialVoidId === null && !chosen.includes(parcel));
  if (isOrdersLabel && first)
    await setPurchaseState(work, intent.orderId, { trackingNo: first.trackingNumber });
  return ok(row);
}

const voided = (parcel: ParcelRow): ParcelRow => ({ ...parcel, status: 'voided', holdCents: 0 });

async function earlierVoid({ tx }: Work, chosen: readonly ParcelRow[]): Promise<PartialVoidRow | undefined> {
  const [id, ...others] = new Set(chosen.map(({ partialVoidId }) => partialVoidId));
  if (id === null || id === undefined || others.length > 0) return undefined;
  const [row] = await tx.select().from(partialVoids).where(eq(partialVoids.id, id));
  return row?.packageNos.length === chosen.length ? row : undefined;
}

interface NewVoid {
  intent: LabelIntent;
  user: PartialVoidRequest['user'];
  chosen: readonly ParcelRow[];
  cents: number;
  feeCents: number;
}

async function write(
  { tx, now, newId }: Work,
  { intent, user, chosen, cents, feeCents }: NewVoid,
): Promise<PartialVoidRow> {
  const id = newId();
  // All of what was held may have come back before.
  if (cents > 0)
    await reviewPartialVoid(tx, user.accountId, { cents, intentId: intent.id, reason: id, at: now });
  const [row] = await tx
    .insert(partialVoids)
    .values({
      id,
      intentId: intent.id,
      accountId: user.accountId,
      userId: user.id,
      packageNos: chosen.map(({ packageNo }) => packageNo),
      trackingNumbers: chosen.map(({ trackingNumber }) => trackingNumber),
      cents,
      feeCents,
      state: cents > 0 ? 'in_review' : 'refunded',
      askAt: now,
      requestedAt: now,
      endedAt: cents > 0 ? null : now,
    })
    .returning();
  if (!row) throw new Error('a void was not written');
  await tx
    .update(parcels)
    .set({ status: 'voided', holdCents: 0, askAt: null, partialVoidId: id })
    .where(inArray(parcels.trackingNumber, row.trackingNumbers));
  return row;
}

/** Its status is that of the packages left, and the first of them gives it its number. */
async function writeShipment(
  work: Work,
  shipment: typeof shipments.$inferSelect,
  after: readonly ParcelRow[],
): Promise<void> {
  const { tx, now } = work;
  const status = shipmentStatusOf(after.map((parcel) => parcel.status));
  const first = after.find((parcel) => parcel.status !== 'voided');
  await tx
    .update(shipments)
    .set({
      status,
      holdCents: after.reduce((sum, { holdCents }) => sum + holdCents, 0),
      details: {
        ...shipment.details,
        trackingNumber: first?.trackingNumber ?? shipment.details.trackingNumber,
      },
      ...(status === 'delivered' && { endedAt: now }),
    })
    .where(eq(shipments.id, shipment.id));
  if (first)
    await tx
      .update(labelIntents)
      .set({ trackingNumber: first.trackingNumber, updatedAt: now })
      .where(eq(labelIntents.labelId, shipment.labelId));
  work.changed(shipment.accountId, 'shipment', shipment.id);
  work.changed(shipment.accountId, 'postage', shipment.accountId);
}
