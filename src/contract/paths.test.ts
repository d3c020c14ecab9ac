import { expect, it } from 'vitest';
import { ORDER_PATHS } from './paths.ts';

it('names the order in the address, whatever its id is made of', () => {
  expect(ORDER_PATHS.edit('o1')).toBe('/auth/orders/edit?orderId=o1');
  expect(ORDER_PATHS.copy('o1')).toBe('/auth/orders/copy-as-new?orderId=o1');
  expect(ORDER_PATHS.return('a&b')).toBe('/auth/orders/new?orderId=a%26b&isReturn=true');
  expect(ORDER_PATHS.detail('o 1')).toBe('/auth/orders/detail?orderId=o%201');
});
