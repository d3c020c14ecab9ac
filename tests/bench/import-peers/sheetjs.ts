import { read, utils } from '@e965/xlsx';
import { openUserDatabase } from '#store/device/database.ts';
import { rowsOf } from '../store-peers/orders.ts';
import { plainOrder } from './plain-order.ts';
import type { Imports } from './sheet.ts';

export function createImports(): Imports {
  const db = openUserDatabase({ name: 'sheetjs', userId: 'bench' });
  return {
    async run(file) {
      const book = read(await file.arrayBuffer(), { dense: true });
      const sheet = book.Sheets[book.SheetNames[0]!]!;
      const [, ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
      await db.orders.bulkPut(rowsOf(rows.map(plainOrder)));
      return db.orders.count();
    },
  };
}
