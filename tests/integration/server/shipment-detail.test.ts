/** One shipment as its page shows it: parcels with their events, money, documents, history. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/account.ts';
import { getCreateLabelResult, markPrinted, voidLabels } from '#contract/labels.ts';
import { sendMultyEmails } from '#contract/mail.ts';
import { saveOrder } from '#contract/orders.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { listShipments } from '#contract/shipments.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { runWork } from '#server/db/work.ts';
import { eventually } from '../eventually.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, START, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);
const TWO_PACKAGES = { packageNum: 2, packageTypeId: 50 };

const BY = { person: expect.stringMatching(/\S/) as string, device: '', apiKey: null, actor: null };

describe.each(DATABASES)('a shipment on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(() => world?.close());

  async function buy(body: Parameters<typeof aSave>): Promise<string> {
    const createLabelRequestId = nextId();
    const [order, given, parcel] = body;
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
  const advance = (hours: number) => admin.get(advanceSandbox, { body: { hours } });
  const told = (parcel: ShipmentDetail['parcels'][number] | undefined) =>
    parcel?.events.map(({ code, place, text }) => `${code} | ${place} | ${text}`);

  it('is told whole, parcel by parcel', async () => {
    const labelId = await buy([
      { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      {},
      TWO_PACKAGES,
    ]);
    await shipper.get(markPrinted, { body: { labelIds: [labelId] } });
    await shipper.get(markPrinted, { body: { labelIds: [labelId], device: 'A7' } });
    await advance(14);
    const { list } = await shipper.get(listShipments, { query: {} });
    const listed = list.find((shipment) => shipment.labelId === labelId);
    if (!listed) throw new Error('not listed');
    const [one, other] = listed.trackingNumbers;
    const { parcels, ...detail } = await read(labelId);
    const time = START.toISOString();
    const price = listed.quotedAmount ?? 0;
    expect(detail).toEqual({
      ...listed,
      status: 'inTransit',
      money: {
        estimated: price,
        estimated2: price,
        holdAmount: price,
        billedAmount: null,
        depositAmount: 0,
        dutyAmount: 0,
        inReview: 0,
        refunded: 0,
        voidFee: 0,
        dutiesBilled: 0,
        returnFee: 0,
      },
      documents: [{ type: 'label', url: `/api/ezeeship/label/viewPdf?labelIds=${labelId}` }],
      history: [
        { code: 'labelCreated', time, text: 'Label created', amount: null, by: BY },
        { code: 'printed', time, text: expect.stringMatching(/^Label printed by \S.*[^7]$/), amount: null },
        {
          code: 'printed',
          time,
          text: expect.stringMatching(/^Label printed again, 2 times by now, by \S.* on device A7$/),
          amount: null,
        },
      ],
    });
    const unbilled = { billedAmount: null, billedWeight: null, billedZone: null, fees: null };
    expect(parcels).toEqual([
      {
        packageNo: 1,
        trackingNo: one,
        status: 'inTransit',
        holdAmount: expect.any(Number),
        ...unbilled,
        events: expect.any(Array),
      },
      {
        packageNo: 2,
        trackingNo: other,
        status: 'inTransit',
        holdAmount: expect.any(Number),
        ...unbilled,
        events: expect.any(Array),
      },
    ]);
    const cents = parcels.map(({ holdAmount }) => Math.round(holdAmount! * 100));
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(price * 100));
    for (const parcel of parcels) {
      expect(told(parcel)).toEqual([
        'labelCreated | Ontario, CA | Label created. The carrier is waiting for the package.',
        'accepted | Ontario, CA | Accepted by the carrier',
        "departed | Ontario, CA | Departed the carrier's facility",
      ]);
      expect(parcel.events[0]?.time).toBe(time);
    }
  });

  it('tells to whom its label was sent, and what its carrier billed', async () => {
    const labelId = await buy([]);
    const [trackingNumber = ''] = (await read(labelId)).trackingNumbers;
    await shipper.get(sendMultyEmails, { body: { emails: ['sam@example.com'], labelId } });
    await eventually(async () => expect((await read(labelId)).history).toHaveLength(2));
    const fees = { base: 20, total: 20 };
    await runWork(world, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber,
            invoiceNo: 'INV-1',
            billedWeight: 3,
            billedZone: '8',
            fees,
            amountCents: 2000,
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );
    const { history, money, parcels } = await read(labelId);
    const time = START.toISOString();
    expect(history).toEqual([
      { code: 'labelCreated', time, text: 'Label created', amount: null, by: BY },
      { code: 'mailed', time, text: 'Label sent to sam@example.com', amount: null },
      { code: 'billed', time, text: 'Billed by the carrier', amount: 20 },
    ]);
    expect(money).toMatchObject({ holdAmount: 0, billedAmount: 20 });
    expect(parcels).toMatchObject([
      { holdAmount: 0, billedAmount: 20, billedWeight: 3, billedZone: '8', fees },
    ]);
  });

  it('voided has no documents, and tells of the refund when it is agreed, in the language of its reader', async () => {
    const labelId = await buy([]);
    await shipper.get(voidLabels, { query: { labelIds: labelId } });
    const before = await read(labelId);
    expect([before.status, before.documents, before.history.map(({ code }) => code)]).toEqual([
      'voided',
      [],
      ['labelCreated', 'voided'],
    ]);
    const { estimated2: paid } = before.money!;
    expect([before.money!.inReview, before.money!.refunded]).toEqual([paid, 0]);
    await eventually(async () => {
      const intents = await world.db.select().from(labelIntents);
      if (!intents.find((intent) => intent.labelId === labelId)?.carrierVoidedAt) throw new Error('not told');
    });
    await advance(24 * 60);
    await shipper.get(updateUser, { body: { language: 'es' } });
    const { history, parcels, money } = await read(labelId);
    expect([money!.inReview, money!.refunded, money!.voidFee]).toEqual([0, paid, 0]);
    const time = START.toISOString();
    expect(history).toEqual([
      { code: 'labelCreated', time, text: 'Etiqueta creada', amount: null, by: BY },
      { code: 'voided', time, text: 'Etiqueta anulada, reembolso en revisión', amount: null, by: BY },
      {
        code: 'refunded',
        time,
        text: 'El transportista aceptó el reembolso',
        amount: before.money!.estimated2,
      },
    ]);
    expect(told(parcels[0])?.at(-1)).toBe('voided | Ontario, CA | El transportista ha anulado la etiqueta');
    await shipper.get(updateUser, { body: { language: 'en' } });
  });

  it('to abroad has its customs paper, a deposit and duties', async () => {
    const labelId = await buy([{}, anExport({ eeiProvideType: 1, eelPfc: '30.37(a)' }, { valueAmount: 40 })]);
    const { documents, money } = await read(labelId);
    expect(documents.map(({ type }) => type)).toEqual(['label', 'commercialInvoice']);
    expect([money!.depositAmount, money!.dutyAmount]).toEqual([100, 0]);

    const releasedAt = world.clock();
    await world.db
      .update(labelIntents)
      .set({ depositReleasedAt: releasedAt })
      .where(eq(labelIntents.labelId, labelId));
    const after = await read(labelId);
    expect(after.money!.depositAmount).toBe(0);
    expect(after.history.slice(1)).toEqual([
      {
        code: 'depositReleased',
        time: releasedAt.toISOString(),
        text: 'Deposit released',
        amount: 100,
      },
    ]);
  });

  it('that is not there is not found', async () => {
    const answer = await shipper.ask(getShipment, { params: { labelId: 'nothing' } });
    expect([answer.status, answer.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
  });
});
