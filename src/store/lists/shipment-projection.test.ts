import { afterEach, expect, test, vi } from 'vitest';
import { aShipment } from '#fixtures/a-shipment.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { NO_SHIPMENT_FILTER } from '#domain/lists/shipment-filter.ts';
import { SHIPMENT_SORT, shipmentCountsOf } from '#domain/lists/shipment-index.ts';
import type { ShipmentList } from '#domain/shipment/lists.ts';
import { SHIPMENT_STATUSES } from '#domain/tracking/tracking-status.ts';
import type { UserDatabase } from '../device/database.ts';
import { putShipments } from '../orders/shipments.ts';
import { applyChanges } from '../queue/incoming.ts';
import { startShipmentProjection } from './shipment-projection.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));
let projection: ReturnType<typeof startShipmentProjection>;
afterEach(() => projection.stop());

const shipments = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aShipment(String(place), {
      status: SHIPMENT_STATUSES[place % SHIPMENT_STATUSES.length]!,
      isManual: place % 2 === 0,
      createTime: new Date(Date.UTC(2026, 10, 1, 0, 0, place)).toISOString(),
    }),
  );
const listed = (tab: ShipmentList) =>
  projection.index.select({ tab, filter: NO_SHIPMENT_FILTER, q: '', sort: SHIPMENT_SORT }, '2026-11-20');

test('reads all shipments in pieces, each under every list it stands in, the newest first', async () => {
  await putShipments(db, shipments(1500));
  projection = startShipmentProjection(db);
  expect([projection.hasAll('all'), projection.hasAll('recent')]).toEqual([false, false]);
  await projection.settled();
  expect(shipmentCountsOf(projection.index)).toEqual({
    all: 1500,
    recent: 300,
    inTransit: 300,
    delivered: 300,
    voided: 300,
    exception: 300,
    notVoided: 1200,
    manual: 750,
  });
  expect(
    listed('all')
      .slice(0, 3)
      .map(({ orderNo }) => orderNo),
  ).toEqual(['PB-1499', 'PB-1498', 'PB-1497']);
  expect(
    listed('notVoided')
      .slice(0, 2)
      .map(({ orderNo }) => orderNo),
  ).toEqual(['PB-1499', 'PB-1497']);
  expect(projection.hasAll('all')).toBe(true);
});

test('of a page of the server its shipments alone are read again, and change their lists', async () => {
  await putShipments(db, shipments(100));
  projection = startShipmentProjection(db);
  await projection.settled();
  const reading = vi.spyOn(db.shipments, 'where');
  const data = aShipment('0', { status: 'voided', createTime: '2026-11-01T00:00:00.000Z' });
  await applyChanges(db, {
    cursor: 1,
    changes: [{ entity: 'shipment', id: '0', seq: 1, data }],
    more: false,
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await projection.settled();
  expect([reading.mock.calls, listed('recent').length, listed('voided').length]).toEqual([[], 19, 21]);
});

test('the list that is looked at is read before the others', async () => {
  await putShipments(db, shipments(1500));
  projection = startShipmentProjection(db);
  projection.prefer('exception');
  const complete = new Set<ShipmentList>();
  await new Promise<void>((resolve) => {
    const stop = projection.subscribe(() => {
      if (!projection.hasAll('exception')) return;
      for (const list of ['delivered', 'voided', 'exception'] as const)
        if (projection.hasAll(list)) complete.add(list);
      stop();
      resolve();
    });
  });
  expect([...complete]).toEqual(['exception']);
});
