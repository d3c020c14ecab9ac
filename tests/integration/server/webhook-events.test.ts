/** Every kind of event, from what causes it to its receiver. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { saveLowBalance } from '#contract/low-balance.ts';
import { saveOrder } from '#contract/orders.ts';
import { voidPartial } from '#contract/partial-void.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';
import { WEBHOOK_EVENTS, WEBHOOK_EVENT_TYPES } from '#contract/webhook-events.ts';
import { saveWebhook } from '#contract/webhooks.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { runWork } from '#server/db/work.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';
import type { Receiver } from './webhook-receiver.ts';
import { startReceiver } from './webhook-receiver.ts';

const WEEKS_HOURS = 30 * 24;

describe.each(DATABASES)('events of webhooks on %s', (database) => {
  const nextId = createTestIds(3);
  let world: World;
  let owner: Client;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32) },
      webhooks: { allowsLoopback: true },
    });
    owner = await world.login();
    await owner.get(saveWebhook, { body: { url: receiver.url, events: WEBHOOK_EVENT_TYPES } });
  });
  afterAll(async () => {
    await world.close();
    await receiver.kill();
  });

  /** The data of those that are about something, once one has come; each with all its fields and no other. */
  const told = (type: WebhookEventType, about: Record<string, unknown> = {}) =>
    eventually(() => {
      world.jobs.wake('webhooks');
      const own = receiver.received.filter(
        ({ event }) =>
          event.type === type && Object.entries(about).every(([name, value]) => event.data[name] === value),
      );
      expect(own).not.toEqual([]);
      for (const { event } of own) expect(WEBHOOK_EVENTS[type].parse(event.data)).toEqual(event.data);
      return own.map(({ event }) => event.data);
    });
  const buy = async (order = {}, packages = 1) => {
    const customerObjectId = nextId();
    const body = aSave(order, { isCreateLabel: true, customerObjectId });
    const parcel = body.packages[0]!;
    const parcels = Array.from({ length: packages }, (_, index) => ({
      ...parcel,
      ...(packages > 1 && { packageTypeId: 27 }),
      packageNum: index + 1,
    }));
    const saved = await owner.get(saveOrder, { body: { ...body, packages: parcels } });
    return { orderId: saved.id, orderNo: saved.orderNo, customerObjectId };
  };
  const bought = async (order = {}, packages = 1) => {
    const made = await buy(order, packages);
    const labelId = await eventually(async () => {
      const query = { createLabelRequestId: made.customerObjectId };
      const { labelId: id } = await owner.get(getCreateLabelResult, { query });
      expect(id).toBeTruthy();
      return id!;
    });
    return { ...made, labelId };
  };

  it('tell of labels made, failed and voided', async () => {
    const { labelId, ...label } = await bought();
    const [created] = await told('label.created', { labelId });
    expect(created).toMatchObject({ ...label, trackingNumbers: [expect.stringMatching(/^9\d+$/)] });
    expect(created?.['amount']).toBeGreaterThan(0);

    const failed = await buy({ note: '#sandbox:fail' });
    expect(await told('label.failed', { orderId: failed.orderId })).toEqual([
      { ...failed, errorCode: 'CARRIER_REFUSED', carrierMessage: expect.any(String) as string },
    ]);

    await owner.get(voidLabels, { query: { labelIds: labelId } });
    const { customerObjectId: _, ...order } = label;
    expect(await told('label.voided', { labelId })).toEqual([
      { labelId, ...order, trackingNumbers: created?.['trackingNumbers'] },
    ]);
  });

  it('tell of single packages that were voided', async () => {
    const { labelId } = await bought({ carrierId: 2, carrierServiceId: 16 }, 2);
    const [created] = await told('label.created', { labelId });
    const [first = '', second = ''] = created?.['trackingNumbers'] as string[];
    // Single packages are voided of a label that is billed in part.
    const line = {
      charge: 'postage' as const,
      trackingNumber: first,
      invoiceNo: 'INV-1',
      billedWeight: null,
      billedZone: null,
      fees: null,
      amountCents: 500,
    };
    await runWork({ db: world.db, clock: world.clock, newId: nextId }, (work) =>
      bookBills(work, 'test', [{ line, flaw: null, rowNo: null }]),
    );
    const bill = { labelId, trackingNo: first, invoiceNo: 'INV-1', charge: 'postage', amount: 5 };
    expect(await told('bill.booked', { labelId })).toMatchObject([bill]);
    await owner.get(voidPartial, { body: { labelId, trackingNos: [second] } });
    expect(await told('label.voided', { labelId })).toMatchObject([{ trackingNumbers: [second] }]);
  });

  it('tell of shipments on their way, delivered and held up, of bills and of a low balance', async () => {
    const { labelId } = await bought();
    const damaged = await bought({ note: '#sandbox:damaged' });
    await owner.get(saveLowBalance, { body: { threshold: 100_000 } });
    world.jobs.wake('lowBalances');
    const admin = await world.login('admin@packbench.example');
    await admin.get(advanceSandbox, { body: { hours: 48 } });
    await told('shipment.tracking', { labelId });
    await admin.get(advanceSandbox, { body: { hours: WEEKS_HOURS } });
    expect(await told('shipment.delivered', { labelId })).toMatchObject([{ status: 'delivered' }]);
    expect(await told('shipment.exception', { labelId: damaged.labelId })).toMatchObject([
      { status: 'exception' },
    ]);
    const [billed] = await told('bill.booked', { labelId });
    expect(billed).toMatchObject({ charge: 'postage', held: billed?.['amount'] });
    const [low] = await told('balance.low');
    expect(low?.['threshold']).toBe(100_000);
    expect(low?.['available']).toBeLessThan(1000);
  });
});
