import { expect, test } from 'vitest';
import { foldsAround } from './sections.ts';

test.each([
  ['recipientZipCode', ['recipient', 'recipientZipCode']],
  ['note', ['order', 'note', 'order.more']],
  ['packages.3.length', ['package', 'packages.3']],
  ['packages.3.codAmount', ['package', 'packages.3', 'packages.3.options']],
  ['ordersPackageItems.12.sku', ['customs', 'ordersPackageItems.12']],
])('to show %s, these are opened', (path, folds) => {
  expect(foldsAround(path)).toEqual(folds);
});
