/** What the creation of many labels asks of the store, the workers and the server. */
import { fromCallback, fromPromise } from 'xstate';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { retryInBatch, startBatch, type BatchOrder } from '#store/queue/batches.ts';
import { feedBatches } from '#store/lists/feed-batches.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { Services } from '#services/services.tsx';
import { batchOrdersOf } from './batch-quote.ts';
import { checkOrders } from './check-orders.ts';
import type { LabelsContext, LabelsEvent } from './labels.machine.ts';

export function createLabelsActors(services: Services) {
  return {
    'check orders': fromCallback<LabelsEvent, { orderIds: readonly string[] }>(({ input, sendBack }) => {
      let isGone = false;
      const tell = (event: LabelsEvent) => {
        if (!isGone) sendBack(event);
      };
      void checkOrders(databaseOfUser(), services, input.orderIds, (done) =>
        tell({ type: 'orders looked at', done }),
      ).then((checked) => tell({ type: 'orders checked', checked }));
      return () => {
        isGone = true;
      };
    }),
    'start batch': fromPromise<Result<string>, LabelsContext>(({ input }) => begin(databaseOfUser(), input)),
  };
}

/** Lays the batch down; its purchases go into the queue behind the screen that follows. */
export async function begin(
  db: UserDatabase,
  { checked, cap, batchId }: Pick<LabelsContext, 'checked' | 'cap' | 'batchId'>,
): Promise<Result<string>> {
  const orders = checked ? batchOrdersOf(checked, cap) : [];
  const terms = { isWithinDay: checked?.online === false };
  const laid =
    batchId === null ? await startBatch(db, orders, terms) : await again(db, batchId, orders, terms);
  if (laid.ok) void feedBatches(db);
  return laid;
}

async function again(
  db: UserDatabase,
  ...given: [string, BatchOrder[], { isWithinDay: boolean }]
): Promise<Result<string>> {
  const [batchId] = given;
  const laid = await retryInBatch(db, ...given);
  return laid.ok ? ok(batchId) : laid;
}
