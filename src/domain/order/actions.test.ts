import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderAction, OrderSituation } from './actions.ts';
import { isHoldDue, isOnHold, forMember, orderCan } from './actions.ts';

const SITUATIONS: Record<string, OrderSituation> = {
  processing: { status: 0 },
  awaiting: { status: 1 },
  'awaiting after a failed label': { status: 1, label: { status: 'ERROR' } },
  'awaiting an answer': { status: 1, label: { status: 'CREATING', unknown: true } },
  held: { status: 1, holdDate: '2026-11-21' },
  'held until today': { status: 1, holdDate: '2026-11-20' },
  shipped: { status: 2, labelId: 'L1' },
  cancelled: { status: 3 },
};
const today = '2026-11-20';
const buyer = { authFlag: true, firstRechargeTime: '2026-01-01T00:00:00Z' };

const TABLE: Record<keyof typeof SITUATIONS, Record<OrderAction, string | true>> = {
  processing: {
    edit: 'LABEL_IN_PROGRESS',
    createLabel: 'LABEL_IN_PROGRESS',
    cancel: 'LABEL_IN_PROGRESS',
    restore: 'ORDER_NOT_RESTORABLE',
    hold: 'LABEL_IN_PROGRESS',
    release: 'ORDER_NOT_ON_HOLD',
    delete: 'LABEL_IN_PROGRESS',
    copy: true,
  },
  awaiting: {
    edit: true,
    createLabel: true,
    cancel: true,
    restore: 'ORDER_NOT_RESTORABLE',
    hold: true,
    release: 'ORDER_NOT_ON_HOLD',
    delete: true,
    copy: true,
  },
  'awaiting after a failed label': {
    edit: true,
    createLabel: true,
    cancel: true,
    restore: 'ORDER_NOT_RESTORABLE',
    hold: true,
    release: 'ORDER_NOT_ON_HOLD',
    delete: true,
    copy: true,
  },
  'awaiting an answer': {
    edit: 'LABEL_IN_PROGRESS',
    createLabel: 'LABEL_IN_PROGRESS',
    cancel: 'LABEL_IN_PROGRESS',
    restore: 'ORDER_NOT_RESTORABLE',
    hold: 'LABEL_IN_PROGRESS',
    release: 'ORDER_NOT_ON_HOLD',
    delete: 'LABEL_IN_PROGRESS',
    copy: true,
  },
  held: {
    edit: true,
    createLabel: 'ORDER_ON_HOLD',
    cancel: true,
    restore: 'ORDER_NOT_RESTORABLE',
    hold: true,
    release: true,
    delete: true,
    copy: true,
  },
  'held until today': {
    edit: true,
    createLabel: 'ORDER_ON_HOLD',
    cancel: true,
    restore: 'ORDER_NOT_RESTORABLE',
    hold: true,
    release: true,
    delete: true,
    copy: true,
  },
  shipped: {
    edit: 'ORDER_NOT_EDITABLE',
    createLabel: 'ORDER_HAS_LABEL',
    cancel: 'ORDER_NOT_CANCELLABLE',
    restore: 'ORDER_NOT_RESTORABLE',
    hold: 'ORDER_NOT_EDITABLE',
    release: 'ORDER_NOT_ON_HOLD',
    delete: 'ORDER_HAS_LABEL',
    copy: true,
  },
  cancelled: {
    edit: 'ORDER_NOT_EDITABLE',
    createLabel: 'ORDER_NOT_EDITABLE',
    cancel: 'ORDER_NOT_CANCELLABLE',
    restore: true,
    hold: 'ORDER_NOT_EDITABLE',
    release: 'ORDER_NOT_ON_HOLD',
    delete: true,
    copy: true,
  },
};

const asked = (order: OrderSituation, action: OrderAction) =>
  action === 'createLabel' ? orderCan.createLabel(order, buyer) : orderCan[action](order);

describe('what may happen to an order', () => {
  it.each(Object.keys(TABLE))('%s', (name) => {
    const actions = Object.keys(TABLE[name]!) as OrderAction[];
    const answers = actions.map((action) => {
      const permission = asked(SITUATIONS[name]!, action);
      return [action, permission.can || permission.type];
    });
    expect(Object.fromEntries(answers)).toEqual(TABLE[name]);
  });

  it('buys no label for a user who is not verified or never recharged', () => {
    const buy = (given: Partial<typeof buyer> | { firstRechargeTime: null }) =>
      orderCan.createLabel({ status: 1 }, { ...buyer, ...given });
    expect(buy({ authFlag: false })).toEqual({
      can: false,
      reason: 'orders.cannot.labelNotVerified',
      type: 'IDENTITY_NOT_VERIFIED',
    });
    expect(buy({ firstRechargeTime: null })).toEqual({
      can: false,
      reason: 'orders.cannot.labelNeverRecharged',
      type: 'NEVER_RECHARGED',
    });
  });

  it('allows nothing that the role of whoever asks does not', () => {
    const edit = orderCan.edit({ status: 1 });
    expect(forMember(true, edit)).toEqual({ can: true });
    expect(forMember(false, edit)).toEqual({
      can: false,
      reason: 'orders.cannot.notAllowed',
      type: 'MEMBER_NOT_ALLOWED',
    });
  });

  it('gives a reason that is in the locales', () => {
    const file = path.join(import.meta.dirname, '../../../locales/en/reasons.json');
    const { orders } = JSON.parse(readFileSync(file, 'utf8')) as {
      orders: { cannot: Record<string, string> };
    };
    const reasons = Object.values(SITUATIONS).flatMap((order) =>
      (Object.keys(orderCan) as OrderAction[]).flatMap((action) => {
        const permission = asked(order, action);
        return permission.can ? [] : [permission.reason.replace('orders.cannot.', '')];
      }),
    );
    const other = ['labelNotVerified', 'labelNeverRecharged', 'labelQueued', 'copyUnsaved', 'notAllowed'];
    expect([...new Set([...reasons, ...other])].sort()).toEqual(Object.keys(orders.cannot).sort());
  });

  it('holds until it is released; from its day on the release is due', () => {
    const held = (holdDate: string | null) => ({ status: 1 as const, holdDate });
    const days = ['2026-11-21', today, '2026-11-19', null];
    expect(days.map((day) => [isOnHold(held(day)), isHoldDue(held(day), today)])).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('copies only what is saved', () => {
    expect(orderCan.copy({ status: 1, id: null })).toEqual({
      can: false,
      reason: 'orders.cannot.copyUnsaved',
      type: 'NOT_FOUND',
    });
  });
});
