/** Orders by what people remember of them, under whatever tab they are. */
import type { UserDatabase } from '../device/database.ts';
import { idsOfWord } from './ids-of-word.ts';
import { splitWords } from './order-row.ts';
import type { OrderRow } from '../device/rows.ts';

const DELETED = 0;

/** Orders that hold every word of the text, newest first; none for a text without words. */
export async function findOrders(db: UserDatabase, text: string, limit: number): Promise<OrderRow[]> {
  const words = splitWords(text);
  if (words.length === 0) return [];
  const [first = new Set<string>(), ...others] = await Promise.all(words.map((word) => idsOfWord(db, word)));
  const ids = [...first].filter((id) => others.every((set) => set.has(id)));
  const rows = await db.orders.bulkGet(ids.slice(0, MAX_RESULTS));
  return rows
    .filter((row): row is OrderRow => row !== undefined && row.tab !== DELETED)
    .sort((one, other) => other.sortKey.localeCompare(one.sortKey))
    .slice(0, limit);
}

/** Of a text that half the orders hold it is enough to look at some. */
const MAX_RESULTS = 500;
