import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { deleteProductLocally, saveProductLocally } from './products.ts';
import { productsBySku } from './products-by-sku.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

async function save(name: string, sku: string): Promise<string> {
  const saved = await saveProductLocally(db, { name, sku, weight: 1 });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

test('products are found by the whole SKU, capitals aside, and only while they are there', async () => {
  await save('Mug', 'MUG BLU');
  await save('Other mug', 'MUG RED');
  const gone = await save('Candle', 'CAN-04');
  await deleteProductLocally(db, gone);
  const found = await productsBySku(db, [' mug blu', 'CAN-04', '', 'NONE']);
  expect(found.map(({ name }) => name)).toEqual(['Mug']);
  expect(await productsBySku(db, [''])).toEqual([]);
});
