import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, updateUser } from '#contract/account.ts';
import { voidLabels } from '#contract/labels.ts';
import { copyAsNewSave, getOrder, holdOrders, listOrders, saveOrder } from '#contract/orders.ts';
import { estimateAllRateDetail, estimateRateDetail, priceLabels } from '#contract/rates.ts';
import { changes as changesCall } from '#contract/sync.ts';
import { SHIPMENT_LISTS } from '#domain/shipment/lists.ts';
import { listShipments } from '#contract/shipments.ts';
import type { QueryOf } from '#contract/call.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

describe.each(DATABASES)('calls about orders on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  it('list an order with every field an order list can show', async () => {
    const item = { description: 'Cotton T-shirt', quantity: 2, productValue: 4.5, weight: 0.2 };
    const { id } = await client.get(saveOrder, {
      body: aSave(
        {
          orderNo: 'COLUMNS-1',
          ...{
            userPlatformId: '7',
            type: 'Etsy',
            buyer: 'Ana Buyer',
            amountPaid: 41.5,
            paidDate: '2026-11-19',
          },
          ...{ recipientCountryCode: 'CA', recipientStateCode: 'ON', batteryType: 1 },
          ...{ reference: 'R1', reference2: 'R2' },
        },
        { ordersPackageItems: [item, { ...item, description: 'Socks' }] },
        { insurance: 120 },
      ),
    });
    const { list } = await client.get(listOrders, { query: { q: 'columns-1' } });
    expect(list).toEqual([
      {
        id,
        orderNo: 'COLUMNS-1',
        createTime: '2026-11-20T18:00:00.000Z',
        validateStatus: false,
        needs: [],
        status: 1,
        serviceName: 'USPS First Class (Ground Advantage)',
        recipient: 'Sam Reed, Columbus, ON',
        getRate: null,
        trackingNO: null,
        recipientCountryCode: 'CA',
        recipientStateCode: 'ON',
        totalWeight: 2,
        sender: 'Mina Torres, Ontario, CA',
        buyer: 'Ana Buyer',
        recipientName: 'Sam Reed',
        paidAmount: 41.5,
        totalValue: 18,
        totalInsurance: 0,
        paidDate: '2026-11-19',
        platformName: 'Etsy',
        itemAndQty: '2 × Cotton T-shirt +1',
        recipientZipCode: '43215',
        senderCountryCode: 'US',
        senderStateCode: 'CA',
        senderZipCode: '91761',
        reference: 'R1',
        reference2: 'R2',
        senderName: 'Mina Torres',
        carrierId: 1,
        etdFlag: false,
        isDocument: true,
        batteryFlag: true,
        holdDate: null,
        version: 1,
      },
    ]);
  });

  it('list shipments by word and by number alike; those of stores are not manual', async () => {
    const buy = (order: Parameters<typeof aSave>[0]) =>
      client.get(saveOrder, {
        body: aSave(order, { isCreateLabel: true, customerObjectId: world.newId() }),
      });
    const shipper = await world.login();
    await buy({ orderNo: 'BY-HAND' });
    await buy({ orderNo: 'OF-STORE', userPlatformId: '7', type: 'Etsy' });
    await buy({ orderNo: 'MISTAKE' });
    const numbersOf = async (status: QueryOf<typeof listShipments>['status']) => {
      const { list } = await shipper.get(listShipments, { query: { status } });
      return list.map(({ orderNo }) => orderNo).toSorted();
    };
    await eventually(async () => expect(await numbersOf('all')).toEqual(['BY-HAND', 'MISTAKE', 'OF-STORE']));
    const { list } = await shipper.get(listShipments, { query: { status: '0' } });
    expect(list.map(({ orderNo, isManual }) => [orderNo, isManual]).toSorted()).toEqual([
      ['BY-HAND', true],
      ['MISTAKE', true],
      ['OF-STORE', false],
    ]);
    const mistake = list.find(({ orderNo }) => orderNo === 'MISTAKE');
    await shipper.get(voidLabels, { query: { labelIds: mistake!.labelId } });
    for (const [number, word] of SHIPMENT_LISTS.entries())
      expect([word, await numbersOf(String(number) as '0')]).toEqual([word, await numbersOf(word)]);
    expect({
      all: await numbersOf('0'),
      recent: await numbersOf('1'),
      voided: await numbersOf('4'),
      notVoided: await numbersOf('6'),
      manual: await numbersOf('7'),
    }).toEqual({
      all: ['BY-HAND', 'MISTAKE', 'OF-STORE'],
      recent: ['BY-HAND', 'OF-STORE'],
      voided: ['MISTAKE'],
      notVoided: ['BY-HAND', 'OF-STORE'],
      manual: ['BY-HAND', 'MISTAKE'],
    });
    expect((await shipper.ask(listShipments, { query: { status: '8' as '7' } })).status).toBe(400);
  });

  it('quote an order whose addressType is a number or a text alike', async () => {
    const { isCreateLabel: _, isNewVersion: __, recipientEdited: ___, ...form } = aSave();
    const withType = (addressType: unknown) => ({ ...form, order: { ...form.order, addressType } }) as never;
    const rates = await client.get(estimateAllRateDetail, { body: form });
    expect(await client.get(estimateAllRateDetail, { body: withType(1) })).toEqual(rates);
    expect(await client.get(estimateAllRateDetail, { body: withType('1') })).toEqual(rates);
  });

  it.each([
    ['signatureOption', 'SHP-15', 'Signature is required'],
    ['consigneeType', 'SHP-14', 'Consignee Type is required'],
  ])('keep a draft without %s, and ask for it before its label', async (field, rule, message) => {
    const order = { [field]: null, orderNo: `NO-${rule}` };
    const { id } = await client.get(saveOrder, { body: aSave(order) });
    const kept = await client.get(getOrder, { params: { id } });
    expect(kept.order.checkFailures).toMatchObject([{ rule, fields: [field] }]);
    const again = await client.get(saveOrder, {
      body: aSave({ ...order, id, [field]: kept.order[field as 'note'] }),
    });
    const { status, envelope } = await client.ask(saveOrder, {
      body: aSave({ ...order, id: again.id }, { isCreateLabel: true, customerObjectId: world.newId() }),
    });
    expect([status, envelope]).toMatchObject([
      200,
      { errorCode: 'CHECK_FAILED', checkFailures: [{ rule, message, fields: [field] }] },
    ]);
  });

  it('send a residence Home Delivery, at its price, and say so', async () => {
    const fedex = { packageTypeId: 50 };
    const home = { carrierId: 3, carrierServiceId: 40, recipientIsResidential: true };
    const ground = { ...home, carrierServiceId: 39 };
    const formOf = (order: Parameters<typeof aSave>[0]) => {
      const { isCreateLabel: _, isNewVersion: __, recipientEdited: ___, ...form } = aSave(order, {}, fedex);
      return form;
    };
    const notes = [
      {
        rule: 'ADJ-16',
        fields: ['carrierServiceId'],
        message: 'Changed to Home Delivery: residential address',
      },
    ];
    const asked = await client.get(saveOrder, { body: aSave(home, {}, fedex) });
    expect(asked.notes).toBe(undefined);
    const { rate } = (await client.get(getOrder, { params: { id: asked.id } })).order;

    for (const call of [saveOrder, copyAsNewSave]) {
      const saved = await client.get(call, { body: aSave(ground, {}, fedex) });
      expect(saved.notes).toEqual(notes);
      const { order } = await client.get(getOrder, { params: { id: saved.id } });
      expect([order.carrierServiceId, order.rate, order.isOk]).toEqual([40, rate, true]);
    }
    const quoted = await client.get(estimateRateDetail, { body: formOf(ground) });
    expect([quoted.carrierServiceId, quoted.rate]).toEqual([40, rate]);
    const { prices } = await client.get(priceLabels, { body: { forms: [formOf(ground)] } });
    expect(prices).toMatchObject([{ rate }]);

    const buy = (maxRate: number) =>
      client.ask(saveOrder, {
        body: aSave(ground, { isCreateLabel: true, customerObjectId: world.newId(), maxRate }, fedex),
      });
    expect((await buy(rate! - 0.01)).envelope).toMatchObject({
      errorCode: 'PRICE_ABOVE_LIMIT',
      params: { rate },
    });
    expect((await buy(rate!)).envelope.data?.notes).toEqual(notes);
  });

  it('drop the second reference of service 54, in the words of the user', async () => {
    const spanish = await world.login('other@packbench.example');
    await spanish.get(updateUser, { body: { language: 'es' } });
    const order = { carrierId: 3, carrierServiceId: 54, reference2: 'second' };
    const { id, notes } = await spanish.get(saveOrder, { body: aSave(order, {}, { packageTypeId: 50 }) });
    expect(notes).toEqual([
      {
        rule: 'ADJ-03',
        fields: ['reference2'],
        message: 'Se quitó la referencia 2: Smart Post no la imprime',
      },
    ]);
    expect((await spanish.get(getOrder, { params: { id } })).order.reference2).toBe('');
  });

  it('save the sizes of a marked package once, with its order', async () => {
    const shipper = await world.login('other@packbench.example');
    const marked = { saveDimension: true, length: 13, width: 7, height: 5, weight: 1, weight2: 2 };
    const dimensionsOf = async () => (await shipper.get(afterLogin)).dimensions;
    const before = await dimensionsOf();
    const refused = await shipper.ask(saveOrder, {
      body: aSave({ recipientName: '' }, { isCreateLabel: true, customerObjectId: world.newId() }, marked),
    });
    expect([refused.envelope.errorCode, await dimensionsOf()]).toEqual(['CHECK_FAILED', before]);

    const cursor = (await shipper.get(changesCall, { query: { after: 0, limit: 200 } })).cursor;
    const saved = await Promise.all([
      shipper.get(saveOrder, { body: aSave({ orderNo: 'SIZE-1' }, {}, marked) }),
      shipper.get(saveOrder, { body: aSave({ orderNo: 'SIZE-2' }, {}, marked) }),
    ]);
    const copy = await shipper.get(copyAsNewSave, { body: aSave({ orderNo: 'SIZE-3' }, {}, marked) });
    const added = (await dimensionsOf()).slice(before.length);
    expect(added).toEqual([
      {
        id: added[0]?.id,
        nickName: '13 × 7 × 5 in',
        length: 13,
        width: 7,
        height: 5,
        weight: 1,
        weight2: 2,
      },
    ]);
    for (const { id } of [...saved, copy]) {
      const { packages } = await shipper.get(getOrder, { params: { id } });
      expect(packages).toMatchObject([{ dimensionId: added[0]!.id, saveDimension: false }]);
    }
    const { changes } = await shipper.get(changesCall, { query: { after: cursor, limit: 200 } });
    expect(changes.filter(({ entity }) => entity === 'user')).toHaveLength(1);
  });

  it('hold an order until a day that is not past where the user is', async () => {
    const { id } = await client.get(saveOrder, { body: aSave({ orderNo: 'HOLD-1' }) });
    const hold = (holdDate: string, given: { askedOn?: string } = {}) =>
      client.ask(holdOrders, { body: { ids: [id], holdDate, ...given } });
    const heldUntil = async () => (await client.get(getOrder, { params: { id } })).order.holdDate;
    const past = await hold('2026-11-19');
    expect([past.status, past.envelope]).toMatchObject([
      200,
      {
        result: 'ERR',
        errorCode: 'HOLD_DAY_PAST',
        message: '2026-11-19 is past. Choose today or a later day to hold the order until.',
      },
    ]);
    expect(await heldUntil()).toBe(null);
    const held = await client.ask(saveOrder, {
      body: aSave({ orderNo: 'HOLD-2', holdDate: '2026-11-19' }),
    });
    expect([held.status, held.envelope]).toMatchObject([
      200,
      { errorCode: 'HOLD_DAY_PAST', params: { day: '2026-11-19' } },
    ]);
    expect((await client.get(listOrders, { query: { q: 'hold-2' } })).list).toEqual([]);
    expect((await hold('2026-11-20')).envelope.data).toEqual({ done: [id], failed: [] });
    // Asked for offline on the 18th, sent on the 20th.
    expect((await hold('2026-11-19', { askedOn: '2026-11-18' })).envelope.data?.done).toEqual([id]);
    expect(await heldUntil()).toBe('2026-11-19');
    expect((await hold('2026-11-19', { askedOn: '2026-11-21' })).envelope.errorCode).toBe('HOLD_DAY_PAST');
    // The 21st at UTC, still the 20th in Los Angeles.
    world.clock.advance(8 * 3_600_000);
    expect((await hold('2026-11-20')).envelope.data?.done).toEqual([id]);
  });

  it('keep an order without weight or size as it is, name it so, and refuse its label by what is missing', async () => {
    const blank = { weight: null, weight2: null, length: null, width: null, height: null };
    const { id } = await client.get(saveOrder, { body: aSave({ orderNo: 'NEEDS-1' }, {}, blank) });
    const half = { weight: 1, weight2: 2, height: 0 };
    await client.get(saveOrder, { body: aSave({ orderNo: 'NEEDS-2' }, {}, half) });
    await client.get(saveOrder, { body: aSave({ orderNo: 'NEEDS-3' }) });
    const { order, packages } = await client.get(getOrder, { params: { id } });
    expect(packages).toMatchObject([blank]);
    expect(order).toMatchObject({ totalWeight: null, rate: null, isOk: false });
    expect(order.checkFailures.map(({ rule }) => rule)).toEqual(['PKG-06', 'PKG-06', 'PKG-06', 'PKG-13']);
    const numbersOf = async (needs?: 'weight' | 'size' | 'service') =>
      (await client.get(listOrders, { query: { q: 'needs-', needs } })).list.map((entry) => [
        entry.orderNo,
        entry.needs,
      ]);
    expect(await numbersOf('weight')).toEqual([['NEEDS-1', ['weight', 'size']]]);
    expect(await numbersOf('size')).toEqual([
      ['NEEDS-2', ['size']],
      ['NEEDS-1', ['weight', 'size']],
    ]);
    expect(await numbersOf('service')).toEqual([]);
    const bought = await client.ask(saveOrder, {
      body: {
        ...aSave({ orderNo: 'NEEDS-4', customerObjectId: crypto.randomUUID() }, {}, blank),
        isCreateLabel: true,
        maxRate: 50,
      },
    });
    expect(bought.envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'CHECK_FAILED',
      checkFailures: expect.arrayContaining([
        expect.objectContaining({ rule: 'PKG-13', message: 'Package 1: Weight is required' }),
      ]),
    });
  });
});
