/** Takes the orders of an import away again: as a whole, and only while none of them has or may get a label. */
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { savePastImportHere } from '../collections/past-imports.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { keptSince } from '../device/retention.ts';
import type { OrderRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { saveTables } from '../queue/outbox.ts';
import { isLabelOnItsWay } from './known-orders.ts';
import { deleteOrders } from './orders.ts';

/** What an undo would do, and what stands in its way. */
export interface UndoOutlook {
  /** Orders that would be removed. */
  orders: number;
  /** Of them: how many have a label. */
  labelled: number;
  /** Of them: how many may get one, because it is queued, being made or not answered yet. */
  inQueue: number;
  /** Some of its orders have left this device by their age: what became of them is not known here. */
  isTooOld: boolean;
}

const hasLabel = ({ order, labelState }: OrderRow): boolean =>
  labelState === 'ready' || order.status === ORDER_STATUS.shipped;

/** Counts for one import; inside a transaction or not. */
export async function undoOutlook(db: UserDatabase, importId: string): Promise<UndoOutlook> {
  return outlookOf(db, importId, await ordersOf(db, importId));
}

/** Refuses with `ImportHasLabels`, `ImportTooOld` or `ImportGone`. Answers how many orders were removed. */
export async function undoImport(db: UserDatabase, importId: string): Promise<Result<number>> {
  const tables = [db.orders, db.pastImports, ...saveTables(db)];
  const done = await guardStorage(db, () =>
    ownTransaction(db, tables, async (): Promise<Result<number>> => {
      const made = await db.pastImports.get(importId);
      if (!made || made.undoneAt !== null) return err({ type: 'ImportGone', retry: 'never' });
      const rows = await ordersOf(db, importId);
      const { labelled, inQueue, isTooOld } = await outlookOf(db, importId, rows);
      if (labelled + inQueue > 0) return err({ type: 'ImportHasLabels', retry: 'never' });
      if (isTooOld) return err({ type: 'ImportTooOld', retry: 'never' });
      await deleteOrders(db, rows);
      const undoneAt = new Date(db.env.now()).toISOString();
      const { id, fileName, importedAt, updated, held } = made;
      await savePastImportHere(db, { id, fileName, importedAt, made: made.made, updated, held, undoneAt });
      return ok(rows.length);
    }),
  );
  return done.ok ? done.value : done;
}

const ordersOf = (db: UserDatabase, importId: string): Promise<OrderRow[]> =>
  db.orders.filter(({ order, tab }) => order.importId === importId && tab !== 0).toArray();

async function outlookOf(
  db: UserDatabase,
  importId: string,
  rows: readonly OrderRow[],
): Promise<UndoOutlook> {
  const made = await db.pastImports.get(importId);
  const since = await keptSince(db);
  return {
    orders: rows.length,
    labelled: rows.filter(hasLabel).length,
    inQueue: rows.filter((row) => !hasLabel(row) && isLabelOnItsWay(row)).length,
    isTooOld: made !== undefined && made.importedAt < since && rows.length < made.made,
  };
}
