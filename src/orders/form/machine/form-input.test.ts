import { expect, test } from 'vitest';
import { inputOf } from './form-input.ts';

const PLAIN = { orderId: null, labelOf: null, channelId: null, isForLabelList: false };

test.each([
  ['/auth/orders/new', '', { ...PLAIN, mode: 'new', draftKey: 'new' }],
  ['/auth/orders/new/', 'channelId=2', { ...PLAIN, mode: 'new', draftKey: 'new', channelId: 2 }],
  ['/auth/orders/new', 'channelId=two', { ...PLAIN, mode: 'new', draftKey: 'new' }],
  ['/auth/orders/new', 'orderId=o1&isReturn=false', { ...PLAIN, mode: 'new', draftKey: 'new' }],
  [
    '/auth/orders/new',
    'orderId=o1&isReturn=1',
    { ...PLAIN, mode: 'return', orderId: 'o1', draftKey: 'return:o1' },
  ],
  [
    '/auth/orders/new',
    'orderId=o1&isReturn',
    { ...PLAIN, mode: 'return', orderId: 'o1', draftKey: 'return:o1' },
  ],
  [
    '/auth/orders/new',
    'orderId=o1&isReturn=TRUE',
    { ...PLAIN, mode: 'return', orderId: 'o1', draftKey: 'return:o1' },
  ],
  [
    '/auth/orders/copy-as-new',
    'orderId=o1&isReturn=0',
    { ...PLAIN, mode: 'copyAsNew', orderId: 'o1', draftKey: 'copy:o1' },
  ],
  ['/auth/orders/new', 'from=calculator', { ...PLAIN, mode: 'calculator', draftKey: 'calculator' }],
  ['/auth/orders/new', 'isReturn=true', { ...PLAIN, mode: 'return', draftKey: 'return:' }],
  [
    '/auth/orders/copy-as-new',
    'orderId=o1&isReturn=true',
    { ...PLAIN, mode: 'return', orderId: 'o1', draftKey: 'return:o1' },
  ],
  [
    '/auth/orders/copy-as-new',
    'orderId=o1',
    { ...PLAIN, mode: 'copyAsNew', orderId: 'o1', draftKey: 'copy:o1' },
  ],
  [
    '/auth/orders/edit',
    'orderId=o1&isReturn=true',
    { ...PLAIN, mode: 'edit', orderId: 'o1', draftKey: 'edit:o1' },
  ],
  [
    '/auth/orders/edit',
    'orderId=o1&from=create-labels',
    { ...PLAIN, mode: 'edit', orderId: 'o1', draftKey: 'edit:o1', isForLabelList: true },
  ],
  [
    '/auth/orders/new',
    'labelOf=o9&from=create-labels',
    { ...PLAIN, mode: 'new', draftKey: 'new', labelOf: 'o9' },
  ],
])('%s?%s', (pathname, search, expected) => {
  expect(inputOf(pathname, new URLSearchParams(search))).toEqual(expected);
});

test('in the calculator it is the calculated order, whatever the address says', () => {
  expect(inputOf('/auth/calculator', new URLSearchParams('order=new'), 'calculator')).toEqual({
    ...PLAIN,
    mode: 'calculator',
    draftKey: 'calculator',
  });
});
