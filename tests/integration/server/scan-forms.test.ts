/** SCAN forms: all labels of a day and an address on one paper, or none; a label on one is not voided. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { getCreateLabelResult, voidLabels } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import {
  cancelScanForm,
  listScanFormLabels,
  listScanForms,
  saveScanForm,
  viewScanForm,
} from '#contract/scan-forms.ts';
import { isImpb, printedTrackingNumber } from '#domain/labels/carriers/tracking.ts';
import type { Order } from '#domain/order/order.ts';
import { carrierClockMoves, carrierScanForms } from '#server/db/schema/carrier-book.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);
const UPS = { carrierId: 2, carrierServiceId: 16 };
const ELSEWHERE = { senderAddressLine1: '99 Harbor Blvd', senderCity: 'Oxnard', senderZipCode: '93035' };

describe.each(DATABASES)('SCAN forms on %s', (database) => {
  let world: World;
  let shipper: Client;
  let admin: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(() => world?.close());

  async function aLabel(order: Partial<Order> = {}, packageTypeId = 1) {
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(order, { isCreateLabel: true, customerObjectId: createLabelRequestId }, { packageTypeId }),
    });
    return eventually(async () => {
      const { labelId, orderNo } = await shipper.get(getCreateLabelResult, {
        query: { createLabelRequestId },
      });
      if (!labelId) throw new Error('not made yet');
      return { labelId, orderNo };
    });
  }
  async function goTo(time: string) {
    world.clock.advance(Date.parse(time) - world.clock().getTime());
    shipper = await world.login();
  }
  const idsOf = (labels: { labelId: string }[]) => labels.map(({ labelId }) => labelId);
  const save = (labels: { labelId: string }[], requestId = nextId()) =>
    shipper.ask(saveScanForm, { body: { labelIds: idsOf(labels) }, requestId });
  const forms = async () => (await shipper.get(listScanForms, { query: {} })).list;
  const candidates = async () => idsOf((await shipper.get(listScanFormLabels)).list);
  const voidIt = ({ labelId }: { labelId: string }) =>
    shipper.get(voidLabels, { query: { labelIds: labelId } });
  async function refusal(labels: { labelId: string }[]) {
    const before = await forms();
    const { status, envelope } = await save(labels);
    expect(await forms()).toEqual(before);
    return envelope.result === 'ERR' ? [status, envelope.errorCode, envelope.message] : envelope;
  }

  it('stands for all its labels, is printed, and is one however often it is sent', async () => {
    const labels = [await aLabel(), await aLabel({ carrierServiceId: 2 }), await aLabel()];
    expect(await candidates()).toEqual(expect.arrayContaining(idsOf(labels)));
    const requestId = nextId();
    const { envelope } = await save(labels, requestId);
    const form = envelope.data;
    expect(form).toEqual({
      id: expect.any(String),
      scanFormNo: expect.stringMatching(/^94750\d{17}$/),
      status: 'available',
      shipmentQty: 3,
      shipDate: '2026-11-20',
      mailDate: '2026-11-20',
      sender: expect.objectContaining({ street: ['1200 Airport Dr'], city: 'Ontario', zipCode: '91761' }),
      pieces: { express: 0, priority: 1, groundAdvantage: 2, international: 0, other: 0 },
      sample: true,
      message: '',
      createTime: world.clock().toISOString(),
      cancelTime: null,
    });
    const number = form?.scanFormNo ?? '';
    expect(isImpb(number)).toBe(true);

    const again = await save(labels.toReversed().toReversed(), requestId);
    expect([again.headers['idempotent-replay'], again.envelope.data]).toEqual(['true', form]);
    expect((await save([labels[0]!], requestId)).envelope.errorCode).toBe('REQUEST_ID_REUSED');
    expect(await forms()).toEqual([form]);
    expect(await world.db.select().from(carrierScanForms)).toHaveLength(1);
    expect((await candidates()).filter((id) => idsOf(labels).includes(id))).toEqual([]);

    const pdf = await shipper.ask(viewScanForm, { query: { id: form?.id ?? '' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const [page] = await pdfPages(pdf.bytes);
    expect(page?.size).toBe('612x792');
    expect(page?.words).toEqual(
      expect.arrayContaining([
        'PS Form 5630',
        'SAMPLE - DO NOT MAIL',
        '11/20/26',
        'Mina Torres',
        '1200 Airport Dr',
        'Total volume',
        '3',
        printedTrackingNumber(number),
      ]),
    );
  });

  it('a label on a form is not voided; cancelled, the form sets it free, for a void and for another form', async () => {
    const [one, other] = [await aLabel(), await aLabel()];
    const first = (await save([one, other])).envelope.data;
    expect(await voidIt(one)).toEqual({
      done: [],
      failed: [
        {
          id: one.labelId,
          errorCode: 'LABEL_ON_SCAN_FORM',
          message: 'This label is on a SCAN form and cannot be voided. Cancel the form first.',
        },
      ],
    });
    expect(await refusal([other])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      `Already on a SCAN form: ${other.orderNo}. A label goes on one form only. No form was made.`,
    ]);
    const id = first?.id ?? '';
    const cancelled = await shipper.get(cancelScanForm, { body: { id } });
    expect(cancelled).toEqual({ ...first, status: 'cancelled', cancelTime: world.clock().toISOString() });
    expect(await shipper.get(cancelScanForm, { body: { id } })).toEqual(cancelled);
    expect((await shipper.ask(viewScanForm, { query: { id } })).status).toBe(404);
    expect((await voidIt(one)).done).toEqual([one.labelId]);
    expect(await refusal([one, other])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      `Voided: the label of ${one.orderNo}. No SCAN form was made.`,
    ]);
    expect((await save([other])).envelope.data?.status).toBe('available');
  });

  it('takes no labels of two ship dates or two sender addresses, nor of another carrier or account', async () => {
    const label = await aLabel();
    const later = await aLabel({ shipDate: '2026-11-21' });
    const elsewhere = await aLabel(ELSEWHERE);
    const ups = await aLabel(UPS, 27);
    expect(await refusal([label, later])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      expect.stringMatching(
        /^The labels of a SCAN form must share their ship date\. Another one: \S+ No form/,
      ),
    ]);
    expect(await refusal([label, elsewhere])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      expect.stringMatching(/^The labels of a SCAN form must share their sender address\. Another one: /),
    ]);
    expect(await refusal([label, ups])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      `Only USPS labels go on a SCAN form. Not by USPS: ${ups.orderNo}. No form was made.`,
    ]);
    expect(await refusal([label, { labelId: 'no-such-label' }])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      'no-such-label is no label of yours. No SCAN form was made.',
    ]);
    expect(await refusal([{ labelId: 'no-such-label' }])).toEqual([404, 'NOT_FOUND', expect.any(String)]);
    expect((await save([])).status).toBe(400);
    const free = await candidates();
    expect(free).toEqual(expect.arrayContaining(idsOf([label, later, elsewhere])));
    expect(free).not.toContain(ups.labelId);
    // Sent one by one, each has its form.
    expect((await save([later])).envelope.data).toMatchObject({ shipDate: '2026-11-21', shipmentQty: 1 });
    expect((await save([elsewhere])).envelope.data).toMatchObject({ sender: { city: 'Oxnard' } });
  });

  it('accepted, its packages are under way: neither form nor label is taken back', async () => {
    const label = await aLabel();
    const unformed = await aLabel();
    const form = (await save([label])).envelope.data;
    await admin.get(advanceSandbox, { body: { hours: 24 } });
    const cancelled = await shipper.ask(cancelScanForm, { body: { id: form?.id ?? '' } });
    expect(cancelled.envelope).toMatchObject({ result: 'ERR', errorCode: 'SCAN_FORM_NOT_CANCELLABLE' });
    expect((await voidIt(label)).failed).toMatchObject([{ errorCode: 'LABEL_NOT_VOIDABLE' }]);
    expect(await refusal([unformed])).toEqual([
      200,
      'SCAN_FORM_LABELS',
      `Accepted by USPS already: ${unformed.orderNo}. No SCAN form was made.`,
    ]);
  });

  it('after the ship date the form bears the day it is made', async () => {
    await world.db.delete(carrierClockMoves);
    // 23:00 of the ship date in California, and 00:05 of the day after.
    await goTo('2026-11-21T07:00:00Z');
    const label = await aLabel();
    await goTo('2026-11-21T08:05:00Z');
    const form = (await save([label])).envelope.data;
    expect([form?.shipDate, form?.mailDate]).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('stands in the history for ten days', async () => {
    const [newest] = await forms();
    await goTo('2026-12-01T08:05:00Z');
    expect(await forms()).toEqual([newest]);
    await goTo('2026-12-01T08:05:01Z');
    expect(await forms()).toEqual([]);
  });

  it('is there for nobody whose account has it switched off', async () => {
    const plain = await world.login('other@packbench.example');
    const answers = await Promise.all([
      plain.ask(listScanForms, { query: {} }),
      plain.ask(listScanFormLabels),
      plain.ask(saveScanForm, { body: { labelIds: ['x'] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
