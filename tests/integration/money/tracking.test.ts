/** What the carrier tells of parcels, each event once, and the shipments that follow it. */
import { eq, like, notInArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierTrackingEvent } from '#server/carriers/carrier.port.ts';
import { changes } from '#server/db/schema/changes.ts';
import { moveCarrierClock, readCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { mails } from '#server/db/schema/mails.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { ASKED_AT_ONCE, askAboutParcels, QUESTIONS_PER_RUN } from '#server/tracking/ask-about-parcels.ts';
import type { TrackingDeps } from '#server/tracking/take-in-events.ts';
import { takeInEvents, takeInTracking } from '#server/tracking/take-in-events.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const FREIGHT = {
  order: { carrierId: 3, carrierServiceId: 43 },
  parcel: { packageTypeId: 50, weight: 160 },
};
const TWO_PARCELS = {
  order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
  parcel: { packageNum: 2, packageTypeId: 50 },
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.delete(carrierClockMoves);
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return {
      purchase,
      labelId,
      numbers: (await shop.parcels(labelId)).map((parcel) => parcel.trackingNumber),
    };
  }

  const takeIn = (carrier: TrackingDeps['carrier'] = shop.carrier) =>
    takeInTracking({ ...shop.deps, carrier });
  const eventsOf = async (number: string) => {
    const rows = await shop.db
      .select()
      .from(trackingEvents)
      .where(eq(trackingEvents.trackingNumber, number))
      .orderBy(trackingEvents.id);
    return rows.map(({ code }) => code);
  };
  const statuses = async (labelId: string) => ({
    parcels: (await shop.parcels(labelId)).map((parcel) => parcel.status),
    shipment: (await listShipments(shop.db, shop.user.accountId, PAGE)).list.find(
      (shipment) => shipment.labelId === labelId,
    )?.status,
  });
  const changeSeq = async () => {
    const rows = await shop.db
      .select({ seq: changes.seq, entity: changes.entity })
      .from(changes)
      .where(eq(changes.accountId, shop.user.accountId));
    return Math.max(...rows.filter(({ entity }) => entity === 'shipment').map(({ seq }) => seq));
  };
  /** A carrier of that name tells these events, under ids of its own. */
  const tell = (carrier: string, events: Partial<CarrierTrackingEvent>[]) =>
    runWork(shop.deps, (work) =>
      takeInEvents(
        work,
        { carrier, carrierNow: work.now },
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

  it('a parcel travels from its label to its delivery, and the shipment with it', async () => {
    const { labelId, numbers } = await aLabel();
    const [number = ''] = numbers;
    await takeIn();
    expect(await eventsOf(number)).toEqual(['labelCreated']);
    expect(await statuses(labelId)).toEqual({ parcels: ['recent'], shipment: 'recent' });

    shop.setNow(later(24));
    const before = await changeSeq();
    await takeIn();
    expect(await eventsOf(number)).toEqual(['labelCreated', 'accepted', 'departed']);
    expect(await statuses(labelId)).toEqual({ parcels: ['inTransit'], shipment: 'inTransit' });
    expect(await changeSeq()).toBeGreaterThan(before);

    shop.setNow(later(24 * 10));
    await takeIn();
    expect((await eventsOf(number)).slice(3)).toEqual([
      'arrived',
      'departed',
      'arrived',
      'outForDelivery',
      'delivered',
    ]);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered'], shipment: 'delivered' });
  });

  it('what was told is taken in once and changes nothing again', async () => {
    const { numbers } = await aLabel();
    shop.setNow(later(24));
    expect(await takeIn()).toBeGreaterThan(0);
    const before = await changeSeq();
    expect(await takeIn()).toBe(0);
    const told = await shop.carrier.track(numbers);
    expect(told.length).toBe(3);
    const carrierNow = await shop.carrier.now();
    expect(
      await runWork(shop.deps, (work) => takeInEvents(work, { carrier: 'sandbox', carrierNow }, told)),
    ).toBe(0);
    expect(await changeSeq()).toBe(before);
    expect(await eventsOf(numbers[0] ?? '')).toEqual(['labelCreated', 'accepted', 'departed']);
  });

  it('two servers that take in at once take in each event once', async () => {
    const { labelId, numbers } = await aLabel(TWO_PARCELS);
    await takeIn();
    shop.setNow(later(24));
    const taken = await Promise.all([takeIn(), takeIn()]);
    expect(taken.toSorted((one, other) => one - other)).toEqual([0, 4]);
    for (const number of numbers)
      expect(await eventsOf(number)).toEqual(['labelCreated', 'accepted', 'departed']);
    expect(await statuses(labelId)).toEqual({ parcels: ['inTransit', 'inTransit'], shipment: 'inTransit' });
  });

  it('a shipment is delivered with its last parcel, and one exception is its own', async () => {
    const { labelId, numbers } = await aLabel(TWO_PARCELS);
    const [one = '', other = ''] = numbers;
    await tell('a', [{ trackingNumber: one, code: 'delivered' }]);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered', 'recent'], shipment: 'inTransit' });
    await tell('b', [{ trackingNumber: other, code: 'damaged' }]);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered', 'exception'], shipment: 'exception' });
    shop.setNow(later(1));
    await tell('c', [{ trackingNumber: other, code: 'delivered', time: later(1) }]);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered', 'delivered'], shipment: 'delivered' });
  });

  it('an event that comes late moves nothing back', async () => {
    const { labelId, numbers } = await aLabel();
    const [trackingNumber = ''] = numbers;
    shop.setNow(later(50));
    await tell('d', [{ trackingNumber, code: 'delivered', time: later(50) }]);
    await tell('e', [{ trackingNumber, code: 'departed', time: later(20) }]);
    expect(await eventsOf(trackingNumber)).toEqual(['delivered', 'departed']);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered'], shipment: 'delivered' });
  });

  it('an event told before its label was written down waits for it', async () => {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder({ note: '#sandbox:lost' });
    const runner = shop.runner({
      carrier: { ...shop.carrier, findByReference: () => Promise.resolve({ outcome: 'pending' }) },
    });
    await runner.start();
    await shop.ask(order.id, purchase);
    await shop.until(purchase, 'unknown');
    await shop.stopRunners();
    shop.setNow(later(24));
    await takeIn();
    const [number = ''] = (await shop.book(purchase))[0]?.trackingNumbers ?? [];
    expect(await eventsOf(number)).toEqual(['labelCreated', 'accepted', 'departed']);

    await shop.finishAll();
    const { labelId } = await shop.intent(purchase);
    expect(await statuses(labelId)).toEqual({ parcels: ['recent'], shipment: 'recent' });
    shop.setNow(later(24));
    expect(await takeIn()).toBe(0);
    expect(await statuses(labelId)).toEqual({ parcels: ['inTransit'], shipment: 'inTransit' });
  });

  it('a voided parcel stays voided and travels no further', async () => {
    const { purchase, labelId, numbers } = await aLabel();
    const [number = ''] = numbers;
    await takeIn();
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
    await tell('f', [{ trackingNumber: number, code: 'accepted' }]);
    expect(await statuses(labelId)).toEqual({ parcels: ['voided'], shipment: 'voided' });
    await shop.finishAll();
    expect((await shop.intent(purchase)).carrierVoidedAt).toEqual(NOW);
    shop.setNow(later(24 * 10));
    await takeIn();
    expect(await eventsOf(number)).toEqual(['labelCreated', 'accepted', 'voided']);
    expect(await statuses(labelId)).toEqual({ parcels: ['voided'], shipment: 'voided' });
  });

  it.each([
    ['returned', 'returned'],
    ['damaged', 'damaged'],
    ['missing', 'missing'],
  ])('under #sandbox:%s it ends as an exception, which cannot be voided', async (word, last) => {
    const { labelId, numbers } = await aLabel({ note: `#sandbox:${word}` });
    shop.setNow(later(24 * 20));
    await takeIn();
    expect((await eventsOf(numbers[0] ?? '')).at(-1)).toBe(last);
    expect(await statuses(labelId)).toEqual({ parcels: ['exception'], shipment: 'exception' });
    expect(
      await runWork(shop.deps, (work) =>
        voidLabels(work, {
          accountId: shop.user.accountId,
          user: shop.user,
          labelIds: [labelId],
          wake: () => {},
        }),
      ),
    ).toEqual({ done: [], refused: [{ id: labelId, errorCode: 'LABEL_NOT_VOIDABLE' }] });
  });

  it('under #sandbox:late it is delayed, then delivered', async () => {
    const { labelId, numbers } = await aLabel({ note: '#sandbox:late' });
    shop.setNow(later(24 * 20));
    await takeIn();
    expect((await eventsOf(numbers[0] ?? '')).slice(-4)).toEqual([
      'delayed',
      'arrived',
      'outForDelivery',
      'delivered',
    ]);
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered'], shipment: 'delivered' });
  });

  it('a label bought after the clock was moved on begins its way there', async () => {
    await moveCarrierClock(shop.db, 'one', 240);
    await moveCarrierClock(shop.db, 'other', 0.5);
    await moveCarrierClock(shop.db, 'other', 0.5);
    expect(await readCarrierClock(shop.db, NOW)).toEqual(later(240.5));
    const { labelId, numbers } = await aLabel();
    await takeIn();
    const events = await shop.db
      .select()
      .from(trackingEvents)
      .where(eq(trackingEvents.trackingNumber, numbers[0] ?? ''));
    expect(events.map(({ code, time }) => [code, time])).toEqual([['labelCreated', later(240.5)]]);
    expect(await statuses(labelId)).toEqual({ parcels: ['recent'], shipment: 'recent' });
  });

  it('an event of the future is kept, and followed once its time has come', async () => {
    const { labelId, numbers } = await aLabel();
    const [trackingNumber = ''] = numbers;
    await tell('g', [{ trackingNumber, code: 'delivered', time: later(24) }]);
    expect(await eventsOf(trackingNumber)).toEqual(['delivered']);
    expect(await statuses(labelId)).toEqual({ parcels: ['recent'], shipment: 'recent' });
    shop.setNow(later(24));
    await takeIn({ ...shop.carrier, handOutNotices: () => Promise.resolve() });
    expect(await statuses(labelId)).toEqual({ parcels: ['delivered'], shipment: 'delivered' });
  });

  it('freight brings its booking number within two days, once, with a mail', async () => {
    await shop.newCustomer(1_000_000);
    const { labelId, numbers } = await aLabel(FREIGHT);
    const booking = async () =>
      (await listShipments(shop.db, shop.user.accountId, PAGE)).list.map((one) => one.freightBookingNumber);
    const mailed = () => shop.db.select().from(mails).where(eq(mails.reason, labelId));
    await takeIn();
    expect(await booking()).toEqual([null]);
    shop.setNow(later(48));
    await takeIn();
    await takeIn();
    const [number] = await booking();
    expect(number).toMatch(/^FB\d{8}$/);
    expect(await eventsOf(numbers[0] ?? '')).toContain('booked');
    expect((await mailed()).map(({ kind, body }) => [kind, body.facts[0]?.value])).toEqual([
      ['freightBooking', number],
    ]);
  });

  describe('the carrier is asked', () => {
    /** It never tells by itself; answers the numbers of each question. */
    const silent = () => {
      const asked: (readonly string[])[] = [];
      const carrier: TrackingDeps['carrier'] = {
        ...shop.carrier,
        handOutNotices: () => Promise.resolve(),
        track(trackingNumbers) {
          asked.push(trackingNumbers);
          return shop.carrier.track(trackingNumbers);
        },
      };
      return { asked, ask: () => askAboutParcels({ ...shop.deps, carrier }) };
    };
    const hours = async (labelId: string) =>
      (await shop.parcels(labelId)).map(({ askAt, askedInVain }) => [
        askAt === null ? null : (askAt.getTime() - NOW.getTime()) / HOUR_MS,
        askedInVain,
      ]);
    /** Those of other tests are not asked about. */
    const only = (...labelIds: string[]) =>
      shop.db.update(parcels).set({ askAt: null }).where(notInArray(parcels.labelId, labelIds));

    it('about a parcel whose notices are lost, ever more rarely while it brings nothing', async () => {
      const { labelId, numbers } = await aLabel();
      await takeIn();
      await only(labelId);
      const { asked, ask } = silent();
      expect(await hours(labelId)).toEqual([[2, 0]]);
      expect([await ask(), asked]).toEqual([0, []]);
      for (const [at, next] of [
        [2, 6],
        [6, 14],
      ] as const) {
        shop.setNow(later(at));
        expect(await ask()).toBe(0);
        expect((await hours(labelId))[0]?.[0]).toBe(next);
      }
      expect(asked).toEqual([numbers, numbers]);

      shop.setNow(later(24));
      expect(await ask()).toBe(2);
      expect(await hours(labelId)).toEqual([[26, 0]]);
      expect(await statuses(labelId)).toEqual({ parcels: ['inTransit'], shipment: 'inTransit' });
      expect(await takeIn()).toBe(0);
    });

    it('no more once it is delivered, or voided', async () => {
      const { labelId } = await aLabel();
      const voided = await aLabel();
      await only(labelId, voided.labelId);
      await runWork(shop.deps, (work) =>
        voidLabels(work, {
          accountId: shop.user.accountId,
          user: shop.user,
          labelIds: [voided.labelId],
          wake: () => {},
        }),
      );
      shop.setNow(later(24 * 20));
      const { asked, ask } = silent();
      await ask();
      expect(await statuses(labelId)).toEqual({ parcels: ['delivered'], shipment: 'delivered' });
      expect([await hours(labelId), await hours(voided.labelId)]).toEqual([[[null, 0]], [[null, 0]]]);
      shop.setNow(later(24 * 90));
      await ask();
      expect(asked).toHaveLength(1);
    });

    it('again soon after it did not answer, which is no silence of the parcel', async () => {
      const { labelId } = await aLabel();
      await takeIn();
      await only(labelId);
      shop.setNow(later(2));
      const carrier = { ...shop.carrier, track: () => Promise.reject(new Error('socket hang up')) };
      await expect(askAboutParcels({ ...shop.deps, carrier })).rejects.toThrow('socket hang up');
      expect(await hours(labelId)).toEqual([[2 + 1 / 6, 0]]);
    });

    it('about so many in one run, those that waited longest first', async () => {
      const { labelId } = await aLabel();
      await only();
      const [one] = await shop.parcels(labelId);
      if (!one) throw new Error('no parcel');
      const more = Array.from({ length: ASKED_AT_ONCE * QUESTIONS_PER_RUN + 20 }, (_, index) => ({
        ...one,
        packageNo: index + 2,
        trackingNumber: `X${String(index).padStart(6, '0')}`,
        askAt: later(1 - index / 1000),
      }));
      await shop.db.insert(parcels).values(more);
      shop.setNow(later(1));
      const { asked, ask } = silent();
      await ask();
      const numbers = asked.flat();
      expect([asked.length, new Set(numbers).size]).toEqual([QUESTIONS_PER_RUN, 500]);
      expect(numbers[0]).toBe(more.at(-1)?.trackingNumber);
      await ask();
      expect(asked.at(-1)).toHaveLength(20);
      await shop.db.delete(parcels).where(like(parcels.trackingNumber, 'X%'));
    });
  });
});
