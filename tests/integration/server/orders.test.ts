import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelOrders,
  copyAsNewSave,
  deleteOrders,
  getOrder,
  holdOrders,
  listOrders,
  restoreOrders,
  saveOrder,
} from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { estimateAllRateDetail, estimateRateDetail, estimateRateDetailByOrderId } from '#contract/rates.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

describe.each(DATABASES)('orders on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  describe('save', () => {
    it('leaves to the store what is the store’s', async () => {
      const id = '0a000000-0000-4000-8000-0000000000aa';
      const store = { userPlatformId: '7', platformOrderNo: 'S-100', buyer: 'Ana Buyer', amountPaid: 41.5 };
      const { version } = await client.get(saveOrder, { body: aSave({ id, orderNo: 'S-100', ...store }) });
      const edit = { id, orderNo: 'MINE', userPlatformId: null, buyer: 'Me', amountPaid: 1, note: 'Thanks' };
      await client.get(saveOrder, { body: aSave(edit, { baseVersion: version }) });
      const { order } = await client.get(getOrder, { params: { id } });
      expect(order).toMatchObject({ ...store, id, orderNo: 'S-100', note: 'Thanks' });
    });

    it('keeps the goods of an order within the country', async () => {
      const item = { description: 'Cotton T-shirt', sku: 'TEE-M', quantity: 2, productValue: 4.5 };
      const { id } = await client.get(saveOrder, {
        body: aSave({ orderNo: 'GOODS-1' }, { ordersPackageItems: [item] }),
      });
      const kept = await client.get(getOrder, { params: { id } });
      expect(kept.ordersPackageItems).toEqual([expect.objectContaining({ ...item, valueAmount: 9 })]);
      expect(kept.order.totalValue).toBe(9);
    });

    it('keeps the shop whose file an order came from, and its number there', async () => {
      const shop = { platformName: 'Shopify', platformOrderNo: '#1001' };
      const { id } = await client.get(saveOrder, { body: aSave({ orderNo: 'FILE-1', ...shop }) });
      const { order } = await client.get(getOrder, { params: { id } });
      expect(order).toMatchObject({ ...shop, userPlatformId: null });
      const { list } = await client.get(listOrders, { query: { q: '#1001' } });
      expect(list.map(({ orderNo, platformName }) => [orderNo, platformName])).toEqual([
        ['FILE-1', 'Shopify'],
      ]);
    });

    it('keeps the wish for the cheapest service until there is a service', async () => {
      const wish = { carrierId: null, carrierServiceId: null, serviceWish: 'cheapest' } as const;
      const { id } = await client.get(saveOrder, { body: aSave({ orderNo: 'WISH-1', ...wish }) });
      const read = async () => (await client.get(getOrder, { params: { id } })).order;
      expect(await read()).toMatchObject(wish);
      const chosen = { ...wish, id, carrierId: 1, carrierServiceId: 3 };
      await client.get(saveOrder, { body: aSave({ orderNo: 'WISH-1', ...chosen }) });
      expect(await read()).toMatchObject({ carrierServiceId: 3, serviceWish: '' });
    });

    it('takes a draft with an empty quantity and address parts that are null', async () => {
      const save = aSave({
        orderNo: 'EMPTY-1',
        senderCompany: null as never,
        recipientAddressLine2: null as never,
      });
      const packages = [{ ...save.packages[0]!, packageNum: null as never }];
      const { id } = await client.get(saveOrder, { body: { ...save, packages } });
      const kept = await client.get(getOrder, { params: { id } });
      expect(kept.order).toMatchObject({ senderCompany: '', recipientAddressLine2: '', packageNumber: 1 });
      expect(kept.packages[0]?.packageNum).toBe(null);
      expect(kept.order.checkFailures.map(({ rule }) => rule)).toEqual(['PKG-04']);
    });

    it('keeps a draft under the id the client chose, priced and judged', async () => {
      const id = '0a000000-0000-4000-8000-000000000001';
      const saved = await client.get(saveOrder, { body: aSave({ id, orderNo: 'A-1' }) });
      expect(saved).toEqual({
        id,
        orderNo: 'A-1',
        labelId: null,
        priceException: false,
        asyncCreateLabelStatusVo: null,
        version: 1,
      });
      const record = await client.get(getOrder, { params: { id } });
      const { order } = record;
      expect([order.status, order.isOk, order.rate, order.totalWeight, order.packageNumber]).toEqual([
        1,
        true,
        19.05,
        2,
        1,
      ]);
      expect(order.feeDetail?.total).toBe(19.05);
      expect([record.version, record.updatedAt, record.label]).toEqual([1, '2026-11-20T18:00:00.000Z', null]);
      expect(record.packages).toHaveLength(1);
    });

    it('chooses an order number where none is given', async () => {
      const { orderNo } = await client.get(saveOrder, { body: aSave({ autoOrderNo: true }) });
      expect(orderNo).toMatch(/^PB-261120-[2-9A-HJ-NP-Z]{5}$/);
    });

    it('refuses an order number already in use, by this user only', async () => {
      await client.get(saveOrder, { body: aSave({ orderNo: 'TAKEN' }) });
      const again = await client.ask(saveOrder, { body: aSave({ orderNo: 'TAKEN' }) });
      expect([again.status, again.envelope.errorCode]).toEqual([200, 'ORDER_NUMBER_TAKEN']);
      const other = await world.login('other@packbench.example');
      expect((await other.get(saveOrder, { body: aSave({ orderNo: 'TAKEN' }) })).orderNo).toBe('TAKEN');
    });

    it('refuses an edit of an old version and leaves the order alone', async () => {
      const { id } = await client.get(saveOrder, { body: aSave() });
      const edited = await client.get(saveOrder, {
        body: aSave({ id, reference: 'first' }, { baseVersion: 1 }),
      });
      expect(edited.version).toBe(2);
      const late = await client.ask(saveOrder, {
        body: aSave({ id, reference: 'second' }, { baseVersion: 1 }),
      });
      expect(late.envelope).toMatchObject({
        errorCode: 'ORDER_CHANGED',
        params: { version: 2, orderId: id },
      });
      expect((await client.get(getOrder, { params: { id } })).order.reference).toBe('first');
    });

    it('takes version 0 for a new order alone, and of a save without one the last', async () => {
      const id = world.newId();
      const save = (reference: string, baseVersion?: number) =>
        client.ask(saveOrder, { body: aSave({ id, reference }, { baseVersion }) });
      const [first, again] = [await save('first', 0), await save('second', 0)];
      expect([first.envelope.result, again.envelope.errorCode]).toEqual(['OK', 'ORDER_CHANGED']);
      const reference = async () => (await client.get(getOrder, { params: { id } })).order.reference;
      expect(await reference()).toBe('first');
      expect((await save('third')).envelope.result).toBe('OK');
      expect(await reference()).toBe('third');
    });

    it('does not bring a deleted order back by a late edit', async () => {
      const { id, version } = await client.get(saveOrder, { body: aSave() });
      await client.get(deleteOrders, { body: { ids: [id] } });
      const late = await client.ask(saveOrder, { body: aSave({ id }, { baseVersion: version }) });
      expect([late.status, late.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
    });

    it('keeps an incomplete draft and says on it what a label would need', async () => {
      const { id } = await client.get(saveOrder, { body: aSave({ recipientName: '' }) });
      const { order } = await client.get(getOrder, { params: { id } });
      expect(order.isOk).toBe(false);
      expect(order.checkFailures.map((finding) => [finding.rule, finding.fields])).toEqual([
        ['ADR-01', ['recipientName']],
      ]);
    });

    it('ignores what only the server decides', async () => {
      const { id } = await client.get(saveOrder, {
        body: aSave({
          status: 2,
          rate: 0.01,
          isOk: false,
          userId: 'somebody',
          createTime: '2001-01-01T00:00:00.000Z',
        }),
      });
      const { order } = await client.get(getOrder, { params: { id } });
      expect([order.status, order.rate, order.isOk, order.createTime]).toEqual([
        1,
        19.05,
        true,
        '2026-11-20T18:00:00.000Z',
      ]);
    });

    it('copies under a new id and number, whatever the body carries', async () => {
      const { id } = await client.get(saveOrder, { body: aSave({ orderNo: 'ORIGINAL' }) });
      const copy = await client.get(copyAsNewSave, { body: aSave({ id, orderNo: 'ORIGINAL-2' }) });
      expect(copy.id).not.toBe(id);
      expect([copy.orderNo, copy.version]).toEqual(['ORIGINAL-2', 1]);
    });

    it('copies an order as it was read: what was its own is not the copy’s', async () => {
      const first = await client.get(saveOrder, {
        body: aSave({
          orderNo: 'READ-1',
          userPlatformId: '7',
          platformOrderNo: 'S-200',
          buyer: 'Ana Buyer',
          shipDate: '2026-12-24',
          eeiProvideType: 2,
          aesItn: 'X20261101000001',
          note: 'Thanks',
        }),
      });
      const { order, packages } = await client.get(getOrder, { params: { id: first.id } });
      const again = await client.get(copyAsNewSave, { body: { ...aSave({}), order, packages } });
      expect(again.orderNo).not.toBe('READ-1');
      const copy = await client.get(getOrder, { params: { id: again.id } });
      expect(copy.order).toMatchObject({
        orderNo: again.orderNo,
        userPlatformId: null,
        platformOrderNo: '',
        buyer: '',
        shipDate: '2026-11-20',
        eeiProvideType: 1,
        aesItn: '',
        note: 'Thanks',
      });
    });
  });

  describe('a label asked for', () => {
    it('is refused for an invalid order with its findings; nothing is saved, nothing bought', async () => {
      const before = await client.get(listOrders, { query: {} });
      const answer = await client.ask(saveOrder, {
        body: aSave({ recipientZipCode: '9021', batteryType: 0 }, { isCreateLabel: true }),
      });
      expect([answer.status, answer.envelope.errorCode]).toEqual([200, 'CHECK_FAILED']);
      expect((answer.envelope as { message?: string }).message).toBe(
        'Verification failed, creat label not allowed',
      );
      const { checkFailures = [] } = answer.envelope as {
        checkFailures?: { rule: string; message: string }[];
      };
      expect(checkFailures.map((failure) => failure.rule)).toEqual(['ADR-20', 'LIT-01']);
      expect(checkFailures.every((failure) => /[a-z ]{10,}/i.test(failure.message))).toBe(true);
      expect((await client.get(listOrders, { query: {} })).total).toBe(before.total);
      expect(await client.get(getUserTotalPostage)).toEqual({
        total: 1000,
        available: 1000,
        onHold: 0,
        inReview: 0,
        owed: 0,
      });
    });

    it.each([
      ['a ZIP of another state', { recipientZipCode: '60601', recipientStateCode: 'CA' }, {}, 'ADR-23'],
      [
        'a company in Chinese on FedEx',
        { recipientCompany: '深圳贸易', carrierId: 3, carrierServiceId: 39 },
        { packageTypeId: 50 },
        'ADR-34',
      ],
    ])('is refused for %s', async (_, order, parcel, rule) => {
      const answer = await client.ask(saveOrder, { body: aSave(order, { isCreateLabel: true }, parcel) });
      expect(answer.envelope).toMatchObject({ errorCode: 'CHECK_FAILED', checkFailures: [{ rule }] });
      expect(await client.get(getUserTotalPostage)).toEqual({
        total: 1000,
        available: 1000,
        onHold: 0,
        inReview: 0,
        owed: 0,
      });
    });

    it.each([
      ['new@packbench.example', 'IDENTITY_NOT_VERIFIED'],
      ['unfunded@packbench.example', 'NEVER_RECHARGED'],
    ])('is refused to %s', async (email, errorCode) => {
      const other = await world.login(email);
      const answer = await other.ask(saveOrder, { body: aSave({}, { isCreateLabel: true }) });
      expect([answer.status, answer.envelope.errorCode]).toEqual([200, errorCode]);
      expect((await other.get(listOrders, { query: {} })).total).toBe(0);
    });

    it('is refused while the order is on hold', async () => {
      const { id } = await client.get(saveOrder, { body: aSave() });
      await client.get(holdOrders, { body: { ids: [id], holdDate: '2026-12-24' } });
      const answer = await client.ask(saveOrder, { body: aSave({ id }, { isCreateLabel: true }) });
      expect(answer.envelope.errorCode).toBe('ORDER_ON_HOLD');
      const anew = await client.ask(saveOrder, {
        body: aSave({ holdDate: '2026-12-24' }, { isCreateLabel: true }),
      });
      expect(anew.envelope.errorCode).toBe('ORDER_ON_HOLD');
    });

    it.each([saveOrder, copyAsNewSave])('costs no more than maxRate: $name', async (call) => {
      const answer = await client.ask(call, {
        body: aSave({}, { isCreateLabel: true, maxRate: 19.04 }),
      });
      expect(answer.envelope).toMatchObject({ errorCode: 'PRICE_ABOVE_LIMIT', params: { rate: 19.05 } });
      expect(await client.get(getUserTotalPostage)).toEqual({
        total: 1000,
        available: 1000,
        onHold: 0,
        inReview: 0,
        owed: 0,
      });
    });

    it('holds the postage and locks the order; asked again under another request id nothing more happens', async () => {
      const other = await world.login('other@packbench.example');
      const customerObjectId = '0c000000-0000-4000-8000-000000000001';
      const body = aSave({}, { isCreateLabel: true, customerObjectId, maxRate: 19.05 });
      const first = await other.get(saveOrder, { body });
      expect(first.asyncCreateLabelStatusVo).toMatchObject({
        status: 'CREATING',
        createLabelRequestId: customerObjectId,
      });
      const second = await other.get(saveOrder, { body });
      expect(second.id).toBe(first.id);
      expect(await other.get(getUserTotalPostage)).toEqual({
        total: 1000,
        available: 980.95,
        onHold: 19.05,
        inReview: 0,
        owed: 0,
      });
      const edit = await other.ask(saveOrder, { body: aSave({ id: first.id, reference: 'late' }) });
      expect(['LABEL_IN_PROGRESS', 'ORDER_NOT_EDITABLE']).toContain(edit.envelope.errorCode);
    });
  });

  describe('list', () => {
    it('finds by status, scope and words, newest first, in pages', async () => {
      const lister = await world.login();
      const all = await lister.get(listOrders, { query: { status: 3 } });
      expect(all.list.map((entry) => entry.orderNo)).toEqual(['PB-1020', 'PB-1021']);
      const abroad = await lister.get(listOrders, { query: { scope: 'international' } });
      expect(abroad.list.map((entry) => [entry.orderNo, entry.recipientCountryCode])).toEqual([
        ['PB-1019', 'CA'],
      ]);
      const found = await lister.get(listOrders, { query: { q: 'lucía miami' } });
      expect(found.list.map((entry) => entry.orderNo)).toEqual(['PB-1002']);
      const wild = await lister.get(listOrders, { query: { q: '%' } });
      expect(wild.total).toBe(0);
      const page = await lister.get(listOrders, { query: { status: 2, curPageNo: 2, pageSize: 1 } });
      expect([page.total, page.list.map((entry) => entry.orderNo)]).toEqual([3, ['PB-1023']]);
    });
  });

  describe('many at once', () => {
    it('cancels, restores, holds, releases and deletes; each says why not', async () => {
      const { id } = await client.get(saveOrder, { body: aSave() });
      const missing = '0f000000-0000-4000-8000-00000000000f';
      const cancelled = await client.get(cancelOrders, { body: { ids: [id, missing] } });
      expect(cancelled).toEqual({
        done: [id],
        failed: [
          { id: missing, errorCode: 'NOT_FOUND', message: 'This does not exist, or it is not yours.' },
        ],
      });
      const twice = await client.get(cancelOrders, { body: { ids: [id] } });
      expect(twice.failed.map((failure) => failure.errorCode)).toEqual(['ORDER_NOT_CANCELLABLE']);
      expect((await client.get(restoreOrders, { body: { ids: [id] } })).done).toEqual([id]);
      await client.get(holdOrders, { body: { ids: [id], holdDate: '2026-12-01' } });
      expect((await client.get(getOrder, { params: { id } })).order.holdDate).toBe('2026-12-01');
      await client.get(holdOrders, { body: { ids: [id], holdDate: null } });
      expect((await client.get(getOrder, { params: { id } })).order.holdDate).toBeNull();
      expect((await client.get(deleteOrders, { body: { ids: [id] } })).done).toEqual([id]);
      expect((await client.ask(getOrder, { params: { id } })).status).toBe(404);
    });
  });

  describe('rates', () => {
    it('quotes one service, all services, and a saved order alike', async () => {
      const { isCreateLabel: _, isNewVersion: __, recipientEdited: ___, ...form } = aSave();
      const one = await client.get(estimateRateDetail, { body: form });
      const all = await client.get(estimateAllRateDetail, { body: form });
      expect(one).toMatchObject({ isSuccess: true, rate: 19.05, carrierServiceId: 3, zone: '8' });
      expect(all.find((rate) => rate.carrierServiceId === 3)).toEqual(one);
      expect(all.filter((rate) => rate.isSuccess).length).toBeGreaterThan(8);
      const { id } = await client.get(saveOrder, { body: aSave() });
      expect(await client.get(estimateRateDetailByOrderId, { body: { orderId: id } })).toEqual(one);
      const none = await client.ask(estimateRateDetail, {
        body: { ...form, order: { ...form.order, carrierServiceId: null } },
      });
      expect(none.envelope.errorCode).toBe('NO_RATE');
    });

    it('are refused while a check of a price is not passed', async () => {
      const { isCreateLabel: _, isNewVersion: __, recipientEdited: ___, ...form } = aSave();
      const wrong = { ...form, packages: [{ ...form.packages[0]!, length: 10.5, weight: 1.5 }] };
      const rules = async (call: typeof estimateRateDetail | typeof estimateAllRateDetail, body: object) => {
        const { envelope } = await client.ask(call, { body: body as typeof form });
        const { errorCode, checkFailures } = envelope as {
          errorCode: string;
          checkFailures?: { rule: string }[];
        };
        return [errorCode, checkFailures?.map(({ rule }) => rule)];
      };
      expect(await rules(estimateRateDetail, wrong)).toEqual(['CHECK_FAILED', ['PKG-08', 'PKG-14']]);
      expect(await rules(estimateAllRateDetail, wrong)).toEqual(['CHECK_FAILED', ['PKG-08', 'PKG-14']]);
      const { id } = await client.get(saveOrder, { body: aSave(wrong.order, { packages: wrong.packages }) });
      const { envelope } = await client.ask(estimateRateDetailByOrderId, { body: { orderId: id } });
      expect(envelope.errorCode).toBe('CHECK_FAILED');

      const abroad = { recipientCountryCode: 'DE', recipientZipCode: '10115' };
      const order = { ...form.order, ...abroad, carrierId: 3, carrierServiceId: 47 };
      const boxes = [{ ...form.packages[0]!, packageTypeId: 50 }];
      const noCustoms = { ...form, order, packages: boxes, ordersPackageItems: [] };
      expect(await rules(estimateRateDetail, noCustoms)).toEqual(['CHECK_FAILED', ['CUS-01', 'CUS-03']]);
      const all = await client.get(estimateAllRateDetail, { body: noCustoms });
      expect(all.find((rate) => rate.carrierServiceId === 47)).toMatchObject({ isSuccess: true });
      const byUps = { ...noCustoms, order: { ...order, carrierId: 2, carrierServiceId: 21 } };
      expect(await client.get(estimateRateDetail, { body: byUps })).toMatchObject({ carrierServiceId: 21 });
    });
  });
});
