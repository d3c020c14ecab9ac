import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RateRows } from './rate-rows.tsx';

interface Props {
  rates: RateResult[];
  chosen: number | null;
  onChoose: (carrierServiceId: number) => void;
  onClose: () => void;
}

/** The full list, for when it is needed sooner or cheaper. */
export function CompareRates({ rates, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation(['rates-panel', 'rates']);
  const good = rates.filter((rate) => rate.isSuccess);
  const others = rates.filter((rate) => !rate.isSuccess);
  return (
    <Dialog open onClose={onClose} title={t('compareTitle')} description={t('compareHint')} size="md">
      <RateRows label={t('compareTitle')} rates={good} good={good} chosen={chosen} onChoose={onChoose} />
      {others.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm text-text-2">
          {others.map((rate) => (
            <li key={rate.carrierServiceId}>
              <span className="font-medium text-text">{rate.carrierServiceName}</span>{' '}
              {rate.messages.map((reason) => t(`rates:reason.${reason}`)).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
