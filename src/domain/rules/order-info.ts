import { daysBetween, parseDay } from '../calendar.ts';
import { maxReferencesOf } from '../order/scope.ts';
import { unsupportedCharacters } from './english.ts';
import { RATE_ON, atMost, isBlank, must, need, rulesOf, textOf } from './rule.ts';
import type { Stage } from './rule.ts';

const SAVE_AND_LABEL: readonly Stage[] = ['save', 'label', 'itn'];
const MAX_ORDER_NO = 64;
const MAX_NOTE = 255;
const BATCH_NO = /^[A-Za-z0-9]{4,8}$/;

const englishOnly = (value: unknown, field: string) => {
  const chars = unsupportedCharacters(textOf(value));
  return must(chars === '', field, { chars });
};

export const orderInfoRules = rulesOf('order', [
  {
    id: 'ORD-01',
    stages: SAVE_AND_LABEL,
    reads: ['orderNo', 'autoOrderNo'],
    source: '5 Order: orderNo required unless auto-generated',
    check: ({ order }) => (order.autoOrderNo ? 'holds' : need(order.orderNo, 'orderNo')),
  },
  {
    id: 'ORD-02',
    stages: SAVE_AND_LABEL,
    reads: ['orderNo'],
    source: '5 Order: orderNo max 64',
    check: ({ order }) => atMost(order.orderNo, MAX_ORDER_NO, 'orderNo'),
  },
  {
    id: 'ORD-03',
    reads: ['shipDate'],
    source: '5 Order: shipDate required',
    check: ({ order }) => need(order.shipDate, 'shipDate'),
  },
  {
    id: 'ORD-04',
    stages: RATE_ON,
    reads: ['shipDate'],
    source: '3 Order (form): shipDate yyyy-MM-dd',
    check: ({ order }) =>
      isBlank(order.shipDate) ? 'unknown' : must(parseDay(textOf(order.shipDate)) !== null, 'shipDate'),
  },
  {
    id: 'ORD-05',
    reads: ['shipDate'],
    source: '5 Order: shipDate not earlier than yesterday; 9: the picker blocks dates before yesterday',
    check: ({ order }, { today }) => {
      const age = daysBetween(textOf(order.shipDate), today);
      return age === null ? 'unknown' : must(age <= 1, 'shipDate', { day: textOf(order.shipDate) });
    },
  },
  {
    id: 'ORD-06',
    reads: ['batchNo'],
    source: '5 Order: batchNo required',
    check: ({ order }) => need(order.batchNo, 'batchNo'),
  },
  {
    id: 'ORD-07',
    reads: ['batchNo'],
    source: '5 Order: batchNo 4 to 8 letters or digits',
    check: ({ order }) =>
      isBlank(order.batchNo) ? 'unknown' : must(BATCH_NO.test(textOf(order.batchNo)), 'batchNo'),
  },
  {
    id: 'ORD-08',
    reads: ['reference'],
    source: '5 Order: reference English only',
    check: ({ order }) => englishOnly(order.reference, 'reference'),
  },
  {
    id: 'ORD-09',
    reads: ['reference', 'carrierId'],
    source: '5 Order: reference max 26 (UPS) or 30',
    check: ({ order }) => atMost(order.reference, maxReferencesOf(order).reference, 'reference'),
  },
  {
    id: 'ORD-10',
    reads: ['reference2'],
    source: '5 Order: reference2 English only',
    check: ({ order }) => englishOnly(order.reference2, 'reference2'),
  },
  {
    id: 'ORD-11',
    reads: ['reference2', 'carrierId'],
    source: '5 Order: reference2 max 30',
    check: ({ order }) => atMost(order.reference2, maxReferencesOf(order).reference2, 'reference2'),
  },
  {
    id: 'ORD-12',
    reads: ['note'],
    source: '5 Order: note max 255',
    check: ({ order }) => atMost(order.note, MAX_NOTE, 'note'),
  },
]);
