/** Voids and pickups asked for without a connection: each done once when it is back, at no more than the fee shown. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { listPickups, type SavePickupBody } from '#contract/pickups.ts';
import { listVoids } from '#contract/postage-labels.ts';
import { listShipments } from '#contract/shipments.ts';
import { feeLimitOf, queuePickup, queuePickupCancel, queueVoid } from '#store/queue/carrier-requests.ts';
import { discardOperation, raiseFeeLimit } from '#store/queue/queue-actions.ts';
import { eventually } from '../eventually.ts';
import type { World } from '../server/harness.ts';
import { createTestIds, DATABASES, startWorld } from '../server/harness.ts';
import { aSave } from '../server/save-body.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const HOUR = 3_600_000;
const nextId = createTestIds(6);

const PICKUP: SavePickupBody = {
  carrierId: 2,
  packageCount: 3,
  totalWeight: 12.5,
  pickupDate: '2026-11-23',
  readyTime: '09:00',
  latestTime: '17:00',
  company: 'Packbench Demo',
  maxFee: 9.75,
  address: {
    personName: 'Mina Torres',
    phone: '9095550100',
    addressLine1: '1200 Airport Dr',
    city: 'Ontario',
    stateCode: 'CA',
    zipCode: '91761',
  },
};
const NAMED = { carrier: 'UPS', day: 'Nov 23' };

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let device: Device;
  let tag = 64;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    device = await openDevice(server, `${String.fromCharCode(++tag)}V`);
    await device.settle();
  });
  afterEach(() => device.close());

  async function aLabel(orderNo: string) {
    const createLabelRequestId = nextId();
    await device.client.get(saveOrder, {
      body: aSave({ orderNo }, { isCreateLabel: true, customerObjectId: createLabelRequestId }),
    });
    return eventually(async () => {
      const { labelId } = await device.client.get(getCreateLabelResult, { query: { createLabelRequestId } });
      expect(labelId).not.toBeNull();
      return { labelId: labelId!, orderNo };
    });
  }
  const shipmentOf = async (orderNo: string) =>
    (await device.client.get(listShipments, { query: { q: orderNo } })).list[0]!;
  const voidsOf = async (orderNo: string) =>
    (await device.client.get(listVoids, { query: { q: orderNo } })).list;
  const queued = () => device.db.outbox.toArray();
  const pickups = async () => (await device.client.get(listPickups, { query: {} })).list;

  test('a void whose answers are lost happens once', async () => {
    const label = await aLabel('VOID-LOST');
    device.line = 'down';
    await queueVoid(device.db, label, 0);
    await queueVoid(device.db, label, 0);
    await device.settle();
    expect((await shipmentOf('VOID-LOST')).status).toBe('recent');
    expect((await queued()).map(({ call, lane }) => [call, lane])).toEqual([
      ['voidLabels', `void:${label.labelId}`],
    ]);

    device.line = 'replies lost';
    await device.settle();
    await device.settle();
    device.line = 'up';
    await device.settle();
    expect(await queued()).toEqual([]);
    expect((await shipmentOf('VOID-LOST')).status).toBe('voided');
    expect(await voidsOf('VOID-LOST')).toHaveLength(1);
  });

  test('a void that is no longer free asks, and is done at the new fee or not at all', async () => {
    const [one, other] = [await aLabel('VOID-LATE-1'), await aLabel('VOID-LATE-2')];
    device.line = 'down';
    await queueVoid(device.db, one, 0);
    await queueVoid(device.db, other, 0);
    server.clock.advance(9 * HOUR);
    device.line = 'up';
    await device.settle();
    const fee = ((await shipmentOf('VOID-LATE-1')).holdAmount * 0.1).toFixed(2);
    const asked = await queued();
    expect(asked.map(({ state, lastError }) => [state, lastError?.type, lastError?.params?.['fee']])).toEqual(
      [
        ['needsAttention', 'VOID_FEE_ABOVE_LIMIT', fee],
        ['needsAttention', 'VOID_FEE_ABOVE_LIMIT', fee],
      ],
    );
    expect((await shipmentOf('VOID-LATE-1')).status).toBe('recent');

    await raiseFeeLimit(device.db, asked[0]!.id, Number(fee));
    await discardOperation(device.db, asked[1]!.id);
    const [agreed] = (await queued()).filter(({ state }) => state === 'waiting');
    expect(agreed && feeLimitOf(agreed)).toBe(Number(fee));
    await device.settle();
    expect((await shipmentOf('VOID-LATE-1')).status).toBe('voided');
    expect((await shipmentOf('VOID-LATE-2')).status).toBe('recent');
  });

  test('a pickup is booked and cancelled once; above its fee it asks', async () => {
    // Ten in the morning of Friday there.
    const before = (await pickups()).length;
    device.line = 'down';
    await queuePickup(device.db, { ...PICKUP, maxFee: 1 }, NAMED);
    device.line = 'replies lost';
    await device.settle();
    device.line = 'up';
    await device.settle();
    const [asked] = await queued();
    expect([asked?.state, asked?.lastError]).toMatchObject([
      'needsAttention',
      { type: 'PICKUP_FEE_ABOVE_LIMIT', params: { fee: '9.75' } },
    ]);
    expect(await pickups()).toHaveLength(before);

    await raiseFeeLimit(device.db, asked!.id, 9.75);
    device.line = 'replies lost';
    await device.settle();
    device.line = 'up';
    await device.settle();
    const [booked, ...rest] = await pickups();
    expect([booked?.status, booked?.fee, rest.length]).toEqual(['booked', 9.75, before]);

    await queuePickupCancel(device.db, booked!.id, NAMED);
    await device.settle();
    expect((await pickups())[0]?.status).toBe('cancelled');
    expect(await queued()).toEqual([]);
  });
});
