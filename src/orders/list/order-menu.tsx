import { useTranslation } from 'react-i18next';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { Menu } from '#ui/menu.tsx';
import { useOrderActions } from '../use-order-actions.ts';
import { actionRowOf, menuGroups } from './entry-words.ts';

/** What can be done with one order. */
export function OrderMenu({ entry, onHold }: { entry: OrderEntry; onHold: (entry: OrderEntry) => void }) {
  const { t } = useTranslation('orders');
  const actions = useOrderActions(actionRowOf(entry), () => onHold(entry));
  return <Menu label={t('menu', { orderNo: entry.orderNo })} groups={menuGroups(actions)} />;
}
