/** Whether an order may be saved, and the form it would be kept with: all of a save that asks no database. */
import type { ErrorCode } from '#contract/errors.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { Note } from '#domain/order/adjust.ts';
import { adjustPosted } from '#domain/order/adjust-posted.ts';
import type { FormMode } from '#domain/order/facts.ts';
import { factsOf } from '#domain/order/facts.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { withStoreFields } from '#domain/order/store-fields.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import type { Stage } from '#domain/rules/rule.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { User } from '#server/http/server-context.ts';
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
  /** The form assessed as a new order's, where that was done before. */
  assessedAsNew?: Assessment | undefined;
}

/** What rules and prices make of a form on a day. */
export interface Assessment {
  today: string;
  form: OrderForm;
  /** What was changed of the form that was posted. */
  notes: Note[];
  findings: Finding[];
  /** What stands in the way of its label. */
  labelFindings: Finding[];
  /** Null too where the findings refuse the save. */
  quote: RateResult | null;
}

export interface JudgedSave extends Assessment {
  /** The row to change; undefined for a new order. */
  row: OrderRow | undefined;
  /** Empty: one is made for it. */
  wantedNo: string;
}

export function assess(
  given: OrderForm,
  { user, mode, isCreateLabel, today }: { user: User; mode: FormMode; isCreateLabel: boolean; today: string },
): Assessment {
  const facts = factsOf(user.settings, today, mode);
  const { form, notes } = adjustPosted(given, facts);
  const findingsAt = (stage: Stage) => judge(form, stage, facts);
  const findings = findingsAt(isCreateLabel ? 'label' : 'save');
  if (!isClear(findings)) return { today, form, notes, findings, labelFindings: [], quote: null };
  const labelFindings = (isCreateLabel ? findings : findingsAt('label')).filter(
    (finding) => finding.severity === 'error',
  );
  return { today, form, notes, findings, labelFindings, quote: quoteForOrder(form, user) };
}

export function judgeSave(save: SaveToJudge): Result<JudgedSave, Rejection> {
  const { user, given, isCreateLabel, asCopy, today } = save;
  const target = targetOf(save);
  if (!target.ok) return target;
  const row = target.value;
  const mode = row ? 'edit' : asCopy ? 'copyAsNew' : 'new';
  const assessed =
    mode === 'new' && save.assessedAsNew?.today === today
      ? save.assessedAsNew
      : assess(row ? withStoreFields(given, row.form) : given, { user, mode, isCreateLabel, today });
  const { form, findings } = assessed;
  const { holdDate } = form.order;
  if (!row && holdDate !== null && holdDate < today) return refuse('HOLD_DAY_PAST', { day: holdDate });
  const refusal = isCreateLabel
    ? mayBuy(user, { status: row?.status ?? 1, holdDate: (row ?? form.order).holdDate })
    : undefined;
  if (refusal) return refusal;
  if (!isClear(findings))
    return refuse('CHECK_FAILED', isCreateLabel ? { context: 'label' } : undefined, findings);
  const wantedNo = form.order.orderNo || (form.order.autoOrderNo ? row?.orderNo : '') || '';
  return ok({ ...assessed, row, wantedNo });
}

function targetOf({ user, row, baseVersion }: SaveToJudge): Result<OrderRow | undefined, Rejection> {
  // An edit of an order that is gone must not bring it back.
  if (!row) return baseVersion ? refuse('NOT_FOUND') : ok(undefined);
  if (row.accountId !== user.accountId) return refuse('NOT_FOUND');
  if (baseVersion !== null && row.version !== baseVersion) {
    return refuse('ORDER_CHANGED', { version: row.version, orderId: row.id });
  }
  const edit = orderCan.edit(situationOf(row));
  return edit.can ? ok(row) : refuse(edit.type as ErrorCode);
}

function mayBuy(
  user: User,
  order: Pick<OrderRow, 'status' | 'holdDate'>,
): Result<never, Rejection> | undefined {
  const firstRechargeTime = user.firstRechargeTime?.toISOString() ?? null;
  const permission = orderCan.createLabel(order, { authFlag: user.authFlag, firstRechargeTime });
  return permission.can ? undefined : refuse(permission.type as ErrorCode);
}

/** The form as it is kept: what only the server decides is the server's. */
export function withServerFields(
  { form, row, labelFindings, quote }: JudgedSave,
  by: { id: string; orderNo: string; user: User },
): OrderForm {
  return {
    ...form,
    order: {
      ...form.order,
      id: by.id,
      userId: row?.form.order.userId ?? by.user.id,
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
