/** What happens to labels and money is told to their owner: each thing once, by the ways the account has chosen. */
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BillLine } from '#domain/bills/bill-line.ts';
import type { Alerts } from '#domain/messages/alerts.ts';
import { alertsWith } from '#domain/messages/alerts.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import type { CarrierTrackingEvent } from '#server/carriers/carrier.port.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messages } from '#server/db/schema/messages.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { keepAlerts } from '#server/messages/alert-store.ts';
import { messagePage } from '#server/messages/message-store.ts';
import { takeInEvents } from '#server/tracking/take-in-events.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const HOUR_MS = 3_600_000;
const PAGE = { curPageNo: 1, pageSize: 50, tab: 'all' } as const;

describe.each(DATABASES)('what an account is told on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchase = shop.deps.newId();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.delete(carrierClockMoves);
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}) {
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId, trackingNumber } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return { labelId, orderNo: order.orderNo, number: trackingNumber ?? '' };
  }
  const choose = (given: Partial<Alerts>) =>
    runWork(shop.deps, (work) => keepAlerts(work, shop.user.accountId, alertsWith(given)));
  const told = async () =>
    (
      await shop.db
        .select()
        .from(messages)
        .where(eq(messages.accountId, shop.user.accountId))
        .orderBy(asc(messages.createdAt), asc(messages.id))
    ).map((row) => [row.type, row.kind, row.subject]);
  const mailed = async () =>
    (
      await shop.db
        .select()
        .from(mails)
        .where(and(eq(mails.accountId, shop.user.accountId), eq(mails.recipient, shop.user.email)))
    ).map(({ kind: one }) => one);
  const read = async (language: 'en' | 'cn' | 'es' = 'en') =>
    (await messagePage(shop.db, { ...shop.user, language }, PAGE)).list;

  const carrierTells = (events: Partial<CarrierTrackingEvent>[]) =>
    runWork(shop.deps, (work) =>
      takeInEvents(
        work,
        { carrier: `post ${shop.deps.newId()}`, carrierNow: work.now },
        events.map((event, index) => ({
          id: String(index),
          trackingNumber: '',
          code: 'accepted' as const,
          time: NOW,
          place: '',
          bookingNumber: null,
          ...event,
        })),
      ),
    );
  const book = (number: string, amountCents: number, given: Partial<BillLine> = {}) =>
    runWork(shop.deps, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber: number,
            invoiceNo: 'INV-1',
            billedWeight: null,
            billedZone: null,
            fees: null,
            amountCents,
            ...given,
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );

  it('a label that could not be made, each try of its own, in the words of each reader', async () => {
    const order = await shop.anOrder({ note: '#sandbox:fail' });
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    await shop.until(purchase, 'rejected');
    expect([await told(), await mailed()]).toEqual([[['service', 'message', 'labelFailed']], []]);
    const [english] = await read();
    expect(english).toMatchObject({
      subject: `No label for order ${order.orderNo}`,
      link: { to: `/auth/orders/detail?orderId=${order.id}` },
      readTime: null,
    });
    expect((await read('cn'))[0]?.subject).toBe(`订单 ${order.orderNo} 的面单未能生成`);
    expect((await read('es'))[0]?.subject).toBe(`Sin etiqueta para el pedido ${order.orderNo}`);
    const again = shop.deps.newId();
    await shop.ask(order.id, again);
    await shop.until(again, 'rejected');
    expect(await told()).toHaveLength(2);
  });

  it('a delivery and an exception, once each however often the carrier says so', async () => {
    const { number, labelId } = await aLabel();
    const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
    shop.setNow(at(90));
    await carrierTells([{ trackingNumber: number, code: 'accepted', time: at(1) }]);
    await carrierTells([{ trackingNumber: number, code: 'damaged', time: at(2) }]);
    await carrierTells([{ trackingNumber: number, code: 'departed', time: at(3) }]);
    await carrierTells([{ trackingNumber: number, code: 'missing', time: at(4) }]);
    await carrierTells([{ trackingNumber: number, code: 'delivered', time: at(5) }]);
    await carrierTells([{ trackingNumber: number, code: 'delivered', time: at(6) }]);
    const list = await read();
    expect(list.map(({ subject }) => subject.replace(/ [^ ]*\d{4}/, ''))).toEqual([
      'Order was delivered',
      'Delivery problem with order',
    ]);
    expect(list[0]?.link?.to).toBe(`/auth/shipments/detail?labelId=${labelId}`);
    expect(await mailed()).toEqual([]);
  });

  it('by mail alone, where that is chosen, or not at all', async () => {
    await choose({ delivered: { mail: true, message: false }, exception: { mail: false, message: false } });
    const { number } = await aLabel();
    shop.setNow(new Date(NOW.getTime() + 90 * HOUR_MS));
    await carrierTells([{ trackingNumber: number, code: 'accepted', time: new Date(NOW.getTime() + 1) }]);
    await carrierTells([{ trackingNumber: number, code: 'missing', time: new Date(NOW.getTime() + 2) }]);
    await carrierTells([{ trackingNumber: number, code: 'delivered', time: new Date(NOW.getTime() + 3) }]);
    expect([await told(), await mailed()]).toEqual([[], ['parcel']]);
  });

  it('a bill beyond the hold as a correction with its reason, and nothing of one within', async () => {
    const { number, labelId, orderNo } = await aLabel();
    await book(number, QUOTE_CENTS);
    expect(await told()).toEqual([]);
    const fees = { changeAddress: 5, total: 5 };
    await book(number, 500, { invoiceNo: 'INV-2', fees });
    await book(number, 500, { invoiceNo: 'INV-2', fees });
    await book(number, -300, { invoiceNo: 'INV-3' });
    expect(await told()).toEqual([['service', 'violation', 'billAboveHold']]);
    const [message] = await read();
    expect(message).toMatchObject({
      subject: `The carrier billed $5.00 more for order ${orderNo}`,
      facts: [
        { name: `Order ${orderNo}`, value: `tracking number ${number}` },
        { name: 'Held for it', value: '$0.00' },
        { name: 'Billed', value: '$5.00' },
      ],
      link: { to: `/auth/postage/postage-detail?labelId=${labelId}&orderNo=${orderNo}` },
      readTime: null,
    });
    expect(message?.text[0]).toMatch(/^The carrier corrected the address and charges for it\./);
  });

  it('a heavier parcel as such; without messages the correction is kept, as read', async () => {
    await choose({ billAboveHold: { mail: true, message: false } });
    const { number } = await aLabel();
    await book(number, QUOTE_CENTS + 200, { billedWeight: 9 });
    const [message] = await read();
    expect(message?.text[0]).toMatch(/^The carrier measured the parcel again/);
    expect([message?.readTime, await mailed()]).toEqual([NOW.toISOString(), ['billAboveHold']]);
  });

  it('the outcome of a void', async () => {
    const { labelId } = await aLabel();
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
    expect(await told()).toEqual([]);
    await endRefund(shop.deps, purchase, 'refunded');
    await endRefund(shop.deps, purchase, 'refunded');
    const list = await read();
    expect(list).toMatchObject([{ type: 'service', facts: [{}, { name: 'Amount', value: '$19.05' }] }]);
    expect(list[0]?.subject).toMatch(/^Void of order .*: refunded$/);
  });
});
