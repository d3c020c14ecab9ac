import { expect, test } from 'vitest';
import { ORDER_PATHS } from '#contract/paths.ts';
import { exitPath, homeOf, listOf } from './form-exits.ts';

test.each([
  [ORDER_PATHS.edit('o1'), '/auth/orders'],
  [ORDER_PATHS.editForPack('o1'), '/auth/pack'],
  [ORDER_PATHS.editForLabels('o1'), '/auth/orders'],
  [ORDER_PATHS.editForLabels('o1', 'b 1'), '/auth/orders/batch?batchId=b%201'],
  ['/auth/orders/edit?orderId=o1&batchId=b1', '/auth/orders'],
])('%s leads back to %s', (opened, home) => {
  expect(homeOf(new URL(opened, 'https://desk.example').searchParams)).toBe(home);
});

test.each([
  [ORDER_PATHS.copy('o1'), '/auth/orders', '/auth/orders/new'],
  [ORDER_PATHS.copyOfShipment('o1'), '/auth/shipments?status=1', '/auth/orders/new'],
  [ORDER_PATHS.returnOfShipment('o1'), '/auth/shipments?status=1', '/auth/orders/new'],
  [ORDER_PATHS.editForPack('o1'), '/auth/pack', '/auth/pack'],
  [ORDER_PATHS.editForLabels('o1', 'b1'), '/auth/orders/batch?batchId=b1', '/auth/orders/batch?batchId=b1'],
])('the label of %s leads back to the list %s, and next to %s', (opened, list, next) => {
  const search = new URL(opened, 'https://desk.example').searchParams;
  const to = (where: 'list' | 'shipment' | 'order' | 'next') =>
    exitPath({ kind: 'leave', to: where, orderId: 'o2' }, homeOf(search), listOf(search));
  expect([to('list'), to('next'), to('shipment'), to('order')]).toEqual([
    list,
    next,
    '/auth/shipments?status=1',
    '/auth/orders/detail?orderId=o2',
  ]);
});

test('a draft is not among the shipments: it leads to the orders', () => {
  const search = new URL(ORDER_PATHS.copyOfShipment('o1'), 'https://desk.example').searchParams;
  expect(exitPath({ kind: 'save' }, homeOf(search), listOf(search))).toBe('/auth/orders');
});
