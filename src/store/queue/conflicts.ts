/** Edits that met another edit: carried over where possible, else decided by the user. */
import type { OrderRecord, SaveBody } from '#contract/orders.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { applyChoices, mergeOrder } from '#domain/sync/merge.ts';
import type { UserDatabase } from '../device/database.ts';
import { carriedOver } from './incoming.ts';
import { formOf } from '../orders/order-row.ts';
import { closeOperation, replaceOperation, saveTables } from './outbox.ts';
import { flawOfAnother } from './own-operation.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { queueSaves } from './queue-saves.ts';
import { rebuildOrder, serverCopy } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';

export type ConflictChoice =
  /** By path, for every field both sides changed. */
  | { kind: 'fields'; choices: Record<string, 'mine' | 'theirs'> }
  | { kind: 'theirs' }
  /** The server's copy stays; the edit becomes a new order. */
  | { kind: 'copy' };

function conflictTables(db: UserDatabase) {
  return [db.orders, db.drafts, ...saveTables(db)];
}

/** Operations the server refused with "changed meanwhile", its copy not yet looked at. */
export async function conflictsToRead(db: UserDatabase): Promise<OutboxRow[]> {
  return (await db.outbox.where('state').equals('conflict').toArray()).filter((op) => op.conflict === null);
}

/** After the server's copy was read: a new request on top of it, or a question to the user. */
export function carryOver(db: UserDatabase, opId: string, theirs: OrderRecord | null): Promise<void> {
  return ownTransaction(db, conflictTables(db), async () => {
    const op = await db.outbox.get(opId);
    if (op?.state !== 'conflict' || op.conflict !== null || op.orderId === null) return;
    if (theirs === null) {
      await db.outbox.put({
        ...op,
        state: 'needsAttention',
        lastError: { type: 'NOT_FOUND', retry: 'never' },
      });
      await rebuildOrder(db, op.orderId, null);
      return;
    }
    const next = carriedOver({ ...op, base: op.base ?? (await knownBase(db, op)) }, theirs);
    if (next.conflict !== null || next.state === 'needsAttention') await db.outbox.put(next);
    else
      await replaceOperation(db, op, {
        body: { ...(next.body as SaveBody), baseVersion: theirs.version },
        base: theirs,
      });
    await rebuildOrder(db, op.orderId, theirs);
  });
}

/** The copy it was made on; null: another one than this device knows. */
async function knownBase(db: UserDatabase, op: OutboxRow): Promise<OrderRecord | null> {
  const copy = serverCopy(await db.orders.get(op.orderId!));
  return copy?.version === (op.body as SaveBody).baseVersion ? copy : null;
}

export function resolveConflict(
  db: UserDatabase,
  opId: string,
  choice: ConflictChoice,
): Promise<Result<{ orderId: string }>> {
  return ownTransaction(db, conflictTables(db), async () => {
    const op = await db.outbox.get(opId);
    const notHis = flawOfAnother(db, op);
    if (notHis) return err(notHis);
    if (op?.state !== 'conflict' || op.conflict === null || op.orderId === null) {
      return err({ type: 'OperationGone', retry: 'never' });
    }
    const theirs = serverCopy(await db.orders.get(op.orderId));
    if (theirs === null) return err({ type: 'OperationGone', retry: 'never' });
    if (choice.kind === 'copy') {
      const copied = await saveAsCopy(db, op);
      if (copied.ok) await rebuildOrder(db, op.orderId, theirs);
      return copied;
    }
    if (choice.kind === 'theirs') {
      await closeOperation(db, op, 'discarded');
    } else {
      if (op.conflict.serverWins) return err({ type: 'OrderHasLabel', retry: 'never' });
      if (op.conflict.fields.some(({ path }) => choice.choices[path] === undefined))
        return err({ type: 'FieldsUndecided', retry: 'never' });
      const body = op.body as SaveBody;
      const mine = formOf(completeOrderForm(body));
      const merged = mergeOrder(op.base && formOf(op.base), mine, formOf(theirs));
      const form = applyChoices(
        { form: merged.form, conflicts: op.conflict.fields, taken: [] },
        choice.choices,
      );
      await replaceOperation(db, op, {
        body: { ...body, ...form, baseVersion: theirs.version },
        base: theirs,
      });
    }
    await rebuildOrder(db, op.orderId, theirs);
    return ok({ orderId: op.orderId });
  });
}

/** Without the purchase: a copy is a new order, and its label a new decision. */
async function saveAsCopy(db: UserDatabase, op: OutboxRow): Promise<Result<{ orderId: string }>> {
  const { order, ...rest } = formOf(completeOrderForm(op.body as SaveBody));
  const own = { id: null, orderNo: '', autoOrderNo: true, customerObjectId: null, createTime: null };
  const form = { ...rest, order: { ...order, ...own, status: ORDER_STATUS.awaiting } };
  const [saved] = await queueSaves(db, [{ form, isCreateLabel: false }]);
  if (!saved!.ok) return saved!;
  await closeOperation(db, op, 'replaced');
  return ok({ orderId: saved!.value.id });
}
