/** What the server is sent of an order. */
import type { OrderRecord, SaveBody } from '#contract/orders.ts';
import { trimmedForm } from '#domain/order/blank.ts';
import type { Order, OrderForm } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import { same } from '#domain/sync/merge.ts';
import type { Consent } from '../device/rows.ts';

/** Of a new order, without a label. */
export const PLAIN_SAVE = {
  isCreateLabel: false,
  isNewVersion: true,
  customerObjectId: null,
  recipientEdited: false,
  maxRate: null,
  baseVersion: 0,
} satisfies Partial<SaveBody>;

interface BodyOf {
  id: string;
  orderNo: string;
  autoOrderNo: boolean;
  base: OrderRecord | null;
  /** Null: only saved. */
  consent: Consent | null;
}

export function bodyOf(form: OrderForm, { id, orderNo, autoOrderNo, base, consent }: BodyOf): SaveBody {
  return {
    ...PLAIN_SAVE,
    isCreateLabel: consent !== null,
    customerObjectId: consent?.customerObjectId ?? null,
    recipientEdited: base !== null && !sameRecipient(base.order, form.order),
    maxRate: consent?.maxRate ?? null,
    ...(consent?.maxHeld != null && { maxHeld: consent.maxHeld }),
    ...(consent?.validUntil !== undefined && { validUntil: new Date(consent.validUntil).toISOString() }),
    baseVersion: base?.version ?? 0,
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

function sameRecipient(one: Order, other: Order): boolean {
  return same(addressOf(one, 'recipient'), addressOf(other, 'recipient'));
}

/** The same save without its purchase. */
export function withoutPurchase(body: SaveBody): SaveBody {
  return {
    ...body,
    isCreateLabel: false,
    customerObjectId: null,
    maxRate: null,
    maxHeld: null,
    validUntil: null,
    order: { ...body.order, customerObjectId: null },
  };
}
