/** Products of the user's library by the SKUs of an order's goods. */
import { splitWords } from '../orders/order-row.ts';
import type { UserDatabase } from '../device/database.ts';
import type { ProductRow } from '../device/rows.ts';

const folded = (sku: string): string => sku.trim().toLowerCase();

/** Those of these SKUs, capitals aside; of two with one SKU the one changed last. */
export async function productsBySku(db: UserDatabase, skus: readonly string[]): Promise<ProductRow[]> {
  const wanted = new Set(skus.map(folded).filter((sku) => sku !== ''));
  if (wanted.size === 0) return [];
  // Of a SKU of several words the first is looked for; the whole is compared.
  const words = [...wanted].flatMap((sku) => splitWords(sku).slice(0, 1));
  const rows = await db.products.where('words').anyOf(words).distinct().toArray();
  const latest = new Map<string, ProductRow>();
  for (const row of rows.filter(({ isGone }) => !isGone)) {
    const sku = folded(row.sku);
    const before = latest.get(sku);
    if (wanted.has(sku) && (!before || before.updatedAt < row.updatedAt)) latest.set(sku, row);
  }
  return [...latest.values()];
}
