/** The receipt of a shipment, as it is read back from its pages. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { updateUser } from '#contract/account.ts';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { getShipment, getShipmentReceipt } from '#contract/shipment-detail.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { users } from '#server/db/schema/accounts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { changes } from '#server/db/schema/changes.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { runWork } from '#server/db/work.ts';
import { eventually } from '../eventually.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(6);
const TWO_PACKAGES = { packageNum: 2, packageTypeId: 50 };

describe.each(DATABASES)('receipts of shipments on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
    const [user] = await world.db
      .select({ accountId: users.accountId })
      .from(users)
      .where(eq(users.email, 'demo@packbench.example'));
    await world.db
      .update(accounts)
      .set({ company: 'Torres Goods, Inc.', taxNumber: '12-3456789' })
      .where(eq(accounts.id, user?.accountId ?? ''));
  });
  afterAll(() => world?.close());

  async function buy(...[order, given, parcel]: Parameters<typeof aSave>): Promise<string> {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(order, { isCreateLabel: true, customerObjectId: createLabelRequestId, ...given }, parcel),
    });
    return eventually(async () => {
      const { labelId } = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!labelId) throw new Error('not made yet');
      return labelId;
    });
  }

  const read = (labelId: string) => shipper.get(getShipment, { params: { labelId } });
  async function receiptOf(labelId: string): Promise<string[]> {
    const { status, headers, bytes } = await shipper.ask(getShipmentReceipt, { query: { labelId } });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await pdfPages(bytes);
    expect(pages).toHaveLength(1);
    return pages[0]?.words ?? [];
  }
  /** What stands beside a name. */
  const beside = (words: string[], name: string) => words[words.indexOf(name) + 1];
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  const bill = (trackingNumber: string, fees: { base: number; fuel: number; total: number }) =>
    runWork(world, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber,
            invoiceNo: `INV-${trackingNumber}`,
            billedWeight: 3,
            billedZone: '8',
            fees,
            amountCents: Math.round(fees.total * 100),
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );

  it('says who bought what of whom, its fees in words and what is on hold, and no street', async () => {
    const labelId = await buy();
    const { orderNo, trackingNumber, serviceName, holdAmount } = await read(labelId);
    const words = await receiptOf(labelId);
    expect(words.slice(0, 3)).toEqual(['Packbench', 'Postage receipt', 'support@packbench.example']);
    expect(beside(words, 'Company')).toBe('Torres Goods, Inc.');
    expect(beside(words, 'Tax number')).toBe('12-3456789');
    expect(beside(words, 'Order No.')).toBe(orderNo);
    expect(beside(words, 'Tracking numbers')).toBe(trackingNumber);
    expect(beside(words, 'Service')).toBe(serviceName);
    expect(beside(words, 'Receipt issued')).toMatch(/^2026-11-20 \d\d:00:00 \(.+\)$/);
    const fees = words.slice(words.indexOf('Fees quoted for the label'), words.indexOf('Postage'));
    expect(fees).toContain('Base rate');
    expect(beside(fees, 'Sum of the fees')).toBe(dollars(holdAmount!));
    expect(beside(words, 'On hold, not billed yet')).toBe(dollars(holdAmount!));
    expect(beside(words, 'Postage in all')).toBe(dollars(holdAmount!));
    expect(words.filter((word) => /Deposits|Refunds|Billed$/.test(word))).toEqual([]);
    expect(words.join(' ')).not.toMatch(/Columbus|43215|500 Main St|1200 Airport Dr/);
  });

  it('says what its carrier billed, parcel by parcel together, beside what is still on hold', async () => {
    const labelId = await buy(
      { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      {},
      TWO_PACKAGES,
    );
    const [one = '', other = ''] = (await read(labelId)).trackingNumbers;
    await bill(one, { base: 12, fuel: 3.45, total: 15.45 });
    const { holdAmount } = await read(labelId);
    const half = await receiptOf(labelId);
    expect(beside(half, 'Tracking numbers')).toBe(`${one}, ${other}`);
    expect(beside(half, 'Billed')).toBe('$15.45');
    expect(beside(half, 'On hold, not billed yet')).toBe(dollars(holdAmount!));
    await bill(other, { base: 10, fuel: 2.25, total: 12.25 });
    const words = await receiptOf(labelId);
    const fees = words.slice(words.indexOf('Fees billed by the carrier'), words.indexOf('Postage'));
    expect(fees.slice(1)).toEqual([
      'Base rate',
      '$22.00',
      'Fuel surcharge',
      '$5.70',
      'Sum of the fees',
      '$27.70',
    ]);
    expect(beside(words, 'Postage in all')).toBe('$27.70');
    expect(words).not.toContain('On hold, not billed yet');
  });

  it('of a voided label says what is in review and what came back, in the language of its reader', async () => {
    const labelId = await buy();
    await shipper.get(voidLabels, { query: { labelIds: labelId } });
    const { inReview } = (await read(labelId)).money!;
    const during = await receiptOf(labelId);
    expect([beside(during, 'In review after a void'), beside(during, 'Postage in all')]).toEqual([
      dollars(inReview),
      dollars(inReview),
    ]);
    await eventually(async () => {
      const intents = await world.db.select().from(labelIntents);
      if (!intents.find((intent) => intent.labelId === labelId)?.carrierVoidedAt) throw new Error('not told');
    });
    await admin.get(advanceSandbox, { body: { hours: 24 * 60 } });
    await shipper.get(updateUser, { body: { language: 'es' } });
    const es = await receiptOf(labelId);
    expect(es[1]).toBe('Recibo de franqueo');
    expect(beside(es, 'Devuelto al saldo tras una anulación')).toBe(dollars(inReview));
    expect(beside(es, 'Franqueo en total')).toBe('$0.00');
    await shipper.get(updateUser, { body: { language: 'cn' } });
    const cn = await receiptOf(labelId);
    expect(cn[1]).toBe('邮费收据');
    expect(beside(cn, '作废后退回余额')).toBe(dollars(inReview));
    await shipper.get(updateUser, { body: { language: 'en' } });
  });

  it('keeps deposits apart from the postage', async () => {
    const labelId = await buy({}, anExport({ eeiProvideType: 1, eelPfc: '30.37(a)' }, { valueAmount: 40 }));
    const { holdAmount } = await read(labelId);
    const words = await receiptOf(labelId);
    expect(beside(words, 'Postage in all')).toBe(dollars(holdAmount!));
    expect(words.slice(words.indexOf('Deposits, not part of the postage') + 1).slice(0, 2)).toEqual([
      'Deposit on hold',
      '$100.00',
    ]);
    await world.db
      .update(labelIntents)
      .set({ depositReleasedAt: world.clock() })
      .where(eq(labelIntents.labelId, labelId));
    expect(beside(await receiptOf(labelId), 'Deposits that came back')).toBe('$100.00');
  });

  it('is issued with the first one, which devices are told once', async () => {
    const labelId = await buy();
    const { id, receiptStatus } = await read(labelId);
    const told = async () =>
      (await world.db.select().from(changes).where(eq(changes.entityId, id))).map(({ seq }) => seq);
    const before = await told();
    await receiptOf(labelId);
    expect([receiptStatus, (await read(labelId)).receiptStatus]).toEqual(['notIssued', 'issued']);
    const after = await told();
    expect(after).not.toEqual(before);
    await receiptOf(labelId);
    expect(await told()).toEqual(after);
  });

  it('of nothing there is none', async () => {
    const answer = await shipper.ask(getShipmentReceipt, { query: { labelId: 'nothing' } });
    expect([answer.status, answer.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
  });
});
