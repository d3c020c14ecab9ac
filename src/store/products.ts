/** The product library on this device: the system's templates, and the user's own products. */
import type { Table } from 'dexie';
import type { CustomProduct, ProductTemplate, SaveProductBody } from '#contract/products.ts';
import { blankProduct, brokenProductFields, isSameProduct, productOfItem } from '#domain/customs/product.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { setMeta } from './meta.ts';
import { splitWords, wordsOf } from './order-row.ts';
import { enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { ProductRow, TemplateRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export type Product = { kind: 'custom'; product: ProductRow } | { kind: 'template'; product: TemplateRow };

export const laneOfProduct = (id: string) => `product:${id}`;

/** "T-shirt" is found by "shirt" as well. */
const parts = (text: string) => `${text} ${text.replace(/[-()'’]/g, ' ')}`;

export function productRowOf(
  product: CustomProduct,
  pending = 0,
  base: CustomProduct | null = null,
): ProductRow {
  const { name, sku, skuCode, harmonizationCode, className, description } = product;
  const words = wordsOf(parts(name), sku, skuCode, harmonizationCode, className, parts(description));
  return { ...product, pending, base, words };
}

function templateRowOf(template: ProductTemplate, rank: number): TemplateRow {
  const { name, names, className, classNames, harmonizationCode } = template;
  const nameWords = wordsOf(parts(name), names.cn, parts(names.es), harmonizationCode);
  const words = wordsOf(className, classNames.cn, classNames.es);
  return { ...template, rank, nameWords, words: [...new Set([...nameWords, ...words])] };
}

/** Puts the whole library in the place of an older one. */
export function keepTemplates(
  db: UserDatabase,
  templates: readonly ProductTemplate[],
  version: number,
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.templates, db.meta], async () => {
      await db.templates.clear();
      await db.templates.bulkPut(templates.map(templateRowOf));
      await setMeta(db, 'productLibrary', { version, fetchedAt: db.env.now() });
    }),
  );
}

/** 0: the library has not come yet. */
export function templateCount(db: UserDatabase): Promise<number> {
  return db.templates.count();
}

/**
 * Products whose words begin with every word of `q`: the user's own first, then the library, matches in the name before
 * those in the class. Without `q`: the latest own products, then the library in its order.
 */
export async function searchProducts(db: UserDatabase, q: string, limit = 20): Promise<Product[]> {
  const words = splitWords(q).sort((a, b) => b.length - a.length);
  const own = await matching(db.products, words).toArray();
  own.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0));
  const found: Product[] = own.slice(0, limit).map((product) => ({ kind: 'custom', product }));
  if (found.length === limit) return found;
  const templates = await matching(db.templates, words).toArray();
  const later = (row: TemplateRow) => (hasAll(row.nameWords, words) ? 0 : 1);
  templates.sort((a, b) => later(a) - later(b) || a.rank - b.rank);
  for (const product of templates.slice(0, limit - found.length)) found.push({ kind: 'template', product });
  return found;
}

/** Those whose words begin with every word given. */
export function matching<Row extends { words: string[]; isGone?: boolean }>(
  table: Table<Row, string>,
  [first, ...rest]: readonly string[],
) {
  if (first === undefined) return table.filter(isHere);
  return table
    .where('words')
    .startsWith(first)
    .distinct()
    .filter((row) => isHere(row) && hasAll(row.words, rest));
}

const isHere = (row: { isGone?: boolean }): boolean => row.isGone !== true;

const hasAll = (own: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => own.some((each) => each.startsWith(word)));

function productOf(row: ProductRow): CustomProduct {
  const { pending: _, base: __, words: ___, isGone: ____, ...product } = row;
  return product;
}

/** The server's copy came along; unsent changes stay on top of it. Inside a transaction: with `products`. */
export async function takeProduct(db: UserDatabase, id: string, theirs: CustomProduct | null): Promise<void> {
  const before = await db.products.get(id);
  if (before && before.pending > 0) await db.products.update(id, { base: theirs });
  else if (theirs) await db.products.put(productRowOf(theirs));
  else await db.products.delete(id);
}

/** A save was done, or given up with null: the last one leaves the server's copy. Inside a transaction: with `products`. */
export async function settleProduct(
  db: UserDatabase,
  id: string,
  theirs: CustomProduct | null,
): Promise<void> {
  const before = await db.products.get(id);
  const base = theirs ?? before?.base ?? null;
  const pending = Math.max(0, (before?.pending ?? 1) - 1);
  if (pending > 0) await db.products.update(id, { pending, base });
  else if (base) await db.products.put(productRowOf(base));
  else await db.products.delete(id);
}

/** A removal was done; a later save stays on top of nothing. Inside a transaction: with `products`. */
export async function settleRemoval(db: UserDatabase, id: string): Promise<void> {
  const pending = Math.max(0, ((await db.products.get(id))?.pending ?? 1) - 1);
  if (pending > 0) await db.products.update(id, { pending, base: null });
  else await db.products.delete(id);
}

/** A removal was given up: the product is there again. Inside a transaction: with `products`. */
export async function giveUpRemoval(db: UserDatabase, id: string): Promise<void> {
  const row = await db.products.get(id);
  if (row) await db.products.put(productRowOf(productOf(row), Math.max(0, row.pending - 1), row.base));
}

/** Takes a product out of the library here and queues the removal. Saving it again brings it back. */
export function deleteProductLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.products, db.outbox, db.meta], async () => {
      const row = await db.products.get(id);
      if (!row || row.isGone) return;
      const base = row.pending > 0 ? row.base : productOf(row);
      await db.products.update(id, { pending: row.pending + 1, base, isGone: true });
      await enqueue(db, {
        lane: laneOfProduct(id),
        call: 'deleteProduct',
        body: { id },
        summary: { key: 'deleteProduct', params: { name: row.name || row.sku } },
      });
    }),
  );
}

/** Adds or changes a product here and queues the sending. */
export function saveProductLocally(db: UserDatabase, input: SaveProductBody): Promise<Result<ProductRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.products, db.outbox, db.meta], () => putProduct(db, input)),
  );
}

async function putProduct(db: UserDatabase, input: SaveProductBody): Promise<ProductRow> {
  const id = input.id ?? db.env.newId();
  const before = await db.products.get(id);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const known = before ? productOf(before) : null;
  const product: CustomProduct = {
    ...blankProduct(),
    ...known,
    ...given,
    id,
    updatedAt: new Date(db.env.now()).toISOString(),
  };
  const base = before && before.pending > 0 ? before.base : known;
  const row = productRowOf(product, (before?.pending ?? 0) + 1, base);
  await db.products.put(row);
  await enqueue(db, {
    lane: laneOfProduct(id),
    call: 'saveProduct',
    body: { ...input, id },
    summary: { key: 'saveProduct', params: { name: product.name || product.sku } },
  });
  return row;
}

/**
 * Keeps every item marked "save as template" as a product of the user, and answers the form naming those products: the
 * server, which does the same when the order arrives, then finds them under the same ids.
 */
export async function saveItemProducts(db: UserDatabase, form: OrderForm): Promise<Result<OrderForm>> {
  if (!form.ordersPackageItems.some((item) => item.saveProductTemplate)) return ok(form);
  return guardStorage(db, () =>
    ownTransaction(db, [db.products, db.outbox, db.meta], async () => {
      const ordersPackageItems = [];
      for (const item of form.ordersPackageItems) {
        const product = productOfItem(item);
        if (!item.saveProductTemplate || brokenProductFields(product).length > 0) {
          ordersPackageItems.push(item);
          continue;
        }
        const known =
          (item.productId !== null && !item.isTemplates && (await db.products.get(item.productId))) ||
          (await db.products.filter((row) => isHere(row) && isSameProduct(row, product)).first());
        const saved = isKept(known || undefined, product)
          ? (known as ProductRow)
          : await putProduct(db, { ...(known ? { id: known.id } : {}), ...product });
        ordersPackageItems.push({ ...item, productId: saved.id, isTemplates: false });
      }
      return { ...form, ordersPackageItems };
    }),
  );
}

/** The product already says all the item says. */
function isKept(known: ProductRow | undefined, product: SaveProductBody): boolean {
  if (!known) return false;
  const row = known as unknown as Record<string, unknown>;
  return Object.entries(product).every(([field, value]) => field === 'className' || row[field] === value);
}
