/** Products of users: found by their owner alone. */
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { CustomProduct, saveProduct } from '#contract/products.ts';
import { blankProduct, productKey } from '#domain/customs/product.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { Reader } from '#server/db/db.ts';
import { products } from '#server/db/schema/products.ts';
import type { Work } from '#server/db/work.ts';

export type ProductRow = typeof products.$inferSelect;
export type ProductEntry = ProductRow['entry'];

const MAX_FOUND = 200;

export function customProductOf(row: ProductRow): CustomProduct {
  // What was kept before a field was there has none.
  return { id: row.id, ...blankProduct(), ...row.entry, updatedAt: row.updatedAt.toISOString() };
}

/** The product as it is kept: texts clean, what was left out blank or as it was. */
export function entryOf(body: Partial<ProductEntry>, earlier: ProductEntry | undefined): ProductEntry {
  const entry: Record<string, unknown> = { ...blankProduct(), ...earlier };
  for (const [field, value] of Object.entries(body)) {
    if (value !== undefined && Object.hasOwn(entry, field))
      entry[field] = typeof value === 'string' ? cleanText(value) : value;
  }
  return entry as unknown as ProductEntry;
}

export function inputOf(body: BodyOf<typeof saveProduct>): Partial<ProductEntry> {
  const { id: _, ...fields } = body;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** To the end of the transaction: an item saved twice at once becomes one product. */
export async function lockProducts({ tx }: Work, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`products:${accountId}`}, 0))`);
}

export async function putProduct(
  work: Work,
  accountId: string,
  { id, entry, isNew }: { id: string; entry: ProductEntry; isNew: boolean },
): Promise<ProductRow> {
  const { tx, now } = work;
  const values = {
    id,
    accountId,
    productKey: productKey(entry),
    searchText: searchTextOf(entry),
    entry,
    updatedAt: now,
  };
  const [row] = isNew
    ? await tx.insert(products).values(values).returning()
    : await tx.update(products).set(values).where(eq(products.id, id)).returning();
  if (!row) throw new Error('a product was not written');
  work.changed(accountId, 'product', id);
  return row;
}

export async function removeProduct(work: Work, accountId: string, id: string): Promise<void> {
  await work.tx.delete(products).where(and(eq(products.id, id), eq(products.accountId, accountId)));
  work.changed(accountId, 'product', id);
}

function searchTextOf({
  name,
  sku,
  skuCode,
  className,
  harmonizationCode,
  description,
}: ProductEntry): string {
  return [name, sku, skuCode, className, harmonizationCode, description]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

/** Whoever owns it. */
export async function findProduct(reader: Reader, id: string): Promise<ProductRow | undefined> {
  const [row] = await reader.select().from(products).where(eq(products.id, id));
  return row;
}

export async function findProductByKey(
  reader: Reader,
  accountId: string,
  key: string,
): Promise<ProductRow | undefined> {
  const [row] = await reader
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), eq(products.productKey, key)))
    .orderBy(desc(products.updatedAt), desc(products.id))
    .limit(1);
  return row;
}

export async function productsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those that hold every word, the latest first. */
export async function searchProducts(reader: Reader, accountId: string, q: string): Promise<CustomProduct[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = await reader
    .select()
    .from(products)
    .where(
      and(
        eq(products.accountId, accountId),
        ...words.map((word) => ilike(products.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
      ),
    )
    .orderBy(desc(products.updatedAt), desc(products.id))
    .limit(MAX_FOUND);
  return rows.map(customProductOf);
}
