/** What becomes of shipments reaches devices by the change feed, and of those alone that changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCreateLabelResult, markPrinted, voidLabels } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import type { Shipment } from '#contract/shipments.ts';
import { changes } from '#contract/sync.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { runWork } from '#server/db/work.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, START, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(6);
const FEDEX = { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false };
const TWO_PACKAGES = { packageNum: 2, packageTypeId: 50 };

describe.each(DATABASES)('the feed of shipments on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  let cursor = 0;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(() => world?.close());

  /** Those that changed since the last time it was asked. */
  async function changed(): Promise<Shipment[]> {
    const found: Shipment[] = [];
    for (let more = true; more;) {
      const page = await shipper.get(changes, { query: { after: cursor, limit: 1000 } });
      found.push(
        ...page.changes.flatMap((each) => (each.entity === 'shipment' && each.data ? each.data : [])),
      );
      ({ cursor, more } = page);
    }
    return found;
  }

  async function buy(): Promise<string> {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(FEDEX, { isCreateLabel: true, customerObjectId: createLabelRequestId }, TWO_PACKAGES),
    });
    return eventually(async () => {
      const { labelId } = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!labelId) throw new Error('not made yet');
      return labelId;
    });
  }

  const told = (rows: Shipment[]) =>
    rows.map(({ labelId, status, labelState, creationState, printedAt, refundResult }) => ({
      labelId,
      status,
      labelState,
      creationState,
      printedAt,
      refundResult,
    }));

  it('tells of one that was printed, billed in part, sent and voided, and of no other', async () => {
    const labelId = await buy();
    const other = await buy();
    const made = {
      labelId,
      status: 'recent',
      labelState: 'created',
      creationState: 'created',
      printedAt: null,
      refundResult: null,
    };
    const first = await changed();
    expect(told(first.filter((row) => row.labelId === labelId))).toEqual([made]);

    await shipper.get(markPrinted, { body: { labelIds: [labelId] } });
    const printed = { ...made, printedAt: START.toISOString() };
    expect(told(await changed())).toEqual([printed]);

    const trackingNumber = first.find((row) => row.labelId === labelId)?.trackingNumbers[0] ?? '';
    const line = {
      charge: 'postage' as const,
      trackingNumber,
      invoiceNo: 'INV-9',
      billedWeight: 3,
      billedZone: '8',
      fees: { base: 20, total: 20 },
      amountCents: 2000,
    };
    await runWork(world, (work) => bookBills(work, 'test', [{ line, flaw: null, rowNo: null }]));
    const [billed, ...rest] = await changed();
    expect([told([billed!]), rest, billed?.billedAmount]).toEqual([
      [{ ...printed, labelState: 'partiallyBilled' }],
      [],
      20,
    ]);

    await shipper.get(voidLabels, { query: { labelIds: other } });
    const voided = {
      ...made,
      labelId: other,
      status: 'voided',
      labelState: 'cancelled',
      creationState: 'cancelled',
      refundResult: 'inReview',
    };
    expect(told(await changed())).toEqual([voided]);

    await eventually(async () => {
      const intents = await world.db.select().from(labelIntents);
      if (!intents.find((intent) => intent.labelId === other)?.carrierVoidedAt) throw new Error('not told');
    });
    await admin.get(advanceSandbox, { body: { hours: 24 * 60 } });
    const after = told(await changed());
    expect(after.find((row) => row.labelId === other)).toEqual({ ...voided, refundResult: 'refunded' });
    expect(after.find((row) => row.labelId === labelId)?.status).toBe('delivered');
    expect(await changed()).toEqual([]);
  });
});
