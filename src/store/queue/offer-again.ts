/** What the server has done and lost since, as it was brought back from an earlier backup, goes into the queue again. */
import type { SaveBody } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { isOfLabel } from '../orders/label-updates.ts';
import { isSave } from '../orders/replay.ts';
import { withoutPurchase } from '../orders/save-body.ts';
import type { AnsweredRow, OrderRow, OutboxRow } from '../device/rows.ts';
import { rebuildRowOf } from '../collections/synced-collections.ts';
import { getMeta, setMeta, wakeSender } from '../device/meta.ts';
import { queueTables } from './discarded.ts';

type SentRow = AnsweredRow & Required<Pick<AnsweredRow, 'sent'>>;

/** The ids of what was answered and could be sent again. */
export async function answeredIds(db: UserDatabase): Promise<string[]> {
  return db.answered.filter((row) => row.sent !== undefined).primaryKeys();
}

/** Under their own ids and in their old places: what the server has after all is done once. Answers how many. */
export function offerAgain(db: UserDatabase, ids: readonly string[]): Promise<number> {
  return ownTransaction(db, queueTables(db), async () => {
    const rows = (await db.answered.bulkGet([...ids])).filter(isSent);
    const orders = await db.orders.bulkGet(rows.map(({ orderId }) => orderId ?? ''));
    const lostLabels = new Set(rows.flatMap(({ purchase, orderId }) => (purchase && orderId) || []));
    const taken = new Set((await db.outbox.toArray()).map(({ position }) => position));
    const ops = rows
      .map((row, index) => operationOf(row, orders[index]))
      // Labels the server makes anew have other ids.
      .filter((op) => !(isOfLabel(op) || op.call === 'voidLabels') || !lostLabels.has(op.orderId ?? ''))
      .map((op) => ({ ...op, position: freePosition(op.position, taken) }));
    await db.outbox.bulkAdd(ops);
    await db.answered.bulkDelete(rows.map(({ id }) => id));
    for (const op of ops) await rebuildRowOf(db, op);
    const { sentAgain } = (await getMeta(db, 'restored')) ?? { sentAgain: 0 };
    await setMeta(db, 'restored', { sentAgain: sentAgain + ops.length });
    await wakeSender(db);
    return ops.length;
  });
}

/** Its old place, or right behind it where another has that by now. */
function freePosition(wanted: number, taken: Set<number>): number {
  let position = wanted;
  while (taken.has(position)) position += 2 ** -10;
  taken.add(position);
  return position;
}

const isSent = (row: AnsweredRow | undefined): row is SentRow => row?.sent !== undefined;

function operationOf(row: SentRow, order: OrderRow | undefined): OutboxRow {
  const { id, call, orderId, summary, purchase, answeredAt } = row;
  const op: OutboxRow = {
    ...row.sent,
    id,
    call,
    orderId,
    summary,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    firstSentAt: null,
    solo: false,
    lastError: null,
    conflict: null,
    base: null,
    consent: null,
    discardWished: false,
    undo: null,
    answeredAt,
  };
  if (!purchase) return op;
  const { customerObjectId, maxRate, maxHeld } = purchase;
  if (!hasStill(order, customerObjectId) && isSave(op))
    return { ...op, summary: { ...summary, key: 'saveOrder' }, body: withoutPurchase(op.body as SaveBody) };
  return { ...op, consent: { customerObjectId, maxRate, ...(maxHeld !== undefined && { maxHeld }) } };
}

/** A label that was refused or given back must not be bought a second time. */
const hasStill = (order: OrderRow | undefined, customerObjectId: string): boolean =>
  order?.label?.createLabelRequestId === customerObjectId && order.label.status !== 'ERROR';
