import { useTranslation } from 'react-i18next';
import { sortedRates, type RateOrder } from '#domain/rating/rate-order.ts';
import { FailedRates } from '#rates/failed-rates.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import { AddField, CustomsFirst, useOfferedRates } from './rate-missing.tsx';
import { RateRows } from './rate-rows.tsx';
import { useRateOrder } from './use-rate-order.tsx';

/** The full list, for when it is needed sooner or cheaper. */
export function CompareRates({ startOrder, onClose }: { startOrder: RateOrder; onClose: () => void }) {
  const { t } = useTranslation(['rates-panel', 'rates']);
  const send = useSend();
  const { reveal } = useFormUi();
  const offered = useOfferedRates();
  const missing = useFormState((context) => context.missing);
  const chosen = useFormState((context) => context.form.order.carrierServiceId);
  const [order, sortBy] = useRateOrder(startOrder);
  const list = missing.length > 0 ? [] : sortedRates(offered, order);
  const good = list.filter((rate) => rate.isSuccess);
  const [first] = missing;
  return (
    <Dialog open onClose={onClose} title={t('compareTitle')} description={t('compareHint')} size="md">
      {good.length > 0 && sortBy}
      {list.length > 0 && <CustomsFirst onGo={onClose} />}
      {list.length === 0 ? (
        <EmptyState
          icon="list"
          title={first ? t('missing') : t('asking')}
          actions={
            first && (
              <AddField
                path={first}
                onGo={() => {
                  onClose();
                  reveal(first);
                }}
              />
            )
          }
        />
      ) : (
        <>
          <RateRows
            label={t('compareTitle')}
            rates={good}
            good={good}
            chosen={chosen}
            isRoomy
            onChoose={(carrierServiceId) => {
              send({ type: 'rate chosen', carrierServiceId });
              onClose();
            }}
          />
          {good.length === 0 && <p className="text-base text-text-2">{t('none')}</p>}
          <FailedRates
            rates={list.filter((rate) => !rate.isSuccess)}
            className="mt-4 border-t border-line pt-4"
          />
        </>
      )}
    </Dialog>
  );
}
