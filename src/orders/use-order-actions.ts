import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { forMember, orderCan } from '#domain/order/actions.ts';
import type { Permission } from '#domain/permission.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { cancelOrdersLocally, holdOrdersLocally, restoreOrdersLocally } from '#store/orders/orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { situationOf, unlessQueued, type SituationSource } from './situation.ts';
import { useServices } from '#services/services.tsx';
import { dollars } from './dollars.ts';

export interface OrderActions {
  open: MenuEntry;
  edit: MenuEntry;
  copy: MenuEntry;
  /** An order that has its label or went out can be sent back. */
  sendBack: MenuEntry | null;
  print: MenuEntry | null;
  /** Where it waits for one. */
  createLabel: MenuEntry | null;
  cancel: MenuEntry;
  restore: MenuEntry | null;
  hold: MenuEntry;
  release: MenuEntry | null;
  remove: MenuEntry;
}

/** What of an order is needed to act on it. */
export interface ActionRow extends SituationSource, Pick<OrderRow, 'id' | 'orderNo' | 'trackingNo'> {
  order: SituationSource['order'] & Pick<OrderRow['order'], 'rate'>;
}

/** Acts that are asked about first. */
interface Asking {
  onHold: () => void;
  /** `shownRate`: dollars that stood beside it. */
  onLabel: (shownRate: number | null) => void;
  onRemove: () => void;
}

/** What can be done with an order: each act, or why it cannot be. */
export function useOrderActions(row: ActionRow, { onHold, onLabel, onRemove }: Asking): OrderActions {
  const { t } = useTranslation(['orders', 'reasons']);
  const db = useDatabase();
  const seesPrices = useMay('seePrices');
  const { print } = useServices();
  const navigate = useNavigate();
  const situation = situationOf(row);
  const { labelId } = row;
  const { rate, status } = row.order;
  const isOnline = useSyncState()?.online ?? true;
  const mayEdit = useMay('editOrders');
  const mayLabel = useMay('makeLabels');
  const entry = (permission: Permission, rest: MenuEntry): MenuEntry =>
    permission.can ? rest : { ...rest, disabled: true, detail: t(`reasons:${permission.reason}`) };
  const say = (key: string, undo?: () => void) =>
    showToast({
      text: t(`orders:done.${key}`, { orderNo: row.orderNo }),
      ...(undo ? { action: { label: t('orders:undo'), onAction: undo } } : {}),
    });

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
    edit: entry(forMember(mayEdit, orderCan.edit(situation)), {
      label: t('orders:action.edit'),
      icon: 'edit',
      onSelect: () => void navigate(ORDER_PATHS.edit(row.id)),
    }),
    copy: entry(forMember(mayEdit, orderCan.copy(situation)), {
      label: t('orders:action.copy'),
      icon: 'copy',
      onSelect: () => void navigate(ORDER_PATHS.copy(row.id)),
    }),
    sendBack:
      row.labelId === null && row.order.status !== ORDER_STATUS.shipped
        ? null
        : entry(forMember(mayEdit, { can: true }), {
            label: t('orders:action.return'),
            icon: 'undo',
            onSelect: () => void navigate(ORDER_PATHS.return(row.id)),
          }),
    print:
      labelId === null
        ? null
        : { label: t('orders:action.print'), icon: 'printer', onSelect: () => void print.labels([labelId]) },
    createLabel:
      labelId !== null || status !== ORDER_STATUS.awaiting
        ? null
        : entry(unlessQueued(row, forMember(mayLabel, orderCan.createLabel(situation))), {
            label: t(isOnline ? 'orders:action.createLabel' : 'orders:action.queueLabel'),
            icon: isOnline ? 'tag' : 'cloud-up',
            ...(rate !== null && seesPrices && { detail: dollars(rate) }),
            onSelect: () => onLabel(seesPrices ? rate : null),
          }),
    cancel: entry(unlessQueued(row, forMember(mayEdit, orderCan.cancel(situation))), {
      label: t('orders:action.cancel'),
      icon: 'ban',
      danger: true,
      onSelect: () =>
        void act(db ? cancelOrdersLocally(db, [row.id]) : undefined, 'cancelled', () => {
          if (db) void restoreOrdersLocally(db, [row.id]);
        }),
    }),
    restore:
      mayEdit && orderCan.restore(situation).can
        ? {
            label: t('orders:action.restore'),
            icon: 'undo',
            onSelect: () => void act(db ? restoreOrdersLocally(db, [row.id]) : undefined, 'restored'),
          }
        : null,
    hold: entry(unlessQueued(row, forMember(mayEdit, orderCan.hold(situation))), {
      label: t('orders:action.hold'),
      icon: 'pause',
      onSelect: onHold,
    }),
    release:
      mayEdit && orderCan.release(situation).can
        ? {
            label: t('orders:action.release'),
            icon: 'play',
            onSelect: () => void act(db ? holdOrdersLocally(db, [row.id], null) : undefined, 'released'),
          }
        : null,
    remove: entry(unlessQueued(row, forMember(mayEdit, orderCan.delete(situation))), {
      label: t('orders:action.delete'),
      icon: 'trash',
      danger: true,
      onSelect: onRemove,
    }),
  };
}
