import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookBills } from '#server/bills/book-bills.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { spendingByWeek } from '#server/postage/spending.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const QUOTE = QUOTE_CENTS / 100;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe.each(DATABASES)('spending by carrier and week on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  afterEach(async () => {
    await shop.stopRunners();
    shop.setNow(NOW);
    await shop.mustAddUp();
  });

  async function buyAt(time: string, given: Parameters<Shop['anOrder']>[0] = {}) {
    shop.setNow(new Date(time));
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const intent = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return intent;
  }
  const spent = (timeZone: string, query = NOVEMBER) =>
    spendingByWeek(shop.db, { accountId: shop.user.accountId, timeZone }, query);

  it('a week ends where the account is: the same label is of another week in another time zone', async () => {
    await shop.newCustomer();
    // Sunday 23:30 in Los Angeles, Monday 16:30 in Tokyo.
    await buyAt('2026-11-23T07:30:00.000Z');
    // Monday 00:30 in Los Angeles.
    await buyAt('2026-11-23T08:30:00.000Z');
    expect(await spent('America/Los_Angeles')).toEqual({
      ...NOVEMBER,
      list: [
        { week: '2026-11-16', carrierId: 1, amount: QUOTE },
        { week: '2026-11-23', carrierId: 1, amount: QUOTE },
      ],
    });
    const ofMonday = [{ week: '2026-11-23', carrierId: 1, amount: (2 * QUOTE_CENTS) / 100 }];
    expect((await spent('Asia/Tokyo')).list).toEqual(ofMonday);
    expect((await spent('America/Los_Angeles', { from: '2026-11-22', to: '2026-11-22' })).list).toEqual([
      { week: '2026-11-16', carrierId: 1, amount: QUOTE },
    ]);
    expect((await spent('Asia/Tokyo', { from: '2026-11-23', to: '2026-11-22' })).list).toEqual([]);
    expect(await spendingByWeek(shop.db, { accountId: 'another', timeZone: 'UTC' }, NOVEMBER)).toEqual({
      ...NOVEMBER,
      list: [],
    });
  });

  it('counts by carrier what was billed, else what is held, and of a voided label its fee alone', async () => {
    await shop.newCustomer();
    await buyAt('2026-11-18T12:00:00.000Z');
    const dear = await buyAt('2026-11-18T12:00:00.000Z', {
      order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      parcel: { packageNum: 2, packageTypeId: 50 },
    });
    const voided = await buyAt('2026-11-18T12:00:00.000Z');
    const [first, second] = await shop.parcels(dear.labelId);
    await runWork(shop.deps, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber: first?.trackingNumber ?? '',
            amountCents: 1_234,
            invoiceNo: 'INV-1',
            billedWeight: null,
            billedZone: null,
            fees: null,
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );
    const list = (usps: number) => [
      { week: '2026-11-16', carrierId: 1, amount: usps },
      { week: '2026-11-16', carrierId: 3, amount: (1_234 + (second?.holdCents ?? NaN)) / 100 },
    ];
    expect((await spent('UTC')).list).toEqual(list((2 * QUOTE_CENTS) / 100));
    shop.setNow(new Date('2026-11-19T12:00:00.000Z'));
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [voided.labelId],
        wake: () => {},
      }),
    );
    expect((await spent('UTC')).list).toEqual(list(QUOTE));
    await endRefund(shop.deps, voided.id, 'refunded');
    expect((await spent('UTC')).list).toEqual(list((QUOTE_CENTS + 191) / 100));
  });
});
