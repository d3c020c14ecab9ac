/** What may happen to an order, and why not: the machine's guard, the button's reason and the server's refusal. */
import type { Permission } from '../permission.ts';
import { gateOf, type Buyer } from './gate.ts';
import type { Order } from './order.ts';
import { ORDER_STATUS } from './order.ts';

/** What of an order its actions depend on; `labelId` and `label` are the server's. */
export type OrderSituation = Pick<Order, 'status'> & {
  id?: string | null;
  holdDate?: string | null;
  labelId?: string | null;
  label?: { status: 'CREATING' | 'SUCCESS' | 'ERROR'; unknown?: boolean | undefined } | null;
};

const YES: Permission = { can: true };
/** Reasons are sentences of the topic `reasons`. */
const no = (reason: string, type: string): Permission => ({
  can: false,
  reason: `orders.cannot.${reason}`,
  type,
});

const isBeingMade = (order: OrderSituation): boolean =>
  order.status === ORDER_STATUS.processing || order.label?.status === 'CREATING';

const hasLabel = (order: OrderSituation): boolean =>
  order.status === ORDER_STATUS.shipped ||
  (order.labelId ?? null) !== null ||
  order.label?.status === 'SUCCESS';

/** What the role of whoever asks does not allow. */
export const forMember = (isAllowed: boolean, permission: Permission): Permission =>
  isAllowed ? permission : no('notAllowed', 'MEMBER_NOT_ALLOWED');

/** Held until somebody releases it: the day alone does not end a hold. */
export function isOnHold(order: Pick<OrderSituation, 'holdDate'>): boolean {
  return typeof order.holdDate === 'string';
}

/** The day a hold was set for has come; `today` is yyyy-MM-dd. It still waits for its release. */
export function isHoldDue(order: Pick<OrderSituation, 'holdDate'>, today: string): boolean {
  return typeof order.holdDate === 'string' && order.holdDate <= today;
}

export const orderCan = {
  /** Edit: only while it awaits shipment. */
  edit(order: OrderSituation): Permission {
    if (isBeingMade(order)) return no('editWhileLabelIsMade', 'LABEL_IN_PROGRESS');
    if (hasLabel(order)) return no('editShipped', 'ORDER_NOT_EDITABLE');
    if (order.status === ORDER_STATUS.cancelled) return no('editCancelled', 'ORDER_NOT_EDITABLE');
    return YES;
  },

  /** Buy a label. */
  createLabel(order: OrderSituation, buyer?: Buyer): Permission {
    if (isBeingMade(order)) return no('labelInProgress', 'LABEL_IN_PROGRESS');
    if (hasLabel(order)) return no('labelExists', 'ORDER_HAS_LABEL');
    if (order.status === ORDER_STATUS.cancelled) return no('labelCancelled', 'ORDER_NOT_EDITABLE');
    if (isOnHold(order)) return no('labelOnHold', 'ORDER_ON_HOLD');
    const gate = buyer ? gateOf(buyer) : null;
    if (gate === 'identity') return no('labelNotVerified', 'IDENTITY_NOT_VERIFIED');
    if (gate === 'recharge') return no('labelNeverRecharged', 'NEVER_RECHARGED');
    return YES;
  },

  cancel(order: OrderSituation): Permission {
    if (isBeingMade(order)) return no('cancelWhileLabelIsMade', 'LABEL_IN_PROGRESS');
    if (hasLabel(order)) return no('cancelShipped', 'ORDER_NOT_CANCELLABLE');
    if (order.status === ORDER_STATUS.cancelled) return no('cancelCancelled', 'ORDER_NOT_CANCELLABLE');
    return YES;
  },

  restore(order: OrderSituation): Permission {
    return order.status === ORDER_STATUS.cancelled ? YES : no('restoreNotCancelled', 'ORDER_NOT_RESTORABLE');
  },

  hold(order: OrderSituation): Permission {
    if (isBeingMade(order)) return no('holdWhileLabelIsMade', 'LABEL_IN_PROGRESS');
    if (hasLabel(order)) return no('holdShipped', 'ORDER_NOT_EDITABLE');
    if (order.status === ORDER_STATUS.cancelled) return no('holdCancelled', 'ORDER_NOT_EDITABLE');
    return YES;
  },

  /** Approves that a held order goes on to its label. */
  release(order: OrderSituation): Permission {
    if (!isOnHold(order)) return no('releaseNotHeld', 'ORDER_NOT_ON_HOLD');
    return orderCan.hold(order);
  },

  delete(order: OrderSituation): Permission {
    if (isBeingMade(order)) return no('deleteWhileLabelIsMade', 'LABEL_IN_PROGRESS');
    return hasLabel(order) ? no('deleteShipped', 'ORDER_HAS_LABEL') : YES;
  },

  /** Any saved order may be copied as a new one. */
  copy(order: OrderSituation): Permission {
    return order.id === null ? no('copyUnsaved', 'NOT_FOUND') : YES;
  },
};
export type OrderAction = keyof typeof orderCan;
