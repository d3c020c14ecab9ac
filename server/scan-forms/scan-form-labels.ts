/** Labels as a SCAN form sees them. */
import { and, asc, eq, gte, inArray, not, sql } from 'drizzle-orm';
import type { ScanFormCandidate } from '#contract/scan-forms.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { LabelAddress } from '#domain/labels/carriers/label-data.ts';
import { labelAddress } from '#domain/labels/carriers/label-data.ts';
import type { Order } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import type { ScanFormLabel } from '#domain/scan-forms/scan-form.ts';
import { MAX_SCAN_FORM_LABELS, senderKeyOf } from '#domain/scan-forms/scan-form.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { isOnScanForm } from './scan-form-store.ts';

export interface LabelForForm extends ScanFormLabel {
  orderNo: string;
  carrierServiceId: number;
  trackingNumbers: string[];
  pieceCount: number;
  sender: LabelAddress;
}

const order = sql<Order>`${labelIntents.form} -> 'order'`;
/** Of the account, by label; they stay as they are until the end of the transaction. */
export async function lockLabels(
  tx: Tx,
  accountId: string,
  labelIds: readonly string[],
): Promise<Map<string, LabelForForm>> {
  const intents = await tx
    .select({
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      state: labelIntents.state,
      order,
      isOnForm: isOnScanForm,
    })
    .from(labelIntents)
    .where(and(eq(labelIntents.accountId, accountId), inArray(labelIntents.labelId, [...labelIds])))
    .orderBy(asc(labelIntents.id))
    .for('update');
  const rows = await tx
    .select({ labelId: shipments.labelId, status: shipments.status, details: shipments.details })
    .from(shipments)
    .where(
      inArray(
        shipments.labelId,
        intents.map(({ labelId }) => labelId),
      ),
    );
  const byLabel = new Map(rows.map((row) => [row.labelId, row]));
  return new Map(
    intents.map((intent) => {
      const shipment = byLabel.get(intent.labelId);
      const trackingNumbers = shipment?.details.trackingNumbers ?? [];
      const sender = senderOf(intent.order);
      return [
        intent.labelId,
        {
          labelId: intent.labelId,
          orderNo: intent.orderNo,
          carrierId: intent.order.carrierId ?? 0,
          carrierServiceId: intent.order.carrierServiceId ?? 0,
          isMade: intent.state === 'succeeded' && trackingNumbers.length > 0,
          status: intent.state === 'voided' ? 'voided' : (shipment?.status ?? 'recent'),
          isOnForm: intent.isOnForm,
          shipDate: intent.order.shipDate,
          senderKey: senderKeyOf(sender),
          trackingNumbers,
          pieceCount: trackingNumbers.length,
          sender,
        },
      ];
    }),
  );
}

const senderOf = (given: Order): LabelAddress => labelAddress(addressOf(given, 'sender'), false);

/** The post takes none that is older. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** USPS labels that are not handed over and on no form, by ship date and sender. */
export async function labelsForForms(
  reader: Reader,
  accountId: string,
  now: Date,
): Promise<ScanFormCandidate[]> {
  const rows = await reader
    .select({
      labelId: labelIntents.labelId,
      orderId: labelIntents.orderId,
      orderNo: labelIntents.orderNo,
      order,
      details: shipments.details,
    })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(
      and(
        eq(shipments.accountId, accountId),
        eq(shipments.status, 'recent'),
        gte(shipments.createdAt, new Date(now.getTime() - DAYS * DAY_MS)),
        eq(labelIntents.state, 'succeeded'),
        sql`(${shipments.details} ->> 'carrierId')::int = ${CARRIER.usps}`,
        not(isOnScanForm),
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(MAX_SCAN_FORM_LABELS);
  return rows
    .map(({ labelId, orderId, orderNo, order: bought, details }) => {
      const sender = senderOf(bought);
      return {
        labelId,
        orderId,
        orderNo,
        trackingNo: details.trackingNumber,
        carrierServiceId: details.carrierServiceId,
        pieceCount: details.trackingNumbers.length,
        shipDate: bought.shipDate,
        recipientName: details.recipientName,
        recipientCity: details.recipientCity,
        recipientStateCode: details.recipientStateCode,
        recipientCountryCode: details.recipientCountryCode,
        sender,
        senderKey: senderKeyOf(sender),
      };
    })
    .toSorted((one, other) => (groupOf(one) < groupOf(other) ? -1 : groupOf(one) > groupOf(other) ? 1 : 0));
}

const groupOf = ({ shipDate, senderKey }: ScanFormCandidate): string => `${shipDate} ${senderKey}`;
