/** The labels of orders and of shipments, to be printed together. */
import type { UserDatabase } from '../device/database.ts';

/** The label an order or a shipment has now, with the numbers it is kept under. */
export interface LabelOf {
  /** Null: none. */
  labelId: string | null;
  orderId: string;
  orderNo: string;
  trackingNo: string | null;
  /** What its layout depends on; left out: its pages stay as they are. */
  pages?: { carrierId: number; labels: number };
}

/** The labels of what has these ids, in their order; what is not on this device is left out. */
export type LabelsOf = (db: UserDatabase, ids: readonly string[]) => Promise<LabelOf[]>;

export const labelsOfOrders: LabelsOf = async (db, ids) =>
  (await db.orders.bulkGet([...ids])).flatMap((row) => {
    if (!row) return [];
    const { id: orderId, orderNo, labelId, trackingNo } = row;
    return [{ labelId, orderId, orderNo, trackingNo }];
  });

export const labelsOfShipments: LabelsOf = async (db, ids) =>
  (await db.shipments.bulkGet([...ids])).flatMap((row) => {
    if (!row) return [];
    const { labelId, orderId, orderNo, trackingNumber } = row;
    return [{ labelId, orderId, orderNo, trackingNo: trackingNumber }];
  });
