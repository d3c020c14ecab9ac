/** Whether an order may be saved, and the form it would be kept with: all of a save that asks no database. */
import type { ErrorCode } from '#contract/errors.ts';
import { orderCan } from '#domain/order/actions.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { withStoreFields } from '#domain/order/store-fields.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { User } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { quoteForOrder } from '#server/rates/quote-order.ts';
import { situationOf } from './order-record.ts';

interface SaveToJudge {
  user: User;
  given: OrderForm;
  /** The row under the order's id, whoever owns it. */
  row: OrderRow | undefined;
  baseVersion: number | null;
  isCreateLabel: boolean;
  /** Always a new order. */
  asCopy: boolean;
  /** yyyy-MM-dd where the user is. */
  today: string;
}

export interface JudgedSave {
  form: OrderForm;
  /** The row to change; undefined for a new order. */
  row: OrderRow | undefined;
  /** Empty: one is made for it. */
  wantedNo: string;
  /** What stands in the way of its label. */
  labelFindings: Finding[];
}

export function judgeSave(save: SaveToJudge): Result<JudgedSave, Rejection> {
  const { user, given, isCreateLabel, asCopy, today } = save;
  const target = targetOf(save);
  if (!target.ok) return target;
  const row = target.value;
  const mode = row ? 'edit' : asCopy ? 'copyAsNew' : 'new';
  const facts = factsOf(user.settings, today, mode);
  const form = normalise(row ? withStoreFields(given, row.form) : given, mode);
  const refusal = isCreateLabel
    ? mayBuy(user, { status: row?.status ?? 1, holdDate: (row ?? form.order).holdDate }, today)
    : undefined;
  if (refusal) return refusal;
  const findings = judge(form, isCreateLabel ? 'label' : 'save', facts);
  if (!isClear(findings)) return refuse('CHECK_FAILED', undefined, findings);
  const wantedNo = form.order.orderNo || (form.order.autoOrderNo ? row?.orderNo : '') || '';
  const labelFindings = (isCreateLabel ? findings : judge(form, 'label', facts)).filter(
    (finding) => finding.severity === 'error',
  );
  return ok({ form, row, wantedNo, labelFindings });
}

function targetOf({ user, row, baseVersion }: SaveToJudge): Result<OrderRow | undefined, Rejection> {
  // An edit of an order that is gone must not bring it back.
  if (!row) return baseVersion === null ? ok(undefined) : refuse('NOT_FOUND');
  if (row.userId !== user.id) return refuse('NOT_FOUND');
  if (baseVersion !== null && row.version !== baseVersion) {
    return refuse('ORDER_CHANGED', { version: row.version, orderId: row.id });
  }
  const edit = orderCan.edit(situationOf(row));
  return edit.can ? ok(row) : refuse(edit.type as ErrorCode);
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

/** The form as it is kept: what only the server decides is the server's. */
export function settle(
  { form, row, labelFindings }: JudgedSave,
  by: { id: string; orderNo: string; user: User },
): OrderForm {
  const quote = quoteForOrder(form, by.user);
  return {
    ...form,
    order: {
      ...form.order,
      id: by.id,
      userId: by.user.id,
      orderNo: by.orderNo,
      status: row?.status ?? 1,
      holdDate: row ? row.holdDate : form.order.holdDate,
      rate: quote?.rate ?? null,
      originRate: quote?.originRate ?? null,
      psRate: quote?.psRate ?? null,
      feeDetail: quote?.feeDetail ?? null,
      deliveryTime: quote?.deliveryTime ?? null,
      checkFailures: labelFindings,
      isOk: labelFindings.length === 0,
    },
  };
}
