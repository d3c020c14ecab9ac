import { describe, expect, it } from 'vitest';
import type { ShipmentStatus } from './tracking-status.ts';
import { parcelStatusAfter, shipmentStatusOf, TRACKING_CODES } from './tracking-status.ts';

describe('a parcel', () => {
  it('has the status of its newest event', () => {
    const after = Object.fromEntries(TRACKING_CODES.map((code) => [code, parcelStatusAfter('recent', code)]));
    expect(after).toEqual({
      labelCreated: 'recent',
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
    expect(parcelStatusAfter('voided', code)).toBe('voided');
  });

  it('is not voided by the word of a carrier', () => {
    expect(parcelStatusAfter('inTransit', 'voided')).toBe('inTransit');
  });

  it('that was missing is found again', () => {
    expect(parcelStatusAfter('exception', 'arrived')).toBe('inTransit');
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
