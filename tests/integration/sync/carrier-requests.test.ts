/** What is asked of carriers without a connection: each done once when it is back, at no more than the fee shown. */
import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAddressChanges } from '#contract/address-changes.ts';
import { listClaims } from '#contract/claims.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { listPickups, type SavePickupBody } from '#contract/pickups.ts';
import { listVoids } from '#contract/postage-labels.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { listShipments } from '#contract/shipments.ts';
import type { Order, Parcel } from '#domain/order/order.ts';
import {
  feeLimitOf,
  queueChangeAddress,
  queuePickup,
  queuePickupCancel,
  queueVoid,
  queueVoidPackages,
} from '#store/queue/carrier-requests.ts';
import {
  discardOperation,
  discardOperations,
  raiseFeeLimit,
  undoDiscard,
} from '#store/queue/queue-actions.ts';
import { files } from '#server/db/schema/files.ts';
import { queueClaim } from '#store/queue/claims.ts';
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
const ELSEWHERE = {
  personName: 'Sam Reed',
  addressLine1: '77 Canal St',
  city: 'Columbus',
  stateCode: 'OH',
  zipCode: '43215',
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

  async function aLabel(orderNo: string, order: Partial<Order> = {}, parcel: Partial<Parcel> = {}) {
    const createLabelRequestId = nextId();
    await device.client.get(saveOrder, {
      body: aSave(
        { orderNo, ...order },
        { isCreateLabel: true, customerObjectId: createLabelRequestId },
        parcel,
      ),
    });
    return eventually(async () => {
      const { labelId } = await device.client.get(getCreateLabelResult, { query: { createLabelRequestId } });
      expect(labelId).not.toBeNull();
      return { labelId: labelId!, orderNo };
    });
  }
  const advance = async (hours: number) =>
    (await server.login('admin@packbench.example')).get(advanceSandbox, { body: { hours } });
  /** Of three packages, of which the carrier has billed the first. */
  async function aLabelBilledInPart(orderNo: string) {
    const three = { packageNum: 3, packageTypeId: 50 };
    const order = { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false };
    const label = await aLabel(orderNo, { ...order, note: '#sandbox:bill-part' }, three);
    await advance(1);
    const [, second = '', third = ''] = (await shipmentOf(orderNo)).trackingNumbers;
    return { ...label, second, third };
  }
  async function onItsWay(orderNo: string) {
    const label = await aLabel(orderNo);
    await advance(30);
    if ((await shipmentOf(orderNo)).status === 'recent') await advance(24);
    expect((await shipmentOf(orderNo)).status).toBe('inTransit');
    return label;
  }
  const changesOf = async (orderNo: string) =>
    (await device.client.get(listAddressChanges, { query: {} })).list.filter(
      (change) => change.orderNo === orderNo,
    );
  const shipmentOf = async (orderNo: string) =>
    (await device.client.get(listShipments, { query: { q: orderNo } })).list[0]!;
  const voidsOf = async (orderNo: string) =>
    (await device.client.get(listVoids, { query: { q: orderNo } })).list;
  const queued = () => device.db.outbox.toArray();
  const pickups = async () => (await device.client.get(listPickups, { query: {} })).list;

  async function aClaimable(orderNo: string) {
    const ups = { carrierId: 2, carrierServiceId: 16 };
    const label = await aLabel(orderNo, ups, { packageTypeId: 27 });
    await advance(30);
    if ((await shipmentOf(orderNo)).status === 'recent') await advance(24);
    return label;
  }
  const queueClaimFor = ({ labelId, orderNo }: { labelId: string; orderNo: string }, ...texts: string[]) =>
    queueClaim(device.db, {
      body: { labelId, type: 'damage', amount: 80.5, description: '', fileIds: [], document: 'filled' },
      files: texts.map((text, index) => ({
        requestId: device.db.env.newId(),
        name: `${orderNo}-${index}.pdf`,
        bytes: new TextEncoder().encode(text),
        fileId: null,
      })),
      orderNo,
      lastDay: null,
      sentAs: null,
    });
  const claimsOf = async (q: string) => (await device.client.get(listClaims, { query: { q } })).list;
  const namesOfFiles = async (orderNo: string) =>
    (
      await server.db
        .select({ name: files.name })
        .from(files)
        .where(like(files.name, `${orderNo}-%`))
    )
      .map(({ name }) => name)
      .sort();

  test('a claim and its files are there once, whatever answers are lost', async () => {
    const label = await aClaimable('CLAIM-LOST');
    device.line = 'down';
    await queueClaimFor(label, '%PDF-1.7 a', '%PDF-1.7 b');
    await device.settle();
    expect(await namesOfFiles('CLAIM-LOST')).toEqual([]);
    device.line = 'replies lost';
    await device.settle();
    await device.settle();
    expect(await namesOfFiles('CLAIM-LOST')).toEqual(['CLAIM-LOST-0.pdf']);
    device.line = 'pushes lost';
    await device.settle();
    await device.settle();
    const [claim] = await claimsOf('CLAIM-LOST');
    expect(claim).toMatchObject({ labelId: label.labelId, amount: 80.5, status: 'in_application' });
    expect(await queued()).toMatchObject([{ firstSentAt: expect.any(Number), files: 'sent' }]);
    device.line = 'up';
    await device.settle();
    expect([await queued(), await device.db.waitingFiles.count()]).toEqual([[], 0]);
    expect(await namesOfFiles('CLAIM-LOST')).toEqual(['CLAIM-LOST-0.pdf', 'CLAIM-LOST-1.pdf']);
    const claims = await claimsOf('CLAIM-LOST');
    expect(claims.map(({ id, fileIds }) => [id, fileIds.length])).toEqual([[claim?.id, 2]]);
  });

  test('a file that the server refuses by its content stops the claim and is named', async () => {
    const label = await aClaimable('CLAIM-BAD');
    await queueClaimFor(label, '%PDF-1.7 a', 'a,b');
    await device.settle();
    expect(await queued()).toMatchObject([
      {
        state: 'needsAttention',
        lastError: { type: 'FILE_TYPE_NOT_ALLOWED', params: { name: 'CLAIM-BAD-1.pdf' } },
      },
    ]);
    expect(await claimsOf('CLAIM-BAD')).toEqual([]);
  });

  test('a claim that arrives after its last day is refused', async () => {
    const label = await aClaimable('CLAIM-LATE');
    device.line = 'down';
    await queueClaimFor(label, '%PDF-1.7 a');
    await advance(40 * 24);
    device.line = 'up';
    await device.settle();
    expect(await queued()).toMatchObject([
      { state: 'needsAttention', lastError: { type: 'CLAIM_TOO_LATE' } },
    ]);
    expect(await device.db.waitingFiles.count()).toBe(1);
  });

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

    device.line = 'pushes lost';
    await device.settle();
    await device.settle();
    expect((await shipmentOf('VOID-LOST')).status).toBe('voided');
    expect(await queued()).toMatchObject([{ firstSentAt: expect.any(Number) }]);
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
    const fee = ((await shipmentOf('VOID-LATE-1')).holdAmount! * 0.1).toFixed(2);
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

  test('packages of a label are voided once, and the label keeps the others', async () => {
    const label = await aLabelBilledInPart('PART-LOST');
    device.line = 'down';
    await queueVoidPackages(device.db, label, [label.second], 0);
    await queueVoidPackages(device.db, label, [label.second], 0);
    await queueVoidPackages(device.db, label, [label.third], 0);
    expect((await queued()).map(({ lane, body }) => [lane, body])).toEqual(
      [label.second, label.third].map((number) => [
        `void:${label.labelId}`,
        { labelId: label.labelId, trackingNos: [number], maxFee: 0 },
      ]),
    );
    device.line = 'pushes lost';
    await device.settle();
    const [first, next] = await queued();
    expect([first?.firstSentAt, next?.firstSentAt]).toEqual([expect.any(Number), null]);
    device.line = 'up';
    await device.settle();
    await device.settle();
    expect(await queued()).toEqual([]);
    expect((await voidsOf('PART-LOST')).length).toBe(2);
    expect((await shipmentOf('PART-LOST')).voidedNumbers).toEqual([label.second, label.third]);
    expect((await shipmentOf('PART-LOST')).status).not.toBe('voided');
  });

  test('an address is changed once, at the fee agreed to; what was asked after it waits for it', async () => {
    const label = await onItsWay('MOVE-LOST');
    device.line = 'down';
    await queueChangeAddress(device.db, label, ELSEWHERE, 1);
    await queueChangeAddress(device.db, label, ELSEWHERE, 1);
    await queueVoid(device.db, label, 0);
    device.line = 'up';
    await device.settle();
    const [asked, behind, ...others] = await queued();
    expect([asked?.state, asked?.lastError, behind?.firstSentAt, others]).toMatchObject([
      'needsAttention',
      { type: 'ADDRESS_CHANGE_FEE_ABOVE_LIMIT', params: { fee: '17.00' } },
      null,
      [],
    ]);
    expect(await changesOf('MOVE-LOST')).toEqual([]);

    await raiseFeeLimit(device.db, asked!.id, 17);
    device.line = 'pushes lost';
    await device.settle();
    device.line = 'up';
    await device.settle();
    await device.settle();
    expect(await changesOf('MOVE-LOST')).toMatchObject([{ status: 'processing', fee: 17 }]);
    const [refused, ...left] = await queued();
    expect([refused?.call, refused?.state, left]).toEqual(['voidLabels', 'needsAttention', []]);
  });

  test('what may have been done is not taken back before its answer is there', async () => {
    const label = await onItsWay('MOVE-BACK');
    device.line = 'down';
    await queueChangeAddress(device.db, label, ELSEWHERE, 17);
    await device.settle();
    const [unsent] = await queued();
    expect(await discardOperation(device.db, unsent!.id)).toMatchObject({ ok: true });
    await undoDiscard(device.db, unsent!.id);

    device.line = 'pushes lost';
    await device.settle();
    expect(await discardOperation(device.db, unsent!.id)).toMatchObject({
      error: { type: 'OperationMayBeDone' },
    });
    expect(await discardOperations(device.db, [unsent!.id])).toEqual({ discarded: [], asked: 0 });
    device.line = 'up';
    await device.settle();
    expect(await queued()).toEqual([]);
    expect(await device.db.answered.get(unsent!.id)).toMatchObject({ outcome: 'done', replayed: true });
    expect(await changesOf('MOVE-BACK')).toHaveLength(1);
  });

  test('a pickup is booked and cancelled once; above its fee it asks', async () => {
    // Ten in the morning of Friday there.
    const before = (await pickups()).length;
    device.line = 'down';
    await queuePickup(device.db, { ...PICKUP, maxFee: 1 }, NAMED);
    device.line = 'pushes lost';
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
    device.line = 'pushes lost';
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
