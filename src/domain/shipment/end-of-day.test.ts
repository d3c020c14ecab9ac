import { describe, expect, it } from 'vitest';
import type { DayFacts, DayShipment } from './end-of-day.ts';
import { isAllDone, latenessOf, leftToday } from './end-of-day.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

const aShipment = (labelId: string, changes: Partial<DayShipment> = {}): DayShipment => ({
  labelId,
  orderId: `order-${labelId}`,
  orderNo: `NO-${labelId}`,
  trackingNumber: '9400',
  status: 'recent',
  carrierId: 1,
  carrierServiceId: 2,
  recipientName: 'Sam Reed',
  recipientCountryCode: 'US',
  shipDate: TODAY,
  zone: null,
  printedAt: '2026-11-18T18:00:00.000Z',
  claimResult: null,
  news: null,
  ...changes,
});
const left = (changes: Partial<DayFacts>) =>
  leftToday({
    today: TODAY,
    shipments: [],
    orders: [],
    candidates: [],
    pickups: [{ carrierId: 1, pickupDate: TODAY, status: 'booked' }],
    ...changes,
  });
const ids = (lines: readonly { labelId: string }[] | null) => lines && lines.map(({ labelId }) => labelId);

describe('what is left today', () => {
  it('is nothing, of nothing', () => {
    expect(isAllDone(left({}))).toBe(true);
    expect(isAllDone(left({ candidates: null, pickups: null }))).toBe(true);
  });

  it.each([
    ['waiting', { orders: [{ id: 'a', orderNo: 'A', recipientName: '', shipDate: TODAY }] }],
    ['notPrinted', { shipments: [aShipment('a', { printedAt: null })] }],
    ['notScanned', { shipments: [aShipment('a')] }],
    ['withoutForm', { shipments: [aShipment('a')], candidates: [{ labelId: 'a', shipDate: TODAY }] }],
    ['withoutPickup', { shipments: [aShipment('a')], pickups: [] }],
    ['exceptions', { shipments: [aShipment('a', { status: 'exception' })] }],
  ] as const)('%s: not all is done', (block, facts) => {
    const day = left(facts);
    expect([day[block]?.length, isAllDone(day)]).toEqual([1, false]);
  });

  it('a label is printed, then scanned; one of tomorrow is not due, one of yesterday still is', () => {
    const day = left({
      shipments: [
        aShipment('unprinted', { printedAt: null }),
        aShipment('printed'),
        aShipment('yesterday', { shipDate: '2026-11-17', printedAt: null }),
        aShipment('tomorrow', { shipDate: '2026-11-19', printedAt: null }),
        aShipment('tomorrow, printed', { shipDate: '2026-11-19' }),
        aShipment('moving', {
          status: 'inTransit',
          printedAt: null,
          news: { code: 'accepted', day: TODAY },
        }),
        aShipment('voided', { status: 'voided', printedAt: null }),
        aShipment('there', { status: 'delivered' }),
      ],
    });
    expect([ids(day.notPrinted), ids(day.notScanned)]).toEqual([['unprinted', 'yesterday'], ['printed']]);
  });

  it('orders wait by their ship date', () => {
    const order = (id: string, shipDate: string) => ({ id, orderNo: id, recipientName: '', shipDate });
    const orders = [order('today', TODAY), order('before', '2026-11-17'), order('after', '2026-11-19')];
    expect(left({ orders }).waiting.map(({ id }) => id)).toEqual(['today']);
  });

  it('USPS labels of today without a form; null where the device does not know', () => {
    const shipments = [
      aShipment('formless'),
      aShipment('on form'),
      aShipment('ups', { carrierId: 2 }),
      aShipment('yesterday', { shipDate: '2026-11-17' }),
    ];
    const candidates = [
      { labelId: 'formless', shipDate: TODAY },
      { labelId: 'ups', shipDate: TODAY },
      { labelId: 'yesterday', shipDate: '2026-11-17' },
      { labelId: 'of another device', shipDate: TODAY },
    ];
    expect(ids(left({ shipments, candidates }).withoutForm)).toEqual(['formless']);
    expect(left({ shipments, candidates: null }).withoutForm).toBeNull();
  });

  it.each([
    ['booked', []],
    ['pending', []],
    ['cancelled', ['ups']],
    ['refused', ['ups']],
  ] as const)('a pickup that is %s', (status, expected) => {
    const shipments = [aShipment('usps'), aShipment('ups', { carrierId: 2 })];
    const pickups = [
      { carrierId: 1, pickupDate: TODAY, status: 'booked' as const },
      { carrierId: 2, pickupDate: TODAY, status },
      { carrierId: 2, pickupDate: '2026-11-19', status: 'booked' as const },
    ];
    expect(ids(left({ shipments, pickups }).withoutPickup)).toEqual(expected);
    expect(left({ shipments, pickups: null }).withoutPickup).toBeNull();
  });

  it('an exception is to be acted on until it is claimed', () => {
    const shipments = [
      aShipment('open', { status: 'exception' }),
      aShipment('claimed', { status: 'exception', claimResult: 'inApplication' }),
    ];
    expect(ids(left({ shipments }).exceptions)).toEqual(['open']);
  });
});

describe('a parcel is late', () => {
  const moving = (changes: Partial<DayShipment>) =>
    latenessOf(aShipment('a', { status: 'inTransit', ...changes }), TODAY);
  const heard = (day: string) => ({ news: { code: 'departed' as const, day } });

  it('where its carrier says so', () => {
    expect(moving({ news: { code: 'delayed', day: TODAY } })).toBe('delayed');
  });

  it('past the day on which its service delivers, whatever was heard of it', () => {
    // Ground Advantage to zone 1: two working days by the table of the post.
    const days = (shipDate: string) => moving({ carrierServiceId: 3, zone: '1', shipDate, ...heard(TODAY) });
    expect([days('2026-11-16'), days('2026-11-13')]).toEqual([null, 'pastDay']);
  });

  it.each([
    ['US', '2026-11-14', null],
    ['US', '2026-11-13', 'silent'],
    ['CA', '2026-11-08', null],
    ['CA', '2026-11-07', 'silent'],
  ] as const)('silent for too long: to %s, heard of on %s: %s', (recipientCountryCode, day, reason) => {
    expect(moving({ recipientCountryCode, ...heard(day) })).toBe(reason);
  });

  it('never heard of, since its ship date', () => {
    expect([moving({ shipDate: '2026-11-14' }), moving({ shipDate: '2026-11-13' })]).toEqual([
      null,
      'silent',
    ]);
  });

  it('only on its way', () => {
    const news = { code: 'delayed' as const, day: '2026-11-01' };
    const of = (status: DayShipment['status']) => latenessOf(aShipment('a', { status, news }), TODAY);
    expect([of('recent'), of('delivered'), of('exception'), of('voided')]).toEqual([null, null, null, null]);
  });
});
