import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Deposit, ShipmentPostage } from '#contract/postage-labels.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { cx } from '#ui/cx.ts';
import { Section } from '#ui/layout/card.tsx';
import { moneyBadge } from '../lists/badges.tsx';
import { comesBack } from '../lists/comes-back.ts';
import { serviceName, unfreezePath } from '../lists/cells.tsx';
import { Facts } from '#ui/layout/facts.tsx';

interface Props {
  shipment: ShipmentPostage;
  deposits: readonly Deposit[];
}

/** The money of one label: what was quoted, held and billed. */
export function ShipmentCard({ shipment, deposits }: Props) {
  const { t } = useTranslation(['postage', 'shipments']);
  const { orderNo, inTransit = [] } = shipment;
  return (
    <Section
      title={serviceName(shipment)}
      mark={moneyBadge({ of: 'billStatus', is: shipment.billStatus }, t)}
      description={t(`shipments:status.${shipment.status}`)}
    >
      <div className="grid gap-x-10 gap-y-1.5 md:grid-cols-2">
        <Facts
          facts={[
            [
              t('postage:column.trackingNo'),
              <span key="numbers" className="font-mono">
                {shipment.trackingNumbers.join(', ')}
              </span>,
            ],
            [t('postage:column.time'), formatMoment(shipment.time)],
            [t('postage:column.zone'), shipment.zone ?? '–'],
            [t('postage:column.weight'), shipment.weight === null ? '–' : `${shipment.weight} lb`],
          ]}
        />
        <Facts
          facts={[
            [
              t('postage:column.estimated'),
              shipment.estimated === null ? '–' : <Money key="quote" amount={shipment.estimated} />,
            ],
            [t('postage:column.estimated2'), <Money key="price" amount={shipment.estimated2} />],
            [t('postage:column.holdAmount'), <Money key="hold" amount={shipment.holdAmount} />],
            [
              t('postage:column.billedAmount'),
              shipment.billedAmount === null ? '–' : <Money key="billed" amount={shipment.billedAmount} />,
            ],
          ]}
        />
      </div>
      {deposits.map((deposit) => (
        <p key={deposit.id} className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <span className="font-medium">{t(`postage:depositType.${deposit.type}`)}</span>
          <Money amount={deposit.amount} />
          {moneyBadge({ of: 'depositStatus', is: deposit.status }, t)}
          <span className="text-text-2">{comesBack(deposit, t)}</span>
        </p>
      ))}
      {inTransit.length > 0 && (
        <Link to={unfreezePath(orderNo, inTransit)} className={cx(buttonClass('secondary', 'sm'), 'mt-4')}>
          <Icon name="unlock" size={18} />
          {t('postage:act.unfreeze')}
        </Link>
      )}
    </Section>
  );
}
