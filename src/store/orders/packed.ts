/** That an order was packed: told to the server by the queue, after what is unsent of the order itself. */
import type { BodyOf } from '#contract/call.ts';
import type { markPacked } from '#contract/order-history.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { guardStorage } from '../device/storage-full.ts';
import { enqueue } from '../queue/outbox.ts';
import { laneOfOrder, rebuildOrder, serverCopy } from './replay.ts';

/** By the person at work, now. */
export function markPackedLocally(
  db: UserDatabase,
  { orderId, orderNo }: { orderId: string; orderNo: string },
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.orders, db.outbox, db.meta], async () => {
      await enqueue(db, {
        lane: laneOfOrder(orderId),
        call: 'markPacked',
        orderId,
        body: { id: orderId, time: new Date(db.env.now()).toISOString() } satisfies BodyOf<typeof markPacked>,
        summary: { key: 'markPacked', params: { orderNo } },
      });
      await rebuildOrder(db, orderId, serverCopy(await db.orders.get(orderId)));
    }),
  );
}
