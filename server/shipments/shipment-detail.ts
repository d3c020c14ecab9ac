/** One shipment with all that is known of it. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/account.ts';
import { viewPdf } from '#contract/labels.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { customsPaper } from '#domain/labels/forms/customs-paper.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { Reader } from '#server/db/db.ts';
import { chargesOf } from '#server/bills/label-charges.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { PartialVoidRow } from '#server/db/schema/partial-voids.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { sentence } from '#server/http/messages.ts';
import { shipmentOfLabel } from './queries.ts';
import { historyOfShipment } from './shipment-history.ts';

export async function readShipment(
  reader: Reader,
  { accountId, language }: { accountId: string; language: Language },
  labelId: string,
): Promise<ShipmentDetail | undefined> {
  const shipment = await shipmentOfLabel(reader, accountId, labelId);
  const [row] = await reader
    .select({ intent: labelIntents, carrierPriceCents: shipments.carrierPriceCents, refund: voidRefunds })
    .from(labelIntents)
    .innerJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
    .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
    .where(eq(labelIntents.labelId, labelId));
  if (!shipment || !row) return undefined;
  const charges = await chargesOf(reader, labelId);
  const { holdAmount, billedAmount, depositAmount, dutyAmount = 0, quotedAmount } = shipment;
  return {
    ...shipment,
    parcels: await parcelsOf(reader, labelId, language),
    money: {
      estimated: quotedAmount ?? null,
      estimated2: dollarsFromCents(row.carrierPriceCents),
      holdAmount,
      billedAmount,
      depositAmount,
      dutyAmount,
      dutiesBilled: dollarsFromCents(charges.dutiesCents),
      returnFee: dollarsFromCents(charges.returnCents),
      ...moneyOfVoids([
        ...(row.refund ? [row.refund] : []),
        ...(await partialVoidsOf(reader, row.intent.id)),
      ]),
    },
    documents: documentsOf(row.intent),
    history: await historyOfShipment(reader, { intent: row.intent, shipment, charges, language }),
  };
}

/** Of the label, and of single packages of it before. */
function moneyOfVoids(voids: readonly Pick<PartialVoidRow, 'state' | 'cents' | 'feeCents'>[]) {
  const sum = (of: (row: (typeof voids)[number]) => number) =>
    dollarsFromCents(voids.reduce((total, row) => total + of(row), 0));
  return {
    inReview: sum(({ state, cents }) => (state === 'in_review' ? cents : 0)),
    refunded: sum(({ state, cents, feeCents }) => (state === 'refunded' ? cents - feeCents : 0)),
    voidFee: sum(({ state, feeCents }) => (state === 'refused' ? 0 : feeCents)),
  };
}

export function partialVoidsOf(reader: Reader, intentId: string): Promise<PartialVoidRow[]> {
  return reader
    .select()
    .from(partialVoids)
    .where(eq(partialVoids.intentId, intentId))
    .orderBy(asc(partialVoids.requestedAt));
}

async function parcelsOf(
  reader: Reader,
  labelId: string,
  language: Language,
): Promise<ShipmentDetail['parcels']> {
  const rows = await reader
    .select()
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(asc(parcels.packageNo));
  const events = await reader
    .select()
    .from(trackingEvents)
    .where(
      inArray(
        trackingEvents.trackingNumber,
        rows.map(({ trackingNumber }) => trackingNumber),
      ),
    )
    .orderBy(asc(trackingEvents.time), asc(trackingEvents.id));
  return rows.map(({ packageNo, trackingNumber, status, holdCents, billedCents, ...billed }) => ({
    packageNo,
    trackingNo: trackingNumber,
    status,
    holdAmount: dollarsFromCents(holdCents),
    billedAmount: billedCents === null ? null : dollarsFromCents(billedCents),
    billedWeight: billed.billedWeight,
    billedZone: billed.billedZone,
    fees: billed.fees,
    events: events
      .filter((event) => event.trackingNumber === trackingNumber)
      .map(({ code, time, place, bookingNumber }) => ({
        code,
        time: time.toISOString(),
        place,
        text: sentence(language, 'tracking', `events.${code}`, { number: bookingNumber ?? '' }) ?? code,
      })),
  }));
}

function documentsOf({ state, labelId, form }: LabelIntent): ShipmentDetail['documents'] {
  if (state === 'voided') return [];
  const url = `${viewPdf.path}?labelIds=${encodeURIComponent(labelId)}`;
  const paper = customsPaper(completeOrderForm(form));
  return [{ type: 'label', url }, ...(paper === null ? [] : [{ type: paper, url }])];
}
