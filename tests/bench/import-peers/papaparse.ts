import Papa from 'papaparse';
import { openUserDatabase } from '#store/device/database.ts';
import { rowsOf } from '../store-peers/orders.ts';
import { plainOrder } from './plain-order.ts';
import type { Imports } from './sheet.ts';

export function createImports(): Imports {
  const db = openUserDatabase({ name: 'papaparse', userId: 'bench' });
  return {
    async run(file) {
      const [, ...rows] = await new Promise<string[][]>((resolve, reject) => {
        Papa.parse<string[]>(file, {
          skipEmptyLines: true,
          complete: ({ data }) => resolve(data),
          error: reject,
        });
      });
      await db.orders.bulkPut(rowsOf(rows.map(plainOrder)));
      return db.orders.count();
    },
  };
}
