import { expect, test } from 'vitest';
import { aShipment } from '#fixtures/a-shipment.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';
import type { UserDatabase } from '../device/database.ts';
import { orderRowOf } from '../orders/order-row.ts';
import { putShipments } from '../orders/shipments.ts';
import { dayRows } from './live-end-of-day.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const TODAY = '2026-11-20';
const ZONE = 'America/Los_Angeles';

test('reads what is open and not too old, with what its carrier told last of any parcel', async () => {
  await putShipments(db, [
    aShipment('1', { printedAt: '2026-11-20T02:00:00.000Z' }),
    aShipment('2', { status: 'inTransit' }),
    aShipment('3', { status: 'exception', claimResult: 'inApplication' }),
    aShipment('4', { status: 'delivered' }),
    aShipment('5', { status: 'voided' }),
    aShipment('6', { status: 'inTransit', createTime: '2026-09-05T00:00:00.000Z' }),
  ]);
  const parcel = (packageNo: number, ...events: { code: TrackingCode; time: string }[]) => ({
    packageNo,
    trackingNo: `9400${packageNo}`,
    status: 'inTransit' as const,
    events: events.map((event) => ({ ...event, place: '' })),
  });
  await db.tracking.put({
    id: '2',
    labelId: 'L2',
    parcels: [
      parcel(
        1,
        { code: 'accepted', time: '2026-11-20T03:00:00Z' },
        { code: 'departed', time: '2026-11-20T05:00:00Z' },
      ),
      parcel(2, { code: 'delayed', time: '2026-11-20T04:00:00Z' }),
    ],
  });
  await db.tracking.put({
    id: '3',
    labelId: 'L3',
    parcels: [
      parcel(1, { code: 'departed', time: '2026-11-20T01:00:00Z' }),
      parcel(
        2,
        { code: 'accepted', time: '2026-11-19T09:00:00Z' },
        { code: 'missing', time: '2026-11-20T02:00:00Z' },
      ),
    ],
  });
  const { shipments } = await dayRows(db, { today: TODAY, timeZone: ZONE });
  expect(shipments.map(({ labelId, news }) => [labelId, news])).toEqual([
    ['L1', null],
    // One that is delayed speaks for all; the day is the account's.
    ['L2', { code: 'delayed', day: '2026-11-19' }],
    ['L3', { code: 'missing', day: '2026-11-19' }],
  ]);
  expect(shipments[0]).toEqual({
    labelId: 'L1',
    orderId: 'O1',
    orderNo: 'PB-1',
    trackingNumber: '94001',
    status: 'recent',
    carrierId: 1,
    carrierServiceId: 2,
    recipientName: 'Sam Reed',
    recipientCountryCode: 'US',
    shipDate: '2026-11-20',
    zone: '8',
    printedAt: '2026-11-20T02:00:00.000Z',
    claimResult: null,
    news: null,
  });
  expect(shipments[2]?.claimResult).toBe('inApplication');
});

test('orders that wait with the ship date of today: without a label, and not on hold', async () => {
  const row = (id: string, given: object, labelId: string | null = null) => {
    const record = {
      version: 1,
      updatedAt: '',
      labelId,
      trackingNo: null,
      label: null,
      priceException: false,
    };
    return orderRowOf({ ...anOrder({ orderNo: id, shipDate: TODAY, ...given }), ...record }, { id });
  };
  await db.orders.bulkPut([
    row('today', {}),
    row('held', { holdDate: TODAY }),
    row('today too', {}),
    row('tomorrow', { shipDate: '2026-11-21' }),
    row('shipped', { status: 2 }),
    row('with a label', {}, 'L9'),
  ]);
  const { orders } = await dayRows(db, { today: TODAY, timeZone: ZONE });
  const { recipientName } = anOrder({}).order;
  expect(orders).toEqual([
    { id: 'today', orderNo: 'today', recipientName, shipDate: TODAY },
    { id: 'today too', orderNo: 'today too', recipientName, shipDate: TODAY },
  ]);
});
