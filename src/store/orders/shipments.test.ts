import { expect, test } from 'vitest';
import type { Shipment } from '#contract/shipments.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { shipmentPage } from './shipments.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const row = (id: string, given: Partial<Shipment>) =>
  ({
    id,
    labelId: id,
    orderId: id,
    createTime: `2026-11-20T0${id}:00Z`,
    words: ['box'],
    ...given,
  }) as ShipmentRow;

test('every list has its shipments, the newest first: those not voided and those of no store too', async () => {
  await db.shipments.bulkAdd([
    row('1', { status: 'recent', isManual: true }),
    row('2', { status: 'voided', isManual: true }),
    row('3', { status: 'recent', isManual: false }),
    row('4', { status: 'delivered' }),
  ]);
  const idsOf = async (query: Parameters<typeof shipmentPage>[1]) => {
    const { rows, total } = await shipmentPage(db, query);
    return [rows.map(({ id }) => id).join(''), total];
  };
  expect(await idsOf({})).toEqual(['4321', 4]);
  expect(await idsOf({ list: 'recent' })).toEqual(['31', 2]);
  expect(await idsOf({ list: 'notVoided' })).toEqual(['431', 3]);
  expect(await idsOf({ list: 'manual' })).toEqual(['421', 3]);
  expect(await idsOf({ list: 'manual', q: 'bo', limit: 2 })).toEqual(['42', 2]);
});
