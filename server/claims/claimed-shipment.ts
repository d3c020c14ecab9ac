/** What decides whether a label may be claimed for. */
import { and, eq, ne } from 'drizzle-orm';
import type { ClaimedShipment } from '#domain/claims/claim-terms.ts';
import { lastClaimDay } from '#domain/claims/claim-terms.ts';
import { isInternational } from '#domain/order/scope.ts';
import type { Reader } from '#server/db/db.ts';
import { claims } from '#server/db/schema/claims.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { arrivalTimesOf } from '#server/deposits/release-terms.ts';
import type { User } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';

export interface ClaimedLabel extends ClaimedShipment {
  intentId: string;
  shipmentId: string;
  trackingNo: string;
  lastDay: string;
}

/** Undefined: the account has no shipment of that label. */
export async function claimedLabel(
  reader: Reader,
  user: Pick<User, 'accountId' | 'timeZone'>,
  labelId: string,
): Promise<ClaimedLabel | undefined> {
  const [row] = await reader
    .select({
      intentId: labelIntents.id,
      shipmentId: shipments.id,
      trackingNo: labelIntents.trackingNumber,
      form: labelIntents.form,
      status: shipments.status,
      details: shipments.details,
    })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(and(eq(shipments.labelId, labelId), eq(shipments.accountId, user.accountId)));
  if (!row) return undefined;
  const delivered = (await arrivalTimesOf(reader, [labelId])).get(labelId);
  const [claim] = await reader
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.intentId, row.intentId), ne(claims.status, 'denied')));
  return {
    intentId: row.intentId,
    shipmentId: row.shipmentId,
    trackingNo: row.trackingNo ?? '',
    carrierId: row.details.carrierId,
    status: row.status,
    lastDay: lastClaimDay({
      isInternational: isInternational(row.form.order),
      shipDate: row.details.shipDate,
      deliveredOn: delivered ? localDay(delivered, user.timeZone) : null,
    }),
    hasClaim: claim !== undefined,
  };
}
