import { expect, test } from 'vitest';
import { CARRIER } from '../carriers/carriers.ts';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../tracking/tracking-status.ts';
import { shipmentCan, type ShipmentAction, whyNotVoidable } from './actions.ts';
import type { LabelState } from './states.ts';

const DAY_MS = 86_400_000;
const ACTIONS = Object.keys(shipmentCan) as ShipmentAction[];
const YES = { can: true };
const no = (reason: string, type: string) => ({ can: false, reason: `cannot.${reason}`, type });

const ONE = no('voidPartOne', 'LABEL_NOT_PARTLY_BILLED');

const PAPERS = {
  receipt: YES,
  packingSlip: YES,
  labelAndSlip: YES,
  labelOverSlip: YES,
  uploadTracking: no('noStore', 'NO_STORE'),
};

const OF_STATUS: Record<ShipmentStatus, Record<ShipmentAction, unknown>> = {
  recent: {
    ...PAPERS,
    print: YES,
    download: YES,
    sendBack: YES,
    copy: YES,
    claim: no('claim.notShipped', 'CLAIM_NOT_SHIPPED'),
    changeAddress: no('addressNotShipped', 'ADDRESS_NOT_CHANGEABLE'),
    void: YES,
    changeService: YES,
    changeParcels: YES,
    voidPart: ONE,
  },
  inTransit: {
    ...PAPERS,
    claim: YES,
    changeAddress: YES,
    print: YES,
    download: YES,
    sendBack: YES,
    copy: YES,
    void: no('voidInTransit', 'LABEL_NOT_VOIDABLE'),
    changeService: no('voidInTransit', 'LABEL_NOT_VOIDABLE'),
    changeParcels: no('voidInTransit', 'LABEL_NOT_VOIDABLE'),
    voidPart: ONE,
  },
  delivered: {
    ...PAPERS,
    claim: YES,
    changeAddress: no('addressDelivered', 'ADDRESS_NOT_CHANGEABLE'),
    print: YES,
    download: YES,
    sendBack: YES,
    copy: YES,
    void: no('voidDelivered', 'LABEL_NOT_VOIDABLE'),
    changeService: no('voidDelivered', 'LABEL_NOT_VOIDABLE'),
    changeParcels: no('voidDelivered', 'LABEL_NOT_VOIDABLE'),
    voidPart: ONE,
  },
  exception: {
    ...PAPERS,
    claim: YES,
    changeAddress: YES,
    print: YES,
    download: YES,
    sendBack: YES,
    copy: YES,
    void: no('voidException', 'LABEL_NOT_VOIDABLE'),
    changeService: no('voidException', 'LABEL_NOT_VOIDABLE'),
    changeParcels: no('voidException', 'LABEL_NOT_VOIDABLE'),
    voidPart: ONE,
  },
  voided: {
    receipt: YES,
    packingSlip: YES,
    labelAndSlip: no('labelVoided', 'LABEL_VOIDED'),
    labelOverSlip: no('labelVoided', 'LABEL_VOIDED'),
    uploadTracking: no('noStore', 'NO_STORE'),
    changeAddress: no('labelVoided', 'LABEL_VOIDED'),
    print: no('labelVoided', 'LABEL_VOIDED'),
    download: no('labelVoided', 'LABEL_VOIDED'),
    sendBack: no('sendBackVoided', 'LABEL_VOIDED'),
    copy: YES,
    claim: no('claim.voided', 'LABEL_VOIDED'),
    void: no('voidVoided', 'LABEL_VOIDED'),
    changeService: no('voidVoided', 'LABEL_VOIDED'),
    changeParcels: no('voidVoided', 'LABEL_VOIDED'),
    voidPart: no('voidVoided', 'LABEL_VOIDED'),
  },
};

test.each(SHIPMENT_STATUSES)('what may be done with a shipment that is %s, and why not', (status) => {
  const shipment = {
    status,
    carrierId: CARRIER.ups,
    ageMs: 0,
    today: '2026-11-20',
    labelState: 'created',
    packages: 1,
  } as const;
  const asked = Object.fromEntries(ACTIONS.map((action) => [action, shipmentCan[action](shipment)]));
  expect(asked).toEqual(OF_STATUS[status]);
});

test.each([
  [CARRIER.usps, 21 * DAY_MS, YES],
  [CARRIER.usps, 21 * DAY_MS + 1, no('voidTooOld', 'LABEL_NOT_VOIDABLE')],
  [CARRIER.ups, 90 * DAY_MS, YES],
  [CARRIER.fedex, 90 * DAY_MS, YES],
])('a label of carrier %i, %i ms old, can be voided or not', (carrierId, ageMs, expected) => {
  expect(shipmentCan.void({ status: 'recent', carrierId, ageMs })).toEqual(expected);
});

test.each([
  [{}, YES],
  [{ claimUntil: '2026-11-20' }, YES],
  [{ claimUntil: '2026-11-19' }, { ...no('claim.tooLate', 'CLAIM_TOO_LATE'), day: '2026-11-19' }],
  [{ claimUntil: null }, YES],
  [{ claimResult: 'denied' as const }, YES],
  [{ claimResult: 'inApplication' as const }, no('claim.alreadyClaimed', 'CLAIM_EXISTS')],
  [{ claimResult: 'approved' as const }, no('claim.alreadyClaimed', 'CLAIM_EXISTS')],
  [{ carrierId: CARRIER.usps, claimUntil: null }, no('claim.carrier', 'CLAIM_CARRIER')],
])('a shipment of which %j can be claimed for or not', (given, expected) => {
  const shipment = { status: 'delivered', carrierId: CARRIER.ups, today: '2026-11-20' } as const;
  expect(shipmentCan.claim({ ...shipment, ...given })).toEqual(expected);
});

test.each<[LabelState, ShipmentStatus, number, unknown]>([
  ['partiallyBilled', 'recent', 0, YES],
  ['partiallyBilled', 'inTransit', 0, YES],
  ['partiallyBilled', 'recent', 21 * DAY_MS, YES],
  ['partiallyBilled', 'recent', 21 * DAY_MS + 1, no('voidTooOld', 'LABEL_NOT_VOIDABLE')],
  ['created', 'recent', 0, no('voidPartNotBilled', 'LABEL_NOT_PARTLY_BILLED')],
  ['cancelled', 'voided', 0, no('voidVoided', 'LABEL_VOIDED')],
])('of a label of two packages that is %s and %s, %i ms old', (labelState, status, ageMs, expected) => {
  const shipment = { status, carrierId: CARRIER.usps, ageMs, labelState, packages: 2 };
  expect(shipmentCan.voidPart(shipment)).toEqual(expected);
});

test.each<[ShipmentStatus, boolean, unknown]>([
  ['recent', false, null],
  ['recent', true, 'billed'],
  ['inTransit', false, 'moved'],
  ['delivered', false, 'moved'],
  ['exception', false, 'moved'],
  ['voided', false, 'voided'],
  ['voided', true, 'voided'],
])('a package that is %s, billed: %s', (status, isBilled, expected) => {
  expect(whyNotVoidable({ status, isBilled })).toBe(expected);
});

test('a label of USPS has no page in common with its packing slip', () => {
  const usps = { carrierId: CARRIER.usps, ageMs: 0 };
  expect(shipmentCan.labelOverSlip({ ...usps, status: 'recent' })).toEqual(no('onePageUsps', 'LABEL_LAYOUT'));
  expect(shipmentCan.labelOverSlip({ ...usps, status: 'voided' })).toEqual(no('labelVoided', 'LABEL_VOIDED'));
  expect(shipmentCan.labelAndSlip({ status: 'recent' })).toEqual(YES);
});

test('tracking numbers go to the store of the order, where there is one', () => {
  expect(shipmentCan.uploadTracking({ hasStore: true })).toEqual(YES);
});
