/** The user's own products on this device. */
import type { CustomProduct, SaveProductBody } from '#contract/products.ts';
import type { ParcelToRemember } from '#domain/customs/product-parcel.ts';
import { blankProduct, invalidProductFields, isSameProduct, productOfItem } from '#domain/customs/product.ts';
import type { CustomsItem, OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { wordsOf } from '../orders/order-row.ts';
import { saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { ProductRow, SyncMarks } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { productsBySku } from './products-by-sku.ts';
import { syncedCollection } from './synced-collection.ts';

export const products = syncedCollection<CustomProduct, ProductRow>({
  entity: 'product',
  table: (db) => db.products,
  saveCall: 'saveProduct',
  removeCall: 'deleteProduct',
  saves: 'applyChange',
  apply: (before, { body, time }) => changedProduct(before, body as SaveProductBody, time),
  rowOf: productRowOf,
  entryOf: productOf,
  summary: (key, { name, sku }) => ({ key, params: { name: name || sku } }),
});

const tablesOf = (db: UserDatabase) => [db.products, ...saveTables(db)];

/** "T-shirt" is found by "shirt" as well. */
export const nameParts = (text: string) => `${text} ${text.replace(/[-()'’]/g, ' ')}`;

function productRowOf(product: CustomProduct, marks: SyncMarks<CustomProduct>): ProductRow {
  const { name, sku, skuCode, harmonizationCode, className, description } = product;
  const words = wordsOf(nameParts(name), sku, skuCode, harmonizationCode, className, nameParts(description));
  return { ...product, ...marks, words };
}

function productOf(row: ProductRow): CustomProduct {
  const { pending: _, base: __, isGone: ___, words: ____, ...product } = row;
  return product;
}

function changedProduct(
  before: CustomProduct | null,
  { id, ...body }: SaveProductBody,
  time: string,
): CustomProduct {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return { ...blankProduct(), ...before, ...given, id: id!, updatedAt: time };
}

/** All that are not removed. */
export async function productsHere(db: UserDatabase): Promise<CustomProduct[]> {
  return (await db.products.toArray()).filter((row) => !row.isGone).map(productOf);
}

/** Takes a product out of the library here and queues the removal. Saving it again brings it back. */
export function deleteProductLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () => ownTransaction(db, tablesOf(db), async () => products.remove(db, id)));
}

/** Adds or changes a product here and queues the sending. */
export function saveProductLocally(db: UserDatabase, input: SaveProductBody): Promise<Result<ProductRow>> {
  return guardStorage(db, () => ownTransaction(db, tablesOf(db), async () => saveProduct(db, input)));
}

async function saveProduct(db: UserDatabase, input: SaveProductBody): Promise<ProductRow> {
  const id = input.id ?? db.env.newId();
  const [row] = await products.saveAll(db, [{ id, body: { ...input, id } }]);
  return row!;
}

/**
 * Keeps every item marked "save as template" as a product of the user, and answers the form naming those products: the
 * server, which does the same when the order arrives, then finds them under the same ids.
 */
export async function saveItemProducts(db: UserDatabase, form: OrderForm): Promise<Result<OrderForm>> {
  if (!form.ordersPackageItems.some((item) => item.saveProductTemplate)) return ok(form);
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const ordersPackageItems = [];
      for (const item of form.ordersPackageItems) {
        const product = productOfItem(item);
        if (!item.saveProductTemplate || invalidProductFields(product).length > 0) {
          ordersPackageItems.push(item);
          continue;
        }
        const known =
          (item.productId !== null && !item.isTemplates && (await db.products.get(item.productId))) ||
          (await db.products.filter((row) => !row.isGone && isSameProduct(row, product)).first());
        const saved = isKept(known || undefined, product)
          ? (known as ProductRow)
          : await saveProduct(db, { ...(known ? { id: known.id } : {}), ...product });
        ordersPackageItems.push({ ...item, productId: saved.id, isTemplates: false });
      }
      return { ...form, ordersPackageItems };
    }),
  );
}

/**
 * Keeps what a parcel told of its product: in the product of that SKU, or in a new one that is named as the item is. What else
 * the library says of it stays.
 */
export function rememberParcelLocally(
  db: UserDatabase,
  { sku, fields }: ParcelToRemember,
  item: CustomsItem,
): Promise<Result<ProductRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const [known] = await productsBySku(db, [sku]);
      if (known) return saveProduct(db, { id: known.id, ...fields });
      const named = { ...productOfItem(item), sku };
      const isNamed = invalidProductFields(named).length === 0;
      return saveProduct(db, { ...(isNamed ? named : { name: sku, sku }), ...fields });
    }),
  );
}

/** The product already says all the item says. */
function isKept(known: ProductRow | undefined, product: SaveProductBody): boolean {
  if (!known) return false;
  const row = known as unknown as Record<string, unknown>;
  return Object.entries(product).every(([field, value]) => field === 'className' || row[field] === value);
}
