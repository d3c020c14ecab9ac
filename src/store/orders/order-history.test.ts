import { expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { orderHistory } from './order-history.ts';
import type { AnsweredRow, PurchaseRow, ShipmentRow, TransactionRow } from '../device/rows.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

test('the past of one order, its labels newest first, and nothing of another', async () => {
  const shipment = (id: string, orderId: string, createTime: string) =>
    ({ id, labelId: id, orderId, createTime, status: 'recent', words: [] }) as unknown as ShipmentRow;
  await db.shipments.bulkPut([
    shipment('S1', 'A', '2026-11-18T09:00:00.000Z'),
    shipment('S2', 'A', '2026-11-20T09:00:00.000Z'),
    shipment('S3', 'B', '2026-11-19T09:00:00.000Z'),
  ]);
  await db.answered.bulkPut([
    { id: 'R1', orderId: 'A', answeredAt: 1 },
    { id: 'R2', orderId: null, answeredAt: 2 },
  ] as AnsweredRow[]);
  await db.purchases.put({ customerObjectId: 'P1', orderId: 'A', startedAt: 3 } as PurchaseRow);
  await db.transactions.bulkPut([
    { id: 'T1', orderId: 'A', time: '2026-11-20T09:00:00.000Z' },
    { id: 'T2', orderId: 'B', time: '2026-11-20T09:00:00.000Z' },
  ] as TransactionRow[]);
  const past = await orderHistory(db, 'A');
  expect({
    shipments: past.shipments.map(({ id }) => id),
    answered: past.answered.map(({ id }) => id),
    purchases: past.purchases.map(({ customerObjectId }) => customerObjectId),
    ledger: past.ledger.map(({ id }) => id),
  }).toEqual({ shipments: ['S2', 'S1'], answered: ['R1'], purchases: ['P1'], ledger: ['T1'] });
});
