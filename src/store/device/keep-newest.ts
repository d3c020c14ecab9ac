import type { Table } from 'dexie';

/** Of a table of answers by `fetchedAt` only the newest are kept. In a transaction on it. */
export async function keepNewest<Row extends { fetchedAt: number }>(
  table: Table<Row, string>,
  max: number,
): Promise<void> {
  const count = await table.count();
  if (count > max)
    await table.bulkDelete(
      await table
        .orderBy('fetchedAt')
        .limit(count - max)
        .primaryKeys(),
    );
}
