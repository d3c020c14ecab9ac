/** Changes of orders: each is one transaction over the order, its queued operation and its draft. */
import type { OrderRecord, SaveBody } from '#contract/orders.ts';
import { trimmedForm } from '#domain/order/blank.ts';
import type { Order, OrderForm } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { judgeDraft } from '#domain/rules/save-stage.ts';
import { mergeOrder, same } from '#domain/sync/merge.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import { endDraft, type DraftName } from './drafts.ts';
import { nextOrderNo } from './order-number.ts';
import { formOf } from './order-row.ts';
import { closeOperation, enqueue, enqueueAll } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { dayTables, passesLimit } from './queue-limit.ts';
import { isSave, laneOfOrder, operationsOf, rebuildOrder, rebuildOrders, serverCopy } from './replay.ts';
import type { Consent, OrderRow, OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export interface SaveOrderInput {
  /** Normalised by the caller. */
  form: OrderForm;
  isCreateLabel: boolean;
  /** Names the purchase; made here when left out. */
  customerObjectId?: string | null;
  /** Dollars; above this nothing is bought. */
  maxRate?: number | null;
  /** Dollars held beside it, likewise. */
  maxHeld?: number | null;
  /** Bought later, without asking again: no more of it in a day than this device may queue. */
  isWithinDay?: boolean;
  /** The order as it was when the form took it up: what was saved since is kept too. Left out: nothing can have been. */
  base?: OrderForm | null;
  /** Draft that ends with this save, unless another form wrote it. */
  draft?: DraftName;
}

export interface SavedLocally {
  id: string;
  orderNo: string;
  requestId: string;
  customerObjectId: string | null;
  order: OrderRow;
}

/** Saves on this device and queues the sending; with `isCreateLabel` also the purchase. */
export async function saveOrderLocally(
  db: UserDatabase,
  input: SaveOrderInput,
): Promise<Result<SavedLocally>> {
  const tables = [
    ...(input.isWithinDay ? dayTables(db) : [db.orders, db.outbox, db.meta, db.answered]),
    db.drafts,
  ];
  const saved = await guardStorage(db, () => ownTransaction(db, tables, async () => writeSave(db, input)));
  return saved.ok ? saved.value : saved;
}

/** Inside a transaction: with `orders`, `outbox`, `drafts`, `meta` and `answered`; `isWithinDay` with `dayTables` too. */
export async function writeSave(db: UserDatabase, input: SaveOrderInput): Promise<Result<SavedLocally>> {
  const id = input.form.order.id ?? db.env.newId();
  const row = await db.orders.get(id);
  const ops = await operationsOf(db, id);
  if (ops.some((op) => op.consent !== null && outcomeIsUnknown(op))) return err(orderLocked);
  const merged = mergedOver(row, input);
  if (!merged.ok) return merged;
  const form = merged.value;
  const orderNo = form.order.orderNo.trim() || row?.orderNo || (await nextOrderNo(db));
  if (await isTaken(db, orderNo, id))
    return err({ type: 'OrderNumberTaken', retry: 'never', params: { orderNo } });
  const findings = judgeDraft({ ...form, order: { ...form.order, orderNo } });
  if (findings.length > 0) return err({ type: 'CHECK_FAILED', retry: 'never', findings });

  const tooMuch = input.isWithinDay ? await passesLimit(db, [input.maxRate ?? null], id) : null;
  if (tooMuch) return err(tooMuch);

  const replaced = ops.find((op) => isSave(op) && (op.firstSentAt === null || isOver(op)));
  const { maxRate = null, maxHeld = null } = input;
  const consent = input.isCreateLabel
    ? {
        customerObjectId: input.customerObjectId ?? db.env.newId(),
        maxRate,
        ...(maxHeld !== null && { maxHeld }),
      }
    : null;
  const base = serverCopy(row);
  const autoOrderNo = form.order.autoOrderNo || form.order.orderNo.trim() === '';
  const sent = base === null && replaced ? withoutHold(form) : form;
  const body = bodyOf(sent, { id, orderNo, autoOrderNo, base, consent });
  if (replaced) await closeOperation(db, replaced, 'replaced');
  const op = await enqueue(db, {
    lane: laneOfOrder(id),
    call: 'saveOrder',
    body,
    orderId: id,
    base,
    summary: { key: input.isCreateLabel ? 'createLabel' : 'saveOrder', params: { orderNo } },
    consent,
    ...(replaced ? { position: replaced.position } : {}),
  });
  if (input.draft !== undefined) await endDraft(db, input.draft);
  const order = await rebuildOrder(db, id, base);
  return ok({
    id,
    orderNo,
    requestId: op.id,
    customerObjectId: consent?.customerObjectId ?? null,
    order: order!,
  });
}

/** A hold of an order that was never sent is queued behind it, with the day it was asked for. */
const withoutHold = (form: OrderForm): OrderForm => ({ ...form, order: { ...form.order, holdDate: null } });

interface BodyOf {
  id: string;
  orderNo: string;
  autoOrderNo: boolean;
  base: OrderRecord | null;
  /** Null: only saved. */
  consent: Consent | null;
}

/** Of a new order, without a label. */
export const PLAIN_SAVE = {
  isCreateLabel: false,
  isNewVersion: true,
  customerObjectId: null,
  recipientEdited: false,
  maxRate: null,
  baseVersion: null,
} satisfies Partial<SaveBody>;

/** What the server is sent. */
export function bodyOf(form: OrderForm, { id, orderNo, autoOrderNo, base, consent }: BodyOf): SaveBody {
  return {
    ...PLAIN_SAVE,
    isCreateLabel: consent !== null,
    customerObjectId: consent?.customerObjectId ?? null,
    recipientEdited: base !== null && !sameRecipient(base.order, form.order),
    maxRate: consent?.maxRate ?? null,
    ...(consent?.maxHeld != null && { maxHeld: consent.maxHeld }),
    baseVersion: base?.version ?? null,
    ...trimmedForm({
      ...form,
      order: {
        ...form.order,
        id,
        orderNo,
        autoOrderNo,
        checkFailures: [],
        customerObjectId: consent?.customerObjectId ?? null,
      },
    }),
  };
}

/**
 * The form over what was saved since it took the order up, in another tab or elsewhere. A field both changed is the
 * user's to decide, in the form; a label is bought only of what was on the screen.
 */
function mergedOver(
  row: OrderRow | undefined,
  { form, base, isCreateLabel }: SaveOrderInput,
): Result<OrderForm> {
  if (!base) return ok(form);
  if (!row || row.tab === 0) return err({ type: 'OrderDeleted', retry: 'never' });
  const purchase = row.order.customerObjectId;
  if (row.labelState === 'queued' && purchase !== base.order.customerObjectId)
    return err({ type: 'LabelQueued', retry: 'never' });
  const { form: merged, conflicts, taken } = mergeOrder(base, form, formOf(row));
  const isAsked = conflicts.length > 0 || (isCreateLabel && taken.length > 0);
  return isAsked ? err({ type: 'OrderSavedElsewhere', retry: 'never' }) : ok(merged);
}

function sameRecipient(one: Order, other: Order): boolean {
  return same(addressOf(one, 'recipient'), addressOf(other, 'recipient'));
}

const orderLocked: Rejection = { type: 'OrderLocked', retry: 'later' };

/** Answered for good: a new operation may take its place. */
function isOver(op: OutboxRow): boolean {
  return (op.state === 'needsAttention' || op.state === 'conflict') && !outcomeIsUnknown(op);
}

async function isTaken(db: UserDatabase, orderNo: string, id: string): Promise<boolean> {
  const ids = await db.orders.where('orderNo').equals(orderNo).primaryKeys();
  return ids.some((other) => other !== id);
}

export function cancelOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return queueForEach(db, ids, 'cancelOrders', {});
}

export function restoreOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return queueForEach(db, ids, 'restoreOrders', {});
}

/** An order that the server has not heard of is gone with its unsent operations: nothing is sent. */
export function deleteOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.orders, db.outbox, db.meta, db.answered], async () => {
      const rows = await rowsOf(db, ids);
      const unsent: OrderRow[] = [];
      for (const row of rows) {
        const ops = await operationsOf(db, row.id);
        const isUnheard = serverCopy(row) === null && ops.every(({ firstSentAt }) => firstSentAt === null);
        if (!isUnheard) continue;
        for (const op of ops) await closeOperation(db, op, 'discarded');
        unsent.push(row);
      }
      await rebuildOrders(db, unsent);
      await writeForEach(
        db,
        rows.filter((row) => !unsent.includes(row)),
        'deleteOrders',
        {},
      );
    }),
  );
}

/** `holdDate` yyyy-MM-dd; null releases. */
export function holdOrdersLocally(
  db: UserDatabase,
  ids: string[],
  holdDate: string | null,
  /** The day it is now, yyyy-MM-dd: a hold that waits longer than its day is kept all the same. */
  askedOn?: string,
): Promise<Result<void>> {
  return queueForEach(db, ids, 'holdOrders', { holdDate, ...(askedOn !== undefined && { askedOn }) });
}

/** Inside a transaction: with `orders`. */
async function rowsOf(db: UserDatabase, ids: string[]): Promise<OrderRow[]> {
  const found = await db.orders.bulkGet([...new Set(ids)]);
  return found.filter((row): row is OrderRow => row !== undefined);
}

async function queueForEach(
  db: UserDatabase,
  ids: string[],
  call: string,
  extra: object,
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.orders, db.outbox, db.meta], async () =>
      writeForEach(db, await rowsOf(db, ids), call, extra),
    ),
  );
}

/** One operation per order, so that one refusal holds up only its own order. */
async function writeForEach(
  db: UserDatabase,
  rows: readonly OrderRow[],
  call: string,
  extra: object,
): Promise<void> {
  await enqueueAll(
    db,
    rows.map(({ id, orderNo }) => ({
      lane: laneOfOrder(id),
      call,
      body: { ids: [id], ...extra },
      orderId: id,
      summary: { key: call, params: { orderNo } },
    })),
  );
  await rebuildOrders(db, rows);
}
