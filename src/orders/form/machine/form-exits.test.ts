import { expect, test } from 'vitest';
import { ORDER_PATHS } from '#contract/paths.ts';
import { homeOf } from './form-exits.ts';

test.each([
  [ORDER_PATHS.edit('o1'), '/auth/orders'],
  [ORDER_PATHS.editForPack('o1'), '/auth/pack'],
  [ORDER_PATHS.editForLabels('o1'), '/auth/orders'],
  [ORDER_PATHS.editForLabels('o1', 'b 1'), '/auth/orders/batch?batchId=b%201'],
  ['/auth/orders/edit?orderId=o1&batchId=b1', '/auth/orders'],
])('%s leads back to %s', (opened, home) => {
  expect(homeOf(new URL(opened, 'https://desk.example').searchParams)).toBe(home);
});
