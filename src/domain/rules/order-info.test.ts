import { describe } from 'vitest';
import { aUpsOrder, testRules } from '#fixtures/rule-table.ts';

describe('order info', () => {
  testRules([
    {
      rule: 'ORD-01',
      name: 'no number',
      set: { orderNo: ' ' },
      finds: [{ fields: ['orderNo'], section: 'order' }],
    },
    {
      rule: 'ORD-01',
      name: 'no number in a draft',
      set: { orderNo: '' },
      stage: 'save',
      finds: [{ fields: ['orderNo'] }],
    },
    { rule: 'ORD-01', name: 'no number for rates', set: { orderNo: '' }, stage: 'rate' },
    { rule: 'ORD-01', name: 'no number when it is generated', set: { orderNo: '', autoOrderNo: true } },
    { rule: 'ORD-02', name: '64 characters', set: { orderNo: 'x'.repeat(64) } },
    {
      rule: 'ORD-02',
      name: '65 characters',
      set: { orderNo: 'x'.repeat(65) },
      finds: [{ fields: ['orderNo'], params: { max: 64, length: 65 } }],
    },
    { rule: 'ORD-02', name: '64 characters that are two units each', set: { orderNo: '𠮷'.repeat(64) } },
    { rule: 'ORD-03', name: 'no day', set: { shipDate: '' }, finds: [{ fields: ['shipDate'] }] },
    { rule: 'ORD-04', name: 'a leap day', set: { shipDate: '2028-02-29' } },
    {
      rule: 'ORD-04',
      name: 'a day February lacks',
      set: { shipDate: '2027-02-29' },
      finds: [{ fields: ['shipDate'] }],
    },
    {
      rule: 'ORD-04',
      name: 'another order of the parts',
      set: { shipDate: '20/11/2026' },
      finds: [{ fields: ['shipDate'] }],
    },
    { rule: 'ORD-05', name: 'yesterday', set: { shipDate: '2026-11-19' } },
    {
      rule: 'ORD-05',
      name: 'the day before yesterday',
      set: { shipDate: '2026-11-18' },
      finds: [{ fields: ['shipDate'], params: { day: '2026-11-18' } }],
    },
    { rule: 'ORD-06', name: 'no batch', set: { batchNo: '' }, finds: [{ fields: ['batchNo'] }] },
    { rule: 'ORD-07', name: '4 letters', set: { batchNo: 'abcd' } },
    { rule: 'ORD-07', name: '8 digits', set: { batchNo: '20261120' } },
    { rule: 'ORD-07', name: '3 letters', set: { batchNo: 'abc' }, finds: [{ fields: ['batchNo'] }] },
    { rule: 'ORD-07', name: '9 letters', set: { batchNo: 'abcdefghi' }, finds: [{ fields: ['batchNo'] }] },
    { rule: 'ORD-07', name: 'a hyphen', set: { batchNo: 'AB-12' }, finds: [{ fields: ['batchNo'] }] },
    { rule: 'ORD-08', name: 'ñ and é', set: { reference: 'Piñata édition' } },
    {
      rule: 'ORD-08',
      name: 'Chinese',
      set: { reference: '订单 12 订' },
      finds: [{ fields: ['reference'], params: { chars: '订单' } }],
    },
    { rule: 'ORD-09', name: '30 characters', set: { reference: 'r'.repeat(30) } },
    {
      rule: 'ORD-09',
      name: '31 characters',
      set: { reference: 'r'.repeat(31) },
      finds: [{ fields: ['reference'], params: { max: 30, length: 31 } }],
    },
    {
      rule: 'ORD-09',
      name: '27 characters for UPS',
      form: aUpsOrder(),
      set: { reference: 'r'.repeat(27) },
      finds: [{ fields: ['reference'], params: { max: 26, length: 27 } }],
    },
    {
      rule: 'ORD-10',
      name: 'an emoji',
      set: { reference2: 'box 📦' },
      finds: [{ fields: ['reference2'], params: { chars: '📦' } }],
    },
    {
      rule: 'ORD-11',
      name: '31 characters',
      set: { reference2: 'r'.repeat(31) },
      finds: [{ fields: ['reference2'], params: { max: 30, length: 31 } }],
    },
    { rule: 'ORD-12', name: '255 characters', set: { note: 'n'.repeat(255) } },
    {
      rule: 'ORD-12',
      name: '256 characters',
      set: { note: 'n'.repeat(256) },
      finds: [{ fields: ['note'], params: { max: 255, length: 256 } }],
    },
  ]);
});
