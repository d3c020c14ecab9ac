/** The one way a save of an order comes into the queue: read, decide, write once. */
import type { DecidedSave, SaveRequest } from '#domain/sync/decide-save.ts';
import { decideSave } from '#domain/sync/decide-save.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { endDraft, type DraftName } from './drafts.ts';
import { nextOrderNos } from '../orders/order-number.ts';
import { formOf } from '../orders/order-row.ts';
import { closeAll, enqueueAll, operationsBy, type NewOperation } from './outbox.ts';
import { spendingLimitError } from './spending-room.ts';
import { QUEUED_PURCHASE_MS } from '#domain/sync/queued-purchase.ts';
import { isSave, laneOfOrder, replay, serverCopy } from '../orders/replay.ts';
import type { OrderRow, OutboxRow } from '../device/rows.ts';
import { bodyOf } from '../orders/save-body.ts';

export interface SaveOrderInput extends SaveRequest {
  /** Names the purchase; made here when left out. */
  customerObjectId?: string | null;
  /** Dollars; above this nothing is bought. */
  maxRate?: number | null;
  /** Dollars held beside it, likewise. */
  maxHeld?: number | null;
  /** Bought later, without asking again: no more of it than the limits of the device and of the person allow. */
  isWithinDay?: boolean;
  /** Epoch milliseconds; later it is not bought. Left out: a purchase of later has the usual time. */
  validUntil?: number;
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

/**
 * Queues saves, each of another order and each for itself. Inside a transaction: with `orders`, `outbox`, `drafts`, `meta`
 * and `answered`; `isWithinDay` with `dailyUsageTables` too.
 */
export async function queueSaves(
  db: UserDatabase,
  saves: readonly SaveOrderInput[],
): Promise<Result<SavedLocally>[]> {
  const found = await read(db, saves);
  const decided = await withinDay(db, found.map(decide(db, await findOrderIdsByNo(db, found))));
  const written = await write(
    db,
    decided.flatMap((result) => (result.ok ? [result.value] : [])),
  );
  return decided.map((result) => (result.ok ? ok(written.shift()!) : result));
}

interface Found {
  save: SaveOrderInput;
  id: string;
  row: OrderRow | undefined;
  /** Queued of the order, oldest first. */
  ops: OutboxRow[];
  newOrderNo: string;
}

async function read(db: UserDatabase, saves: readonly SaveOrderInput[]): Promise<Found[]> {
  const ids = saves.map(({ form }) => form.order.id ?? db.env.newId());
  const rows = await db.orders.bulkGet(ids);
  const queued = await operationsBy(db, 'orderId', ids);
  const isUnnumbered = saves.map(({ form }, index) => form.order.orderNo.trim() === '' && !rows[index]);
  const newOrderNos = await nextOrderNos(db, isUnnumbered.filter(Boolean).length);
  return saves.map((save, index) => {
    const id = ids[index]!;
    const newOrderNo = isUnnumbered[index] ? newOrderNos.shift()! : '';
    return { save, id, row: rows[index], ops: queued.get(id) ?? [], newOrderNo };
  });
}

/** Ids of the orders that have the numbers these may get. */
async function findOrderIdsByNo(db: UserDatabase, found: readonly Found[]): Promise<Map<string, string[]>> {
  const wanted = found.flatMap(({ save, row, newOrderNo }) => [
    save.form.order.orderNo.trim(),
    row?.orderNo ?? '',
    newOrderNo,
  ]);
  const numbers = [...new Set(wanted)].filter((orderNo) => orderNo !== '');
  const ids = await Promise.all(
    numbers.map((orderNo) => db.orders.where('orderNo').equals(orderNo).primaryKeys()),
  );
  return new Map(numbers.map((orderNo, index) => [orderNo, ids[index]!]));
}

interface Decided extends Found {
  decision: DecidedSave<OutboxRow>;
}

const decide =
  (db: UserDatabase, orderIdsByNo: Map<string, string[]>) =>
  (found: Found): Result<Decided> => {
    const { save, id, row, ops, newOrderNo } = found;
    const decision = decideSave(save, {
      shown: row
        ? { form: formOf(row), isDeleted: row.tab === 0, isLabelQueued: row.labelState === 'queued' }
        : null,
      isAtServer: serverCopy(row) !== null,
      saves: ops.filter(isSave),
      isOwn: (op) => op.userId === db.userId,
      newOrderNo,
      isTaken: (orderNo) => orderIdsByNo.get(orderNo)?.some((other) => other !== id) ?? false,
    });
    if (!decision.ok) return decision;
    orderIdsByNo.set(decision.value.orderNo, [id]);
    return ok({ ...found, decision: decision.value });
  };

/** Those that are to be bought later, as long as the day's limit lasts. */
async function withinDay(db: UserDatabase, decided: readonly Result<Decided>[]): Promise<Result<Decided>[]> {
  const results: Result<Decided>[] = [];
  const agreed: (number | null)[] = [];
  for (const each of decided) {
    if (!each.ok || !each.value.save.isWithinDay) {
      results.push(each);
      continue;
    }
    const { save, id } = each.value;
    const tooMuch = await spendingLimitError(db, [...agreed, save.maxRate ?? null], id);
    if (!tooMuch) agreed.push(save.maxRate ?? null);
    results.push(tooMuch ? err(tooMuch) : each);
  }
  return results;
}

async function write(db: UserDatabase, decided: readonly Decided[]): Promise<SavedLocally[]> {
  const replaced = decided.flatMap(({ decision }) => (decision.replaced ? [{ op: decision.replaced }] : []));
  if (replaced.length > 0) await closeAll(db, replaced, 'replaced');
  const ops = await enqueueAll(
    db,
    decided.map((each) => operationFor(db, each)),
  );
  const orders = decided.map(({ id, row, ops: before, decision }, index) => {
    const after = [...before.filter((op) => op !== decision.replaced), ops[index]!];
    return replay(id, serverCopy(row), after.sort(byPosition), db.env.now())!;
  });
  await db.orders.bulkPut(orders);
  for (const { save } of decided) if (save.draft) await endDraft(db, save.draft);
  return orders.map((order, index) => {
    const { id: requestId, consent } = ops[index]!;
    const { id, orderNo } = order;
    return { id, orderNo, requestId, customerObjectId: consent?.customerObjectId ?? null, order };
  });
}

const byPosition = (one: OutboxRow, other: OutboxRow) => one.position - other.position;

function operationFor(db: UserDatabase, { save, id, row, decision }: Decided): NewOperation {
  const { form, orderNo, autoOrderNo, replaced } = decision;
  const { isCreateLabel, customerObjectId, maxRate = null, maxHeld = null } = save;
  const base = serverCopy(row);
  const validUntil = save.validUntil ?? (save.isWithinDay ? db.env.now() + QUEUED_PURCHASE_MS : undefined);
  const consent = isCreateLabel
    ? {
        customerObjectId: customerObjectId ?? db.env.newId(),
        maxRate,
        ...(maxHeld !== null && { maxHeld }),
        ...(validUntil !== undefined && { validUntil }),
      }
    : null;
  return {
    lane: laneOfOrder(id),
    call: 'saveOrder',
    body: bodyOf(form, { id, orderNo, autoOrderNo, base, consent }),
    orderId: id,
    base,
    summary: { key: isCreateLabel ? 'createLabel' : 'saveOrder', params: { orderNo } },
    consent,
    position: replaced?.position,
  };
}
