/** Lithium batteries: the answer, the kind, the contact, and where they may not go. */
import { CARRIER } from '../carriers/carriers.ts';
import type { Order } from '../order/order.ts';
import { atMost, missing, must, need, rulesOf, textOf } from './rule.ts';

const NO_BATTERY = 7;
const WITHOUT_UN_LABEL = 11;
const KINDS: readonly number[] = [1, 2, 3, 4, 5, 6, WITHOUT_UN_LABEL];
const CELLS_ONLY: readonly number[] = [1, 2];
const MAX_PHONE = 30;
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
    check: ({ order }) =>
      declaresBattery(order) ? atMost(order.batteryPhone, MAX_PHONE, 'batteryPhone') : 'unknown',
  },
  {
    id: 'LIT-05',
    reads: ['batteryType', 'carrierId'],
    source: '5 Lithium: FedEx and UPS hide the "cells only" types',
    check: ({ order }) => {
      const isRefusing = order.carrierId === CARRIER.fedex || order.carrierId === CARRIER.ups;
      return must(!isRefusing || !CELLS_ONLY.includes(order.batteryType), 'batteryType');
    },
  },
  {
    id: 'LIT-06',
    reads: [...ANSWER_FIELDS, 'senderCountryCode', 'recipientCountryCode'],
    source: '5 Lithium and 8: lithium from China to the US is not supported',
    check: ({ order }) => {
      const isFromChina = textOf(order.senderCountryCode).toUpperCase() === 'CN';
      const isToUs = textOf(order.recipientCountryCode).toUpperCase() === 'US';
      return must(!(isFromChina && isToUs && declaresBattery(order)), 'batteryType');
    },
  },
  {
    id: 'LIT-07',
    reads: ['batteryType', 'carrierId'],
    source: '5 Lithium and 8: USPS does not support battery-only goods',
    check: ({ order }) =>
      must(order.carrierId !== CARRIER.usps || !CELLS_ONLY.includes(order.batteryType), 'batteryType'),
  },
  {
    id: 'LIT-08',
    reads: [...ANSWER_FIELDS, 'carrierId'],
    source: '4 Battery: for USPS it is forced to no battery',
    check: ({ order }) => {
      if (order.carrierId !== CARRIER.usps || CELLS_ONLY.includes(order.batteryType)) return 'holds';
      return must(!declaresBattery(order), 'batteryType');
    },
  },
  {
    id: 'LIT-09',
    reads: ['batteryType'],
    source: '9: lithium types',
    check: ({ order }) => must([0, NO_BATTERY, ...KINDS].includes(order.batteryType ?? 0), 'batteryType'),
  },
]);
