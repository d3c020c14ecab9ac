/** Lithium batteries: the answer, the kind, the contact, and where they may not go. */
import { CARRIER } from '../carriers/carriers.ts';
import {
  isAlone,
  isLithiumLaneClosed,
  LITHIUM,
  LITHIUM_TYPES,
  lithiumInfo,
  takesLithium,
} from '../order/lithium.ts';
import type { Order } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { isPhone } from './phone.ts';
import { atMost, eachItem, missing, must, need, numberOf, rulesOf, textOf } from './rule.ts';

const { noBattery: NO_BATTERY, withoutUnLabel: WITHOUT_UN_LABEL } = LITHIUM;
const KINDS: readonly number[] = [...LITHIUM_TYPES.map(({ type }) => type), WITHOUT_UN_LABEL];
const PHONE = { max: 30 };
/** Packages of one shipment that may go without the mark (IATA packing instructions 967 and 970, Section II). */
const UNMARKED_PACKAGES = { max: 2 };
const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const ANSWER_FIELDS = ['batteryType', 'batteryFlag', 'batteryLabel'] as const;

/** A kind of lithium battery is declared, or the answer is yes. */
export function declaresBattery(order: Order): boolean {
  if (order.batteryType === NO_BATTERY) return false;
  return order.batteryFlag === true || order.batteryLabel === true || KINDS.includes(order.batteryType);
}

const hasKind = (order: Order): boolean => KINDS.includes(order.batteryType) || order.batteryLabel === true;

export const lithiumRules = rulesOf('lithium', [
  {
    id: 'LIT-01',
    reads: ANSWER_FIELDS,
    source: '5 Lithium: one of yes/no must be chosen',
    check: ({ order }) =>
      order.batteryType === NO_BATTERY || declaresBattery(order) ? 'holds' : missing('batteryType'),
  },
  {
    id: 'LIT-02',
    reads: ANSWER_FIELDS,
    source: '5 Lithium: battery type required when yes',
    check: ({ order }) => (declaresBattery(order) && !hasKind(order) ? missing('batteryType') : 'holds'),
  },
  {
    id: 'LIT-03',
    reads: [...ANSWER_FIELDS, 'batteryPhone'],
    source: '5 Lithium: contact phone required when a battery is declared',
    check: ({ order }) => (declaresBattery(order) ? need(order.batteryPhone, 'batteryPhone') : 'unknown'),
  },
  {
    id: 'LIT-04',
    reads: [...ANSWER_FIELDS, 'batteryPhone'],
    source: '5 Lithium: contact phone max 30',
    limits: PHONE,
    check: ({ order }) =>
      declaresBattery(order) ? atMost(order.batteryPhone, PHONE.max, 'batteryPhone') : 'unknown',
  },
  {
    id: 'LIT-05',
    reads: ['batteryType', 'carrierId'],
    source: '5 Lithium: FedEx and UPS hide the "cells only" types',
    check: ({ order }) => {
      const isRefusing = order.carrierId === CARRIER.fedex || order.carrierId === CARRIER.ups;
      return must(!isRefusing || !isAlone(order.batteryType), 'batteryType');
    },
  },
  {
    id: 'LIT-06',
    reads: [...ANSWER_FIELDS, 'senderCountryCode', 'recipientCountryCode'],
    source: '5 Lithium and 8: lithium from China to the US is not supported',
    check: ({ order }) => must(!(isLithiumLaneClosed(order) && declaresBattery(order)), 'batteryType'),
  },
  {
    id: 'LIT-07',
    reads: ['batteryType', 'carrierId'],
    source: '5 Lithium and 8: USPS does not support battery-only goods',
    check: ({ order }) =>
      must(order.carrierId !== CARRIER.usps || !isAlone(order.batteryType), 'batteryType'),
  },
  {
    id: 'LIT-08',
    reads: [...ANSWER_FIELDS, 'carrierId'],
    source: '4 Battery: for USPS it is forced to no battery',
    check: ({ order }) => {
      if (takesLithium(order.carrierId) || isAlone(order.batteryType)) return 'holds';
      return must(!declaresBattery(order), 'batteryType');
    },
  },
  {
    id: 'LIT-09',
    reads: ['batteryType'],
    source: '9: lithium types',
    check: ({ order }) => must([0, NO_BATTERY, ...KINDS].includes(order.batteryType ?? 0), 'batteryType'),
  },
  {
    id: 'LIT-10',
    reads: [...ANSWER_FIELDS, 'batteryPhone'],
    source: '5 Shared validators: phone',
    check: ({ order }) =>
      declaresBattery(order) ? must(isPhone(textOf(order.batteryPhone)), 'batteryPhone') : 'unknown',
  },
  {
    id: 'LIT-11',
    severity: 'warning',
    reads: ['batteryType', 'batteryLabel'],
    source: '9: type 11, lithium without UN label (only in equipment: packing instructions 967 and 970)',
    check: ({ order }) => {
      const info = lithiumInfo(order.batteryType);
      if (!info || order.batteryLabel !== true) return 'unknown';
      return must(info.packing === 'inEquipment', 'batteryLabel', { un: info.unNumber });
    },
  },
  {
    id: 'LIT-12',
    severity: 'warning',
    reads: [...ANSWER_FIELDS, 'packages', 'packages.*.packageNum'],
    source: '9: type 11, lithium without UN label (at most two packages: packing instructions 967 and 970)',
    limits: UNMARKED_PACKAGES,
    check: ({ order, packages }) => {
      if (order.batteryLabel !== true || !declaresBattery(order)) return 'unknown';
      const count = packages.reduce((sum, parcel) => sum + Math.max(numberOf(parcel.packageNum) ?? 1, 0), 0);
      return must(count <= UNMARKED_PACKAGES.max, 'batteryLabel', UNMARKED_PACKAGES);
    },
  },
  {
    id: 'LIT-13',
    severity: 'warning',
    reads: [...ANSWER_FIELDS, 'ordersPackageItems', 'ordersPackageItems.*.batteryFlag', ...COUNTRIES],
    source: '3 Customs package item: batteryFlag (an item with a battery in an order without)',
    check: (form) =>
      !isInternational(form.order) || form.order.batteryType !== NO_BATTERY
        ? 'unknown'
        : eachItem(form, ({ batteryFlag }, at) => must(batteryFlag !== true, at('batteryFlag'))),
  },
]);
