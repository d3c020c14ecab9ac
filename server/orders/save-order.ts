/** Saves an order, and with isCreateLabel buys its label in the same transaction: both happen, or neither. */
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { SaveReply, saveOrder as saveOrderCall } from '#contract/orders.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { orderCan } from '#domain/order/actions.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { ORDER_NUMBER_INDEX, orders } from '#server/db/schema/orders.ts';
import type { Work } from '#server/db/work.ts';
import { violatedIndex } from '#server/db/work.ts';
import type { User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { findPurchase, requestLabel } from '#server/labels/requests.ts';
import { quoteForOrder } from '#server/rates/quote-order.ts';
import { localDay } from './local-day.ts';
import { saveReplyOf, situationOf } from './order-record.ts';
import { generatedOrderNo } from './order-number.ts';
import { columnsOf } from './order-store.ts';

type Body = BodyOf<typeof saveOrderCall>;

interface SaveCommand extends Work {
  user: User;
  body: Body;
  /** Wakes the label runner. */
  poke: () => void;
  /** Always a new order, whatever id the body carries. */
  asCopy: boolean;
}

export async function saveOrder(command: SaveCommand): Promise<Result<SaveReply, Rejection>> {
  const { user, body, asCopy } = command;
  const customerObjectId = body.customerObjectId ?? body.order.customerObjectId ?? command.newId();
  if (body.isCreateLabel) {
    const earlier = await findPurchase(command, user, customerObjectId);
    if (!earlier.ok) return earlier;
    if (earlier.value) return ok(earlier.value);
  }

  const given = completeOrderForm(body);
  const target = await findTarget(command, user, asCopy ? null : given.order.id, body.baseVersion ?? null);
  if (!target.ok) return target;
  const row = target.value;
  const mode = row ? 'edit' : asCopy ? 'copyAsNew' : 'new';
  const facts = factsOf(user.settings, localDay(command.now, user.timeZone), mode);
  const form = normalise(given, mode);
  const refusal = body.isCreateLabel
    ? mayBuy(user, { status: row?.status ?? 1, holdDate: (row ?? form.order).holdDate }, facts.today)
    : undefined;
  if (refusal) return refusal;
  const findings = judge(form, body.isCreateLabel ? 'label' : 'save', facts);
  if (!isClear(findings)) return refuse('CHECK_FAILED', undefined, findings);

  const id = row?.id ?? (asCopy ? null : given.order.id?.toLowerCase()) ?? command.newId();
  const wanted = form.order.orderNo || (form.order.autoOrderNo ? row?.orderNo : '') || '';
  const orderNo = wanted || generatedOrderNo(facts.today, command.newId());
  const labelFindings = (body.isCreateLabel ? findings : judge(form, 'label', facts)).filter(
    (finding) => finding.severity === 'error',
  );
  const settled = settle(form, { id, orderNo, user, row, labelFindings });
  const saved = await store(command, user, settled, row).catch((error: unknown) => {
    if (wanted && violatedIndex(error) === ORDER_NUMBER_INDEX) return null;
    throw error;
  });
  if (!saved) return refuse('ORDER_NUMBER_TAKEN', { orderNo: wanted });
  command.changed(user.id, 'order', id);
  if (!body.isCreateLabel) return ok(saveReplyOf(saved));
  return requestLabel(command, {
    user,
    orderId: id,
    customerObjectId,
    maxRate: body.maxRate ?? null,
    poke: command.poke,
  });
}

function mayBuy(
  user: User,
  order: Pick<OrderRow, 'status' | 'holdDate'>,
  today: string,
): Result<never, Rejection> | undefined {
  const firstRechargeTime = user.firstRechargeTime?.toISOString() ?? null;
  const permission = orderCan.createLabel(order, {
    today,
    buyer: { authFlag: user.authFlag, firstRechargeTime },
  });
  return permission.can ? undefined : refuse(permission.type as ErrorCode);
}

/** The row an edit is about, locked; undefined for a new order. */
async function findTarget(
  work: Work,
  user: User,
  id: string | null,
  baseVersion: number | null,
): Promise<Result<OrderRow | undefined, Rejection>> {
  if (id === null) return ok(undefined);
  const [row] = await work.tx.select().from(orders).where(eq(orders.id, id.toLowerCase())).for('update');
  // An edit of an order that is gone must not bring it back.
  if (!row) return baseVersion === null ? ok(undefined) : refuse('NOT_FOUND');
  if (row.userId !== user.id) return refuse('NOT_FOUND');
  if (baseVersion !== null && row.version !== baseVersion) {
    return refuse('ORDER_CHANGED', { version: row.version, orderId: row.id });
  }
  const edit = orderCan.edit(situationOf(row));
  return edit.can ? ok(row) : refuse(edit.type as ErrorCode);
}

/** The form as it is kept: what only the server decides is the server's. */
function settle(
  form: OrderForm,
  by: { id: string; orderNo: string; user: User; row: OrderRow | undefined; labelFindings: Finding[] },
): OrderForm {
  const quote = quoteForOrder(form, by.user);
  return {
    ...form,
    order: {
      ...form.order,
      id: by.id,
      userId: by.user.id,
      orderNo: by.orderNo,
      status: by.row?.status ?? 1,
      holdDate: by.row ? by.row.holdDate : form.order.holdDate,
      rate: quote?.rate ?? null,
      originRate: quote?.originRate ?? null,
      feeDetail: quote?.feeDetail ?? null,
      deliveryTime: quote?.deliveryTime ?? null,
      checkFailures: by.labelFindings,
      isOk: by.labelFindings.length === 0,
    },
  };
}

async function store(work: Work, user: User, form: OrderForm, row: OrderRow | undefined): Promise<OrderRow> {
  const columns = columnsOf(form);
  const [saved] = row
    ? await work.tx
        .update(orders)
        .set({ ...columns, version: row.version + 1, updatedAt: work.now })
        .where(eq(orders.id, row.id))
        .returning()
    : await work.tx
        .insert(orders)
        .values({
          ...columns,
          id: form.order.id ?? work.newId(),
          userId: user.id,
          status: form.order.status,
          version: 1,
          createdAt: work.now,
          updatedAt: work.now,
        })
        .returning();
  if (!saved) throw new Error('an order was not written');
  return saved;
}
