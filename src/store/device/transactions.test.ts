import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from './database.ts';
import type { TransactionRow } from './rows.ts';
import { newestTransactions } from '../orders/shipments.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const line = (id: string, time: string, seq?: number) =>
  ({ id, time: `2026-11-20T${time}.000Z`, ...(seq !== undefined && { seq }) }) as TransactionRow;

test('the balance goes down line by line also where one moment wrote several', async () => {
  await db.transactions.bulkPut([
    line('c', '09:00:00', 7),
    line('a', '09:00:00', 9),
    line('b', '09:00:00', 8),
    line('old', '08:00:00'),
    line('new', '09:00:01', 10),
  ]);
  expect((await newestTransactions(db, 10)).map(({ id }) => id)).toEqual(['new', 'a', 'b', 'c', 'old']);
});
