/** The product library on this device: the system's templates and the user's own products, searched and listed. */
import type { Table } from 'dexie';
import type { ProductTemplate } from '#contract/products.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { setMeta } from '../device/meta.ts';
import { splitWords, wordsOf } from '../orders/order-row.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { nameParts } from './products.ts';
import type { ProductRow, TemplateRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

export type Product = { kind: 'custom'; product: ProductRow } | { kind: 'template'; product: TemplateRow };

function templateRowOf(template: ProductTemplate, rank: number): TemplateRow {
  const { name, names, className, classNames, harmonizationCode } = template;
  const nameWords = wordsOf(nameParts(name), names.cn, nameParts(names.es), harmonizationCode);
  const words = wordsOf(className, classNames.cn, classNames.es);
  return { ...template, rank, nameWords, words: [...new Set([...nameWords, ...words])] };
}

/** Puts the whole library in the place of an older one. */
export function storeTemplates(
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
  const words = longestFirst(q);
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
function matching<Row extends { words: string[]; isGone?: boolean }>(
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

const longestFirst = (q: string): string[] => splitWords(q).sort((a, b) => b.length - a.length);

/** The user's own products that fit, by name. */
export async function ownProducts(db: UserDatabase, q: string): Promise<ProductRow[]> {
  const rows = await matching(db.products, longestFirst(q)).toArray();
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

/** The templates of the system library that fit, in its order. */
export async function libraryTemplates(db: UserDatabase, q: string): Promise<TemplateRow[]> {
  const rows = await matching(db.templates, longestFirst(q)).toArray();
  return rows.sort((one, other) => one.rank - other.rank);
}
