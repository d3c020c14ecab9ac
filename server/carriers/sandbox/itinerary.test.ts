import { describe, expect, it } from 'vitest';
import { SERVICE } from '#domain/carriers/services.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { Route } from './itinerary.ts';
import { itineraryOf, routeOf } from './itinerary.ts';
import { sentinelsOf } from './sentinels.ts';

/** A Friday. */
const MADE_AT = new Date('2026-11-20T10:00:00Z');
const NUMBER = '9234690100130900100001';

const ROUTE: Route = {
  serviceId: SERVICE.firstClass,
  from: 'Ontario, CA',
  to: 'Columbus, OH',
  customs: null,
  shipDate: '2026-11-20',
  transitDays: 4,
  isSaturday: false,
  fate: null,
};

const travel = (given: Partial<Route> = {}, number = NUMBER, madeAt = MADE_AT) =>
  itineraryOf(number, { ...ROUTE, ...given }, madeAt).map(
    ({ code, time, place }) => `${time.toISOString().slice(0, 16)} ${code} ${place}`,
  );

describe('a parcel', () => {
  it('is accepted on its ship date and delivered on the day of its service', () => {
    expect(travel()).toEqual([
      '2026-11-20T10:00 labelCreated Ontario, CA',
      '2026-11-20T22:01 accepted Ontario, CA',
      '2026-11-21T01:01 departed Ontario, CA',
      '2026-11-22T18:37 arrived Chicago, IL',
      '2026-11-23T10:14 departed Chicago, IL',
      '2026-11-25T09:03 arrived Columbus, OH',
      '2026-11-25T13:03 outForDelivery Columbus, OH',
      '2026-11-25T18:03 delivered Columbus, OH',
    ]);
  });

  it('of an overnight service passes no hub', () => {
    expect(travel({ serviceId: SERVICE.priorityOvernight, transitDays: 1 })).toEqual([
      '2026-11-20T10:00 labelCreated Ontario, CA',
      '2026-11-20T22:01 accepted Ontario, CA',
      '2026-11-21T01:01 departed Ontario, CA',
      '2026-11-23T09:03 arrived Columbus, OH',
      '2026-11-23T13:03 outForDelivery Columbus, OH',
      '2026-11-23T18:03 delivered Columbus, OH',
    ]);
  });

  it('to abroad passes customs', () => {
    expect(
      travel({
        serviceId: SERVICE.internationalPriority,
        to: 'Berlin, Germany',
        customs: 'Germany',
        transitDays: 3,
      }),
    ).toEqual([
      '2026-11-20T10:00 labelCreated Ontario, CA',
      '2026-11-20T22:01 accepted Ontario, CA',
      '2026-11-21T01:01 departed Ontario, CA',
      '2026-11-22T18:37 arrived Indianapolis, IN',
      '2026-11-23T10:14 departed Indianapolis, IN',
      '2026-11-24T01:50 inCustoms Germany',
      '2026-11-24T17:26 customsCleared Germany',
      '2026-11-25T09:03 arrived Berlin, Germany',
      '2026-11-25T13:03 outForDelivery Berlin, Germany',
      '2026-11-25T18:03 delivered Berlin, Germany',
    ]);
  });

  it('handed over late is accepted after its label was made', () => {
    expect(travel({}, NUMBER, new Date('2026-12-01T08:00:00Z')).slice(0, 2)).toEqual([
      '2026-12-01T08:00 labelCreated Ontario, CA',
      '2026-12-01T10:01 accepted Ontario, CA',
    ]);
  });

  it.each([
    [
      'late',
      [
        '2026-11-25T09:03 delayed Columbus, OH',
        '2026-11-28T09:03 arrived Columbus, OH',
        '2026-11-28T13:03 outForDelivery Columbus, OH',
        '2026-11-28T18:03 delivered Columbus, OH',
      ],
    ],
    [
      'returned',
      [
        '2026-11-25T18:03 deliveryAttempted Columbus, OH',
        '2026-11-26T18:03 returning Columbus, OH',
        '2026-12-01T14:05 returned Ontario, CA',
      ],
    ],
    ['damaged', ['2026-11-25T09:03 damaged Columbus, OH']],
    ['missing', ['2026-12-02T09:03 missing ']],
  ] as const)('under #sandbox:%s ends so', (fate, last) => {
    const ordinary = travel();
    const travelled = travel({ fate });
    expect(travelled.filter((line) => !ordinary.includes(line))).toEqual(last);
    expect(travelled.at(-1)).toBe(last.at(-1));
  });

  it('travels the same each time, and never back in time', () => {
    for (let serial = 10_000; serial < 10_100; serial++) {
      for (const transitDays of [1, 2, 5]) {
        const scans = itineraryOf(`1Z${serial}`, { ...ROUTE, transitDays }, MADE_AT);
        expect(itineraryOf(`1Z${serial}`, { ...ROUTE, transitDays }, MADE_AT)).toEqual(scans);
        const times = scans.map(({ time }) => time.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
      }
    }
  });
});

describe('a route', () => {
  const form = (order: object) =>
    completeOrderForm({
      order: {
        shipDate: '2026-11-20',
        senderCity: 'Ontario',
        senderStateCode: 'CA',
        senderCountryCode: 'US',
        recipientCity: 'Berlin',
        recipientCountryCode: 'DE',
        ...order,
      },
      packages: [],
      ordersPackageItems: [],
    });

  it('is read off the order; what takes how long nobody promised takes the usual time', () => {
    const order = form({ note: 'fragile #sandbox:returned' });
    const sentinels = sentinelsOf(order.order.note);
    expect(routeOf(order, SERVICE.priorityMailInternational, { transitDays: null, sentinels })).toEqual({
      serviceId: SERVICE.priorityMailInternational,
      from: 'Ontario, CA',
      to: 'Berlin, Germany',
      customs: 'Germany',
      shipDate: '2026-11-20',
      transitDays: 10,
      isSaturday: false,
      fate: 'returned',
    });
  });
});
