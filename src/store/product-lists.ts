/** The two parts of the product library, each as a whole. */
import type { UserDatabase } from './database.ts';
import { splitWords } from './order-row.ts';
import { matching } from './products.ts';
import type { ProductRow, TemplateRow } from './rows.ts';

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
