/** Purchases of many orders, queued in one go. */
import { normalise } from '#domain/order/normalise.ts';
import type { Rejection } from '#domain/result.ts';
import { judgeDraft } from '#domain/rules/save-stage.ts';
import type { UserDatabase } from './database.ts';
import { formOf } from './order-row.ts';
import { bodyOf } from './orders.ts';
import { enqueueAll } from './outbox.ts';
import { laneOfOrder, replay, serverCopy } from './replay.ts';
import type { OrderRow } from './rows.ts';

export interface Purchase {
  /** With nothing queued. */
  row: OrderRow;
  customerObjectId: string;
  maxRate: number | null;
  maxHeld: number | null;
}

/**
 * Queues purchases in one go, each as `writeSave` would alone. Answers per purchase why it was not queued; null: it was.
 * Inside a transaction: with `orders`, `outbox` and `meta`.
 */
export async function writePurchases(
  db: UserDatabase,
  purchases: readonly Purchase[],
): Promise<(Rejection | null)[]> {
  const forms = purchases.map(({ row }) => normalise(formOf(row), 'edit'));
  const refused = forms.map((form): Rejection | null => {
    const findings = judgeDraft(form);
    return findings.length > 0 ? { type: 'CHECK_FAILED', retry: 'never', findings } : null;
  });
  const queued = purchases.flatMap(({ row, customerObjectId, maxRate, maxHeld }, index) => {
    const base = serverCopy(row);
    const form = forms[index]!;
    const { id, orderNo } = row;
    const consent = { customerObjectId, maxRate, ...(maxHeld !== null && { maxHeld }) };
    const body = bodyOf(form, { id, orderNo, autoOrderNo: form.order.autoOrderNo, base, consent });
    const summary = { key: 'createLabel', params: { orderNo } };
    return refused[index]
      ? []
      : [
          {
            row,
            op: { lane: laneOfOrder(id), call: 'saveOrder', body, orderId: id, base, summary, consent },
          },
        ];
  });
  const ops = await enqueueAll(
    db,
    queued.map(({ op }) => op),
  );
  const rows = queued.map(({ row }, index) => replay(row.id, serverCopy(row), [ops[index]!], db.env.now())!);
  await db.orders.bulkPut(rows);
  return refused;
}
