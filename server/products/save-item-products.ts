/** Items marked "save as template" become products of the user when their order is saved. */
import { invalidProductFields, productKey, productOfItem } from '#domain/customs/product.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import type { Work } from '#server/db/work.ts';
import { stableJson } from '#server/http/stable-json.ts';
import type { ProductEntry, ProductRow } from './product-store.ts';
import { entryOf, findProduct, findProductByKey, lockProducts, putProduct } from './product-store.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What cannot be a product, as an item without a description, is left out; the order is saved all the same. */
export async function saveItemProducts(
  work: Work,
  accountId: string,
  items: readonly CustomsItem[],
): Promise<void> {
  const marked = items.filter((item) => item.saveProductTemplate);
  if (marked.length === 0) return;
  await lockProducts(work, accountId);
  for (const item of marked) {
    const given = productOfItem(item);
    if (invalidProductFields(given).length > 0) continue;
    const named = await namedBy(work, accountId, item);
    const row = named.row ?? (await findProductByKey(work.tx, accountId, productKey(given)));
    const entry = entryOf({ ...given, className: row?.entry.className ?? '' }, row?.entry);
    if (row && isSame(row.entry, entry)) continue;
    await putProduct(work, accountId, { id: row?.id ?? named.freeId ?? work.newId(), entry, isNew: !row });
  }
}

/** The user's product the item names, or an id of the device's choice that is still free. */
async function namedBy(
  { tx }: Work,
  accountId: string,
  { productId, isTemplates }: CustomsItem,
): Promise<{ row?: ProductRow; freeId?: string }> {
  if (isTemplates || productId === null || !UUID.test(productId)) return {};
  const id = productId.toLowerCase();
  const row = await findProduct(tx, id);
  if (!row) return { freeId: id };
  return row.accountId === accountId ? { row } : {};
}

const isSame = (one: ProductEntry, other: ProductEntry): boolean => stableJson(one) === stableJson(other);
