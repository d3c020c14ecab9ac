import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { DisputeHost } from '../disputes/dispute-host.tsx';
import { BillCard } from './bill-card.tsx';
import { LineList } from './line-list.tsx';
import { ShipmentCard } from './shipment-card.tsx';
import { useMoneyOf, type MoneyOf } from './use-money-of.ts';

/** The money of one label, or of an order with all its labels. */
export function PostageDetailPage() {
  const { t } = useTranslation(['postage', 'sync']);
  const money = useMoneyOf();
  const { shipments, lines } = money;
  const orderId = money.orderId ?? shipments[0]?.orderId ?? lines[0]?.orderId ?? null;
  return (
    <Page
      title={t('postage:detail.title', { orderNo: money.orderNo })}
      back={
        <Link to={PATHS.postage} aria-label={t('postage:detail.back')} className="tap-target text-text-2">
          <Icon name="arrow-left" />
        </Link>
      }
      note={
        money.keptAt !== null && !money.isAsking ? (
          <AgeLabel time={money.keptAt} fresh={t('sync:rate.now')}>
            {(relative) => t('sync:list.age', { relative })}
          </AgeLabel>
        ) : null
      }
      actions={
        <>
          <IconButton
            icon="refresh"
            label={t('postage:refresh')}
            loading={money.isAsking}
            onClick={money.refresh}
          />
          {orderId !== null && (
            <Link to={ORDER_PATHS.detail(orderId)} className={buttonClass()}>
              {t('postage:detail.order')}
            </Link>
          )}
        </>
      }
    >
      {shipments.length === 0 && lines.length === 0 ? (
        <Nothing money={money} />
      ) : (
        <DisputeHost onChanged={money.refresh}>
          <div className="flex flex-col gap-5">
            {shipments.map((shipment) => (
              <ShipmentCard
                key={shipment.id}
                shipment={shipment}
                deposits={money.deposits.filter(({ labelId }) => labelId === shipment.labelId)}
              />
            ))}
            {money.bills.map((bill) => (
              <BillCard key={bill.id} bill={bill} />
            ))}
            {lines.length > 0 && <LineList lines={lines} bills={money.bills} />}
          </div>
        </DisputeHost>
      )}
    </Page>
  );
}

function Nothing({ money }: { money: MoneyOf }) {
  const { t } = useTranslation(['postage', 'paged-list', 'errors']);
  const { error, refresh } = money;
  if (money.isAsking && money.orderNo !== '')
    return (
      <Card>
        <SkeletonRows label={t('paged-list:loading', { name: t('postage:heading') })} />
      </Card>
    );
  return (
    <Card>
      {error ? (
        <EmptyState
          icon="cloud-off"
          title={t('paged-list:neverLoaded')}
          text={t([`errors:${error.type}`, 'errors:unknown'], error.params)}
          actions={
            <Button icon="refresh" onClick={refresh}>
              {t('paged-list:refresh')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon="receipt" title={t('postage:detail.none')} />
      )}
    </Card>
  );
}
