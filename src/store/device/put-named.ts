import type { Table } from 'dexie';

/** Of more in one go Dexie no longer tells which they were, and whoever follows the table reads all of it again. */
const NAMED = 49;

/** Writes rows in pieces, so that whoever follows the table is told which they were. In a transaction on it. */
export async function putNamed<Row>(table: Table<Row, string>, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += NAMED) await table.bulkPut(rows.slice(at, at + NAMED));
}
