import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anExport, anOrder } from '#fixtures/an-order.ts';
import { createWorld, START } from '#fixtures/sync-world.ts';
import type { UserInfo } from '#contract/account.ts';
import type { LabelPrice } from '#contract/rates.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { normalise } from '#domain/order/normalise.ts';
import { validateAddress, type AskedAddress } from '#domain/places/validate-address.ts';
import { readZipTable } from '#domain/places/zip-table.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, holdOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { keepPlace } from '../label/place-suggestion.ts';
import { batchQuoteOf, batchOrdersOf } from './batch-quote.ts';
import { checkOrders } from './check-orders.ts';

const USER = {
  ...PLAIN_USER,
  carrierChannelInfos: [{ id: 7, name: 'Plus', carrierId: 1, carrierServiceIds: [], senderAddrIds: [] }],
  id: 'user-1',
  authFlag: true,
  firstRechargeTime: '2026-01-01T00:00:00Z',
} as unknown as UserInfo;

let db: UserDatabase;
let asked: number[];
let server: (form: OrderForm) => LabelPrice;
let isReached: boolean;

const priceOf = (rate: number | null, more: Partial<LabelPrice> = {}): LabelPrice => ({
  rate,
  held: 0,
  returnFee: 0,
  errorCode: rate === null ? 'NO_RATE' : null,
  ...more,
});

const TABLE = readZipTable('43215Columbus|OH\n91761Ontario|CA');

const ports = {
  now: () => START,
  today: () => '2026-11-20',
  judge: (...given: Parameters<typeof judgeAsSaved>) => Promise.resolve(judgeAsSaved(...given)),
  quoteService: () => Promise.resolve({ isSuccess: true, rate: 8 } as RateResult),
  places: { validateAddress: (asked: AskedAddress) => Promise.resolve(validateAddress(asked, TABLE)) },
  ask: {
    labelPrices: (forms: OrderForm[]): Promise<Result<LabelPrice[]>> => {
      asked.push(forms.length);
      return Promise.resolve(
        isReached ? ok(forms.map(server)) : err({ type: 'NoConnection', retry: 'later' as const }),
      );
    },
  },
};

beforeEach(async () => {
  db = createWorld().openDb();
  asked = [];
  isReached = true;
  server = () => priceOf(9.5);
  await setMeta(db, 'userInfo', USER);
  await setMeta(db, 'balance', { value: { total: 30, available: 20, onHold: 10 }, asOf: START });
});
afterEach(() => db.close());

async function stored(form: OrderForm): Promise<string> {
  const saved = await saveOrderLocally(db, { form: normalise(form, 'edit'), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}
const goOffline = () => setMeta(db, 'connection', { online: false, slow: false, since: START });
const look = (ids: string[]) => checkOrders(db, ports, ids);

describe('the look at all orders before any money moves', () => {
  it('names who can get a label, who cannot and why, without asking the price of those', async () => {
    const good = await stored(anOrder({ orderNo: 'C-1' }));
    const wrong = await stored(anOrder({ orderNo: 'C-2', recipientAddressLine1: '' }));
    const held = await stored(anOrder({ orderNo: 'C-3' }));
    await holdOrdersLocally(db, [held], '2026-12-01');
    const cancelled = await stored(anOrder({ orderNo: 'C-4' }));
    await cancelOrdersLocally(db, [cancelled]);
    const queued = await saveOrderLocally(db, { form: anOrder({ orderNo: 'C-5' }), isCreateLabel: true });
    const ids = [good, wrong, held, cancelled, queued.ok ? queued.value.id : '', 'gone'];
    const seen: number[] = [];
    const { orders, gate, online } = await checkOrders(db, ports, ids, (done) => seen.push(done));
    expect(orders.map(({ orderNo, reason, price }) => [orderNo, reason?.type ?? null, price])).toEqual([
      ['C-1', null, 9.5],
      ['C-2', 'CHECK_FAILED', null],
      ['C-3', 'ORDER_ON_HOLD', null],
      ['C-4', 'ORDER_NOT_EDITABLE', null],
      ['C-5', 'LabelQueued', null],
    ]);
    expect(orders[1]?.reason?.findings?.map(({ rule }) => rule)).toEqual(['ADR-09']);
    expect([gate, online, asked, seen]).toEqual([null, true, [1], [5]]);
  });

  it('leaves out an order whose city is in question, and takes it once that is answered', async () => {
    const good = await stored(anOrder({ orderNo: 'C-1' }));
    const misspelt = await stored(anOrder({ orderNo: 'C-2', recipientCity: 'Colombus' }));
    const { orders } = await look([good, misspelt]);
    expect(orders.map(({ reason, price }) => [reason, price])).toEqual([
      [null, 9.5],
      [
        {
          type: 'PlaceInQuestion',
          retry: 'never',
          params: { side: 'recipient', written: 'Colombus, OH 43215', suggested: 'Columbus, OH 43215' },
        },
        null,
      ],
    ]);
    await keepPlace(db, ports.places, misspelt);
    expect((await look([good, misspelt])).orders.map(({ reason, price }) => [reason, price])).toEqual([
      [null, 9.5],
      [null, 9.5],
    ]);
  });

  it('sums price, deposits, duties and what is left', async () => {
    const ids = [await stored(anOrder({ orderNo: 'C-1' })), await stored(anOrder({ orderNo: 'C-2' }))];
    server = ({ order }) =>
      priceOf(order.orderNo === 'C-1' ? 9.5 : 7.25, { held: 10, duties: 4, returnFee: 3 });
    const checked = await look(ids);
    expect(batchQuoteOf(checked)).toEqual({
      labels: 2,
      total: 16.75,
      deposits: 12,
      duties: 8,
      returnFees: 6,
      isEstimate: false,
      proposedCap: 16.75,
      balanceAfter: -16.75,
    });
    expect(batchOrdersOf(checked, null).map(({ maxRate, maxHeld }) => [maxRate, maxHeld])).toEqual([
      [9.5, 10],
      [7.25, 10],
    ]);
  });

  it('asks the server for a hundred at a time', async () => {
    const ids: string[] = [];
    for (let count = 1; count <= 101; count += 1) ids.push(await stored(anOrder({ orderNo: `C-${count}` })));
    const { orders } = await look(ids);
    expect([orders.length, asked]).toEqual([101, [100, 1]]);
  });

  it('takes what the server refuses for a reason', async () => {
    const id = await stored(anOrder());
    server = () => priceOf(null, { errorCode: 'NO_RETURN_ROUTE' });
    const { orders } = await look([id]);
    expect(orders[0]).toMatchObject({ price: null, reason: { type: 'NO_RETURN_ROUTE' } });
  });

  it('without a connection takes estimates, with room, and no label whose price is fixed online', async () => {
    const home = await stored(anOrder({ orderNo: 'C-1' }));
    const abroad = await stored(anExport({ orderNo: 'C-2' }));
    const channel = await stored(anOrder({ orderNo: 'C-3', carrierChannelId: 7 }));
    await goOffline();
    const fine = { ...ports, judge: () => Promise.resolve([]) };
    const checked = await checkOrders(db, fine, [home, abroad, channel]);
    expect(checked.orders.map(({ reason }) => reason?.type ?? null)).toEqual([
      null,
      'OnlineAbroad',
      'OnlineChannel',
    ]);
    expect(checked).toMatchObject({ online: false, room: { device: 500, label: null, day: null } });
    expect(asked).toEqual([]);
    expect(batchQuoteOf(checked)).toMatchObject({ labels: 1, total: 8, proposedCap: 8.4, isEstimate: true });
    expect(batchOrdersOf(checked, 9)[0]?.maxRate).toBe(9);
  });

  it('estimates too when the server does not answer, and asks it once only', async () => {
    const ids = [await stored(anOrder({ orderNo: 'C-1' })), await stored(anOrder({ orderNo: 'C-2' }))];
    isReached = false;
    const { orders } = await look(ids);
    expect(orders.map(({ price, isEstimate }) => [price, isEstimate])).toEqual([
      [8, true],
      [8, true],
    ]);
    expect(asked).toHaveLength(1);
  });

  describe('by a person with limits', () => {
    const become = (label: number | null, day: number | null, more: Partial<UserInfo> = {}) =>
      setMeta(db, 'userInfo', {
        ...USER,
        timeZone: 'America/New_York',
        memberRole: 'packer',
        memberPermissions: ['makeLabels', 'seePrices'],
        memberLimits: { label, day },
        ...more,
      });
    const three = async () => [
      await stored(anOrder({ orderNo: 'C-1' })),
      await stored(anOrder({ orderNo: 'C-2' })),
      await stored(anOrder({ orderNo: 'C-3' })),
    ];
    const reasonsOf = ({ orders }: Awaited<ReturnType<typeof look>>) =>
      orders.map(({ reason, price }) => [reason && [reason.type, reason.params], price]);

    it('names those above one of them, with what they cost, and quotes the others', async () => {
      await become(9, 15);
      server = ({ order }) => priceOf(order.orderNo === 'C-1' ? 9.01 : 7.5);
      const found = await look([...(await three()), await stored(anOrder({ orderNo: 'C-4' }))]);
      expect(reasonsOf(found)).toEqual([
        [['MEMBER_LABEL_LIMIT', { limit: 9 }], 9.01],
        [null, 7.5],
        [null, 7.5],
        [['MEMBER_DAY_LIMIT', { limit: 15, left: 15 }], 7.5],
      ]);
      expect(batchQuoteOf(found)).toMatchObject({ labels: 2, total: 15, proposedCap: 15 });
      expect(batchOrdersOf(found, null).map(({ maxRate }) => maxRate)).toEqual([null, 7.5, 7.5, null]);
    });

    it('offline agrees to no more for a label, nor for all, than the person may spend', async () => {
      await goOffline();
      await become(8.1, 24.5);
      const found = await look(await three());
      expect(reasonsOf(found)).toEqual([
        [null, 8],
        [null, 8],
        [null, 8],
      ]);
      expect(batchQuoteOf(found)).toMatchObject({ total: 24, proposedCap: 24.3 });
      expect(batchOrdersOf(found, 90).map(({ maxRate }) => maxRate)).toEqual([8.1, 8.1, 8.1]);
      await become(null, 24.5);
      expect(batchQuoteOf(await look(found.orders.map(({ orderId }) => orderId))).proposedCap).toBe(24.5);
    });

    it('buys nothing where no price is shown and no limit is set', async () => {
      await become(null, null, { memberPermissions: ['makeLabels'] });
      expect(reasonsOf(await look(await three())).map(([reason]) => reason)).toEqual(
        Array.from({ length: 3 }, () => ['MEMBER_LIMIT_NEEDED', undefined]),
      );
    });
  });

  it('stops at an account that may not buy', async () => {
    await setMeta(db, 'userInfo', { ...USER, authFlag: false } as UserInfo);
    expect((await look([await stored(anOrder())])).gate).toBe('identity');
    await setMeta(db, 'userInfo', { ...USER, firstRechargeTime: null } as UserInfo);
    expect((await look([])).gate).toBe('recharge');
  });
});
