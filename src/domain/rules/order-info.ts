import { daysBetween, parseDay } from '../calendar.ts';
import { maxReferencesOf, REFERENCE, REFERENCE_2 } from '../order/limits.ts';
import { unsupportedCharacters } from './english.ts';
import { RATE_ON, atMost, isBlank, must, need, rulesOf, textOf } from './rule.ts';
import type { Stage } from './rule.ts';

const SAVE_AND_LABEL: readonly Stage[] = ['save', 'label', 'itn'];
const ORDER_NO = { max: 64 };
const SHIP_DATE = { daysPast: 1 };
const BATCH_NO = { min: 4, max: 8 };
const NOTE = { max: 255 };
const LETTERS_AND_DIGITS = /^[A-Za-z0-9]+$/;

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
    limits: ORDER_NO,
    check: ({ order }) => atMost(order.orderNo, ORDER_NO.max, 'orderNo'),
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
    limits: SHIP_DATE,
    check: ({ order }, { today }) => {
      const age = daysBetween(textOf(order.shipDate), today);
      return age === null
        ? 'unknown'
        : must(age <= SHIP_DATE.daysPast, 'shipDate', { day: textOf(order.shipDate) });
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
    limits: BATCH_NO,
    check: ({ order }) => {
      const batchNo = textOf(order.batchNo);
      if (batchNo === '') return 'unknown';
      const fits = batchNo.length >= BATCH_NO.min && batchNo.length <= BATCH_NO.max;
      return must(fits && LETTERS_AND_DIGITS.test(batchNo), 'batchNo');
    },
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
    limits: REFERENCE,
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
    limits: REFERENCE_2,
    check: ({ order }) => atMost(order.reference2, maxReferencesOf(order).reference2, 'reference2'),
  },
  {
    id: 'ORD-12',
    reads: ['note'],
    source: '5 Order: note max 255',
    limits: NOTE,
    check: ({ order }) => atMost(order.note, NOTE.max, 'note'),
  },
]);
