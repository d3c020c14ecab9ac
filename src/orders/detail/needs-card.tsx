import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { orderCan } from '#domain/order/actions.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { lacksSize, lacksWeight, needsOf, type Need } from '#domain/order/needs.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { buttonClass } from '#ui/button.tsx';
import { needKeyOf } from '../order-state.ts';
import { situationOf } from '../situation.ts';

/** What the order lacks until it is packed, and where it is given. */
export function NeedsCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['orders', 'order-detail', 'nav']);
  const mayEdit = useMay('editOrders');
  const needs = needsOf(row);
  const isOpen = row.order.status === ORDER_STATUS.awaiting && row.labelId === null;
  if (!isOpen || needs.length === 0) return null;
  const key = needKeyOf(needs, row.order.serviceWish);
  const isWished = needs.includes('service') && row.order.serviceWish === 'cheapest';
  const canEdit = mayEdit && orderCan.edit(situationOf(row)).can;
  return (
    <Banner
      tone="info"
      icon="scale"
      title={t(`orders:state.${key}`)}
      actions={
        <>
          <Link to={PATHS.pack} className={buttonClass('secondary', 'sm')}>
            {t('nav:pack')}
          </Link>
          {canEdit && (
            <Link
              to={ORDER_PATHS.editAt(row.id, fieldOf(row, needs))}
              className={buttonClass('secondary', 'sm')}
            >
              {t('orders:action.edit')}
            </Link>
          )}
        </>
      }
    >
      {t(`order-detail:needs.${key}`)}
      {isWished && key !== 'cheapestLater' && ` ${t('order-detail:needs.cheapestLater')}`}
    </Banner>
  );
}

function fieldOf({ packages }: OrderRow, needs: readonly Need[]): string {
  if (!needs.includes('weight') && !needs.includes('size')) return 'carrierServiceId';
  const isWeight = needs.includes('weight');
  const line = packages.findIndex(isWeight ? lacksWeight : lacksSize);
  return `packages.${line}.${isWeight ? 'weight' : 'length'}`;
}
