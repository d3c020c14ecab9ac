import { expect, test } from 'vitest';
import type { ParcelNews, TrackedShipment } from '#contract/shipments.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from '../queue/incoming.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const PARCEL: ParcelNews = {
  packageNo: 1,
  trackingNo: '9400111',
  status: 'inTransit',
  events: [{ code: 'accepted', time: '2026-11-20T22:01:00.000Z', place: 'Ontario, CA' }],
};
const shipment = (given: Partial<TrackedShipment>) =>
  ({
    id: 'S1',
    labelId: 'L1',
    orderId: 'A',
    orderNo: 'PB-1',
    createTime: '2026-11-20T10:00:00.000Z',
    status: 'inTransit',
    recipientName: 'Sam Reed',
    recipientCity: 'Columbus',
    recipientZipCode: '43215',
    trackingNumbers: ['9400111'],
    ...given,
  }) as TrackedShipment;

const take = (seq: number, data: TrackedShipment | null) =>
  applyChanges(db, { cursor: seq, changes: [{ entity: 'shipment', id: 'S1', seq, data }], more: false });

test('what the carrier told of a shipment lies beside it, and goes with it', async () => {
  await take(1, shipment({ tracking: [{ ...PARCEL, events: [] }] }));
  await take(2, shipment({ tracking: [PARCEL] }));
  expect(await db.tracking.toArray()).toEqual([{ id: 'S1', labelId: 'L1', parcels: [PARCEL] }]);
  expect(await db.shipments.get('S1')).not.toHaveProperty('tracking');
  await take(3, null);
  expect([await db.tracking.count(), await db.shipments.count()]).toEqual([0, 0]);
});

test('a server that tells nothing of it takes nothing away', async () => {
  await take(1, shipment({ tracking: [PARCEL] }));
  await take(2, shipment({ status: 'delivered' }));
  expect((await db.tracking.get('S1'))?.parcels).toEqual([PARCEL]);
});
