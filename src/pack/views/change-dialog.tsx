import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { RateResult } from '#domain/order/order.ts';
import { isForMediaOnly } from '#domain/rating/rate-order.ts';
import { Money } from '#ui/format/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { cx } from '#ui/cx.ts';
import { isWhole } from '../pack-now.ts';
import { usePack, useSend } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { useRates } from '../use-rates.ts';
import { weighedForm } from '../weighed-form.ts';
import { BIG, BigButton, bigClass } from './big-button.tsx';
import { PackageFields } from './package-fields.tsx';

/** Service, size and insurance of the order on the table, and one parcel more. */
export function ChangeDialog({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const { t } = useTranslation(['pack-table', 'pack']);
  const send = useSend();
  const line = usePack((context) => context.line);
  return (
    <Dialog open onClose={onClose} title={t('pack-table:change.title')} size="md">
      <div className="flex flex-col gap-6 text-lg">
        <section className="flex flex-col gap-3" aria-label={t('pack-table:change.package')}>
          <h3 className="font-heading">
            {t('pack-table:change.package')}
            {order.form.packages.length > 1 &&
              ` (${t('pack:weigh.line', { n: line + 1, total: order.form.packages.length })})`}
          </h3>
          <PackageFields key={`${line}:${order.changes.length}`} order={order} line={line} />
          <BigButton
            icon="plus"
            onClick={() => {
              send({ type: 'order altered', change: { kind: 'parcel added' } });
              onClose();
            }}
          >
            {t('pack-table:change.addParcel')}
          </BigButton>
        </section>
        <Services order={order} onClose={onClose} />
        <Link to={ORDER_PATHS.editForPack(order.row.id)} className={bigClass()}>
          {t('pack-table:change.edit')}
        </Link>
      </div>
    </Dialog>
  );
}

function Services({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const { t } = useTranslation(['pack-table', 'rates']);
  const weights = usePack((context) => context.weights);
  const isWeighed = usePack(isWhole);
  const rates = useRates(isWeighed ? weighedForm(order, weights) : null);
  const send = useSend();
  const choose = (service: RateResult) => {
    send({ type: 'order altered', change: { kind: 'service', service } });
    onClose();
  };
  return (
    <section className="flex flex-col gap-3" aria-label={t('pack-table:change.service')}>
      <h3 className="font-heading">{t('pack-table:change.service')}</h3>
      {!isWeighed && <p className="text-text-2">{t('pack-table:change.weighFirst')}</p>}
      {isWeighed && rates === null && (
        <p className="flex items-center gap-3 text-text-2" role="status">
          <Spinner size={24} />
          {t('pack-table:change.asking')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {rates?.map((rate) => (
          <li key={rate.carrierServiceId}>
            {rate.isSuccess ? (
              <ServiceButton
                rate={rate}
                isChosen={rate.carrierServiceId === order.form.order.carrierServiceId}
                onPress={() => choose(rate)}
              />
            ) : (
              <p className="px-4 text-base text-text-2">
                {rate.carrierServiceName}:{' '}
                {rate.messages.map((reason) => t([`rates:reason.${reason}`, 'rates:reason.other'])).join(' ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ServiceProps {
  rate: RateResult;
  isChosen: boolean;
  onPress: () => void;
}

function ServiceButton({ rate, isChosen, onPress }: ServiceProps) {
  const { t } = useTranslation('rates-panel');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        BIG,
        'w-full justify-between! text-left text-lg!',
        isChosen ? 'border-brand bg-brand-soft text-brand' : 'border-control/50 bg-surface hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-3">
        {isChosen && <Icon name="check" size={24} />}
        <span>
          {rate.carrierServiceName}
          {isForMediaOnly(rate) && (
            <span className="block text-base font-normal text-text-2">{t('mediaOnly')}</span>
          )}
        </span>
      </span>
      {rate.rate !== null && <Money amount={rate.rate} />}
    </button>
  );
}
