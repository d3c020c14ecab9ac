import { expect, test } from 'vitest';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { aShipment } from '#fixtures/a-shipment.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from '../queue/incoming.ts';
import { storedLabel, storedZpl, storeLabel, storeZpl } from './label-files.ts';
import { markPrintedLocally } from './label-actions.ts';
import { newestShipments, shipmentCounts, shipmentRows } from './shipment-queries.ts';
import { markClaimed, putShipments } from './shipments.ts';
import { storedShipmentDetail, storeShipmentDetail } from './shipment-details.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const SHIPMENTS = [
  aShipment('1', { status: 'recent', isManual: true }),
  aShipment('2', { status: 'voided', isManual: true }),
  aShipment('3', { status: 'recent', isManual: false }),
  aShipment('4', { status: 'delivered', recipientName: 'Ana Ruiz' }),
];
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

test('every list has its shipments, the newest first: those not voided and those of no store too', async () => {
  await putShipments(db, SHIPMENTS);
  const listed = async (query: Parameters<typeof shipmentRows>[1]) => idsOf(await shipmentRows(db, query));
  expect(await listed({})).toBe('4321');
  expect(await listed({ list: 'recent' })).toBe('31');
  expect(await listed({ list: 'notVoided' })).toBe('431');
  expect(await listed({ list: 'manual' })).toBe('421');
  expect(await listed({ list: 'manual', q: 'sam', limit: 1 })).toBe('2');
  expect(await listed({ list: 'manual', q: 'sam' })).toBe('21');
  expect(await listed({ q: 'ana pb-4' })).toBe('4');
  expect(await listed({ q: 'ana pb-3' })).toBe('');
  expect(await shipmentCounts(db)).toEqual({
    recent: 2,
    inTransit: 0,
    delivered: 1,
    voided: 1,
    exception: 0,
  });
});

test('those of the same instant stand by their ids, and reading on repeats none', async () => {
  const createTime = '2026-11-20T10:00:00.000Z';
  await putShipments(
    db,
    ['a', 'b', 'c', 'd', 'e'].map((id) => aShipment(id, { createTime, status: 'inTransit' })),
  );
  const first = await newestShipments(db, 'inTransit', 2);
  const second = await newestShipments(db, 'inTransit', 2, first.at(-1));
  const third = await newestShipments(db, 'all', 9, second.at(-1));
  expect([first, second, third].map(idsOf)).toEqual(['ed', 'cb', 'a']);
});

test('what was printed here stays printed under copies of the server that do not know it yet', async () => {
  const change = (printedAt: string | null, seq: number) =>
    applyChanges(db, {
      cursor: seq,
      more: false,
      changes: [{ entity: 'shipment', id: '1', seq, data: aShipment('1', { printedAt }) }],
    });
  await change(null, 1);
  await markPrintedLocally(db, ['L1']);
  const here = async () => (await db.shipments.get('1'))?.printedAt;
  const now = '2026-11-20T12:00:00.000Z';
  expect(await here()).toBe(now);
  await change(null, 2);
  expect(await here()).toBe(now);
  await change('2026-11-20T12:30:00.000Z', 3);
  expect(await here()).toBe('2026-11-20T12:30:00.000Z');
});

test('what was claimed for here is known before the server’s copy comes', async () => {
  await putShipments(db, SHIPMENTS);
  await markClaimed(db, SHIPMENTS[3]!.labelId);
  const rows = await newestShipments(db, 'all', 9);
  expect(rows.map(({ claimResult }) => claimResult ?? null)).toEqual(['inApplication', null, null, null]);
});

test('what was seen of single shipments is kept, the newest 500 of them', async () => {
  const detail = (labelId: string) => ({ ...aShipment('1', {}), labelId }) as unknown as ShipmentDetail;
  await db.shipmentDetails.bulkAdd(
    Array.from({ length: 500 }, (_, place) => ({
      labelId: `old-${place}`,
      detail: detail(`old-${place}`),
      fetchedAt: place,
    })),
  );
  expect(await storeShipmentDetail(db, detail('new'))).toEqual({ ok: true, value: undefined });
  expect([await storedShipmentDetail(db, 'old-0'), await db.shipmentDetails.count()]).toEqual([null, 500]);
  expect(await storedShipmentDetail(db, 'new')).toEqual({
    labelId: 'new',
    detail: detail('new'),
    fetchedAt: Date.parse('2026-11-20T12:00:00.000Z'),
  });
});

test('the pages of a label of which a package was voided are asked for anew, those of others stay', async () => {
  await putShipments(db, SHIPMENTS);
  const keep = (labelId: string) =>
    storeLabel(db, { labelId, orderId: null, orderNo: '', trackingNo: null, pdf: new Uint8Array([1]) });
  const [one, other] = SHIPMENTS;
  if (!one || !other) throw new Error('no shipments');
  await keep(one.labelId);
  await keep(other.labelId);
  await storeZpl(db, { labelId: one.labelId, dpi: 203, zpl: '^XA' });
  const told = (seq: number) => ({
    cursor: seq,
    changes: [{ entity: 'shipment' as const, id: one.id, seq, data: { ...one, voidedNumbers: ['1Z2'] } }],
    more: false,
  });
  await applyChanges(db, told(1));
  expect([await storedLabel(db, one.labelId), await storedZpl(db, one.labelId, 203)]).toEqual([null, null]);
  expect(await storedLabel(db, other.labelId)).not.toBeNull();
  await keep(one.labelId);
  await applyChanges(db, told(2));
  expect(await storedLabel(db, one.labelId)).not.toBeNull();
});
