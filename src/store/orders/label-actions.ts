/** Printing and sending labels: seen here at once, told to the server by the queue. */
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import type { MailBody, PrintedBody } from './label-updates.ts';
import { enqueue, enqueueAll } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { rebuildOrders } from './replay.ts';
import type { OrderRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

const tables = (db: UserDatabase) => [db.orders, db.shipments, db.labels, db.outbox, db.meta];

/** These labels came out of the printer now. */
export function markPrintedLocally(db: UserDatabase, labelIds: readonly string[]): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, tables(db), async () => {
      const rows = await ordersOf(db, labelIds);
      const time = new Date(db.env.now()).toISOString();
      await enqueueAll(
        db,
        rows.map(({ id, orderNo, labelId }) => ({
          lane: `printed:${id}`,
          call: 'markPrinted',
          body: { labelIds: [labelId!], time, device: db.env.deviceTag } satisfies PrintedBody,
          orderId: id,
          summary: { key: 'markPrinted', params: { orderNo } },
        })),
      );
      await rebuildOrders(db, rows);
      await db.shipments.where('labelId').anyOf(labelIds).modify({ printedAt: time });
    }),
  );
}

/** Queues labels for sending, one mail to each address. */
export function sendLabelsLocally(
  db: UserDatabase,
  labelIds: readonly string[],
  emails: readonly string[],
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, tables(db), async () => {
      const rows = await ordersOf(db, labelIds);
      const [first] = rows;
      const to = emails.join(', ');
      const isOne = labelIds.length === 1 && first !== undefined;
      await enqueue(db, {
        lane: `mail:${labelIds.join()}`,
        call: 'sendMultyEmails',
        body: { labelId: labelIds.join(), emails: [...emails] } satisfies MailBody,
        orderId: isOne ? first.id : null,
        summary: isOne
          ? { key: 'sendMultyEmails', params: { orderNo: first.orderNo, to } }
          : { key: 'sendManyLabels', params: { number: labelIds.length, to } },
      });
      if (isOne) await rebuildOrders(db, rows);
    }),
  );
}

/** The orders these are the labels of. The shipment of a label comes a little after its pages. */
async function ordersOf(db: UserDatabase, labelIds: readonly string[]): Promise<OrderRow[]> {
  const shipments = await db.shipments.where('labelId').anyOf(labelIds).toArray();
  const told = new Set(shipments.map(({ labelId }) => labelId));
  const pages = await db.labels.bulkGet(labelIds.filter((id) => !told.has(id)));
  const orderIds = [...shipments, ...pages].flatMap((known) => known?.orderId ?? []);
  const rows = await db.orders.bulkGet([...new Set(orderIds)]);
  return rows.filter((row) => row !== undefined).filter(({ labelId }) => labelIds.includes(labelId ?? ''));
}
