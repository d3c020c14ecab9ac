import { describe, expect, it } from 'vitest';
import type { ParcelEvent, ShipmentStatus, TrackingCode } from './tracking-status.ts';
import {
  endsTheWay,
  newestEvent,
  parcelStatusAfter,
  shipmentStatusOf,
  TRACKING_CODES,
} from './tracking-status.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const MINUTE_MS = 60_000;
const at = (code: TrackingCode, minutes: number): ParcelEvent => ({
  code,
  time: new Date(NOW.getTime() + minutes * MINUTE_MS),
});
const after = (status: ShipmentStatus, events: readonly ParcelEvent[]) =>
  parcelStatusAfter(status, newestEvent(events, NOW));

/** In every order. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe('a parcel', () => {
  it('has the status of its newest event', () => {
    const each = Object.fromEntries(TRACKING_CODES.map((code) => [code, after('recent', [at(code, -1)])]));
    expect(each).toEqual({
      labelCreated: 'recent',
      booked: 'recent',
      accepted: 'inTransit',
      departed: 'inTransit',
      arrived: 'inTransit',
      inCustoms: 'inTransit',
      customsCleared: 'inTransit',
      delayed: 'inTransit',
      outForDelivery: 'inTransit',
      deliveryAttempted: 'inTransit',
      delivered: 'delivered',
      damaged: 'exception',
      missing: 'exception',
      returning: 'exception',
      returned: 'exception',
      voided: 'recent',
    });
  });

  it.each(TRACKING_CODES)('that is voided stays so after %s', (code) => {
    expect(after('voided', [at(code, -1)])).toBe('voided');
  });

  it.each(['voided', 'booked'] as const)('on its way is not moved by a later %s', (code) => {
    expect(after('inTransit', [at('accepted', -20), at(code, -10)])).toBe('inTransit');
  });

  it('that was missing is found again', () => {
    expect(after('exception', [at('missing', -20), at('arrived', -10)])).toBe('inTransit');
  });

  it.each<[ParcelEvent[], ShipmentStatus]>([
    [[at('accepted', -50), at('departed', -40), at('delivered', -10), at('booked', -5)], 'delivered'],
    [[at('accepted', -50), at('returning', -40), at('delivered', 60), at('damaged', -45)], 'exception'],
    // Two events of one minute: it was out before it was there.
    [[at('outForDelivery', -10), at('delivered', -10), at('accepted', -30)], 'delivered'],
  ])('stands alike in whatever order and however often it is told: %#', (events, status) => {
    for (const told of orders(events)) {
      expect(after('recent', told)).toBe(status);
      expect(after('inTransit', [...told, ...told])).toBe(status);
    }
  });

  it('does not follow an event of the future before its time has come', () => {
    const events = [at('accepted', -10), at('delivered', 16)];
    expect(after('inTransit', events)).toBe('inTransit');
    expect(parcelStatusAfter('inTransit', newestEvent(events, at('delivered', 1).time))).toBe('delivered');
  });

  it('follows a carrier whose clock is a quarter of an hour ahead', () => {
    expect(after('inTransit', [at('accepted', -10), at('delivered', 15)])).toBe('delivered');
  });

  it('has ended its way at a door', () => {
    expect(TRACKING_CODES.filter(endsTheWay)).toEqual(['delivered', 'returned']);
  });
});

describe('a shipment', () => {
  it.each<[ShipmentStatus[], ShipmentStatus]>([
    [['recent'], 'recent'],
    [['recent', 'recent'], 'recent'],
    [['recent', 'inTransit'], 'inTransit'],
    [['recent', 'delivered'], 'inTransit'],
    [['inTransit', 'delivered'], 'inTransit'],
    [['delivered', 'delivered'], 'delivered'],
    [['delivered', 'exception'], 'exception'],
    [['recent', 'exception'], 'exception'],
    [['voided', 'voided'], 'voided'],
    [['voided', 'delivered'], 'delivered'],
    [['voided', 'recent', 'inTransit'], 'inTransit'],
    [['voided', 'exception'], 'exception'],
  ])('of parcels %j is %s', (parcels, status) => {
    expect(shipmentStatusOf(parcels)).toBe(status);
  });
});
