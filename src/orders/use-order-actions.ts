import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderCan, type Permission } from '#domain/order/actions.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { useDatabase } from '#store/live.ts';
import {
  cancelOrdersLocally,
  deleteOrdersLocally,
  holdOrdersLocally,
  restoreOrdersLocally,
} from '#store/orders.ts';
import type { OrderRow } from '#store/rows.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { printPdf } from '#ui/print-file.ts';
import { showToast } from '#ui/toast.tsx';
import { situationOf } from './form/situation.ts';
import { ORDER_PATHS } from './paths.ts';
import { useOrdersPorts } from './ports.tsx';

export interface OrderActions {
  open: MenuEntry;
  edit: MenuEntry;
  copy: MenuEntry;
  /** An order that has its label or went out can be sent back. */
  sendBack: MenuEntry | null;
  print: MenuEntry | null;
  cancel: MenuEntry;
  restore: MenuEntry | null;
  hold: MenuEntry;
  release: MenuEntry | null;
  remove: MenuEntry;
}

/** What can be done with an order: each act, or why it cannot be. */
export function useOrderActions(row: OrderRow, onHold: () => void): OrderActions {
  const { t } = useTranslation(['orders', 'reasons']);
  const db = useDatabase();
  const { ask, today } = useOrdersPorts();
  const navigate = useNavigate();
  const situation = situationOf(row);
  const entry = (permission: Permission, rest: MenuEntry): MenuEntry =>
    permission.can ? rest : { ...rest, disabled: true, detail: t(`reasons:${permission.reason}`) };
  const say = (key: string, undo?: () => void) =>
    showToast({
      text: t(`orders:done.${key}`, { orderNo: row.orderNo }),
      ...(undo ? { action: { label: t('orders:undo'), onAction: undo } } : {}),
    });

  const print = async () => {
    if (row.labelId === null) return;
    const { labelId, orderNo, trackingNo } = row;
    const reply = await ask.labelPdf({ labelId, orderId: row.id, orderNo, trackingNo });
    if (reply.ok) await printPdf(reply.value, `label-${trackingNo ?? orderNo}.pdf`);
    else showToast({ text: t('orders:printMissing'), icon: 'alert' });
  };
  const act = async (change: Promise<{ ok: boolean }> | undefined, key: string, undo?: () => void) => {
    const done = await change;
    if (done?.ok) say(key, undo);
    else showToast({ text: t('orders:notDone'), icon: 'alert' });
  };

  return {
    open: {
      label: t('orders:action.open'),
      icon: 'eye',
      onSelect: () => void navigate(ORDER_PATHS.detail(row.id)),
    },
    edit: entry(orderCan.edit(situation), {
      label: t('orders:action.edit'),
      icon: 'edit',
      onSelect: () => void navigate(ORDER_PATHS.edit(row.id)),
    }),
    copy: entry(orderCan.copy(situation), {
      label: t('orders:action.copy'),
      icon: 'copy',
      onSelect: () => void navigate(ORDER_PATHS.copy(row.id)),
    }),
    sendBack:
      row.labelId === null && row.order.status !== ORDER_STATUS.shipped
        ? null
        : {
            label: t('orders:action.return'),
            icon: 'undo',
            onSelect: () => void navigate(ORDER_PATHS.return(row.id)),
          },
    print:
      row.labelId === null
        ? null
        : { label: t('orders:action.print'), icon: 'printer', onSelect: () => void print() },
    cancel: entry(orderCan.cancel(situation), {
      label: t('orders:action.cancel'),
      icon: 'ban',
      danger: true,
      onSelect: () =>
        void act(db ? cancelOrdersLocally(db, [row.id]) : undefined, 'cancelled', () => {
          if (db) void restoreOrdersLocally(db, [row.id]);
        }),
    }),
    restore: orderCan.restore(situation).can
      ? {
          label: t('orders:action.restore'),
          icon: 'undo',
          onSelect: () => void act(db ? restoreOrdersLocally(db, [row.id]) : undefined, 'restored'),
        }
      : null,
    hold: entry(orderCan.hold(situation), {
      label: t('orders:action.hold'),
      icon: 'pause',
      onSelect: onHold,
    }),
    release:
      row.order.holdDate !== null && row.order.holdDate > today() && orderCan.hold(situation).can
        ? {
            label: t('orders:action.release'),
            icon: 'play',
            onSelect: () => void act(db ? holdOrdersLocally(db, [row.id], null) : undefined, 'released'),
          }
        : null,
    remove: entry(orderCan.delete(situation), {
      label: t('orders:action.delete'),
      icon: 'trash',
      danger: true,
      onSelect: () => void act(db ? deleteOrdersLocally(db, [row.id]) : undefined, 'deleted'),
    }),
  };
}
