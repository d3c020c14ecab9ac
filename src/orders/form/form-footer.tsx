import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { useSyncState } from '#store/live.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import { StickyFooter } from '#ui/sticky-footer.tsx';
import { formatDay } from '../words.ts';
import { ratesFit } from './edits.ts';
import { useFormAround, useFormState, useSend } from './form-context.tsx';

/** Side by side on the narrowest phone, in any language. */
const NARROW = 'max-sm:min-w-0 max-sm:flex-auto max-sm:px-2 max-sm:leading-tight max-[22.5rem]:text-base';

/** Sum and acts, always in sight. The buttons stay pressable: pressing shows what is missing. */
export function FormFooter({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('form');
  const send = useSend();
  const { actor } = useFormAround();
  const isOnline = useSyncState()?.online ?? true;
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isLabelling = useSelector(actor, (snapshot) => snapshot.matches('labelling'));
  return (
    <StickyFooter summary={<Summary />}>
      <IconButton icon="x" label={t('action.cancel')} onClick={onCancel} className="-ml-2 sm:hidden" />
      <Button variant="ghost" onClick={onCancel} className="max-sm:hidden">
        {t('action.cancel')}
      </Button>
      <Button loading={isSaving} onClick={() => send({ type: 'save asked' })} className={NARROW}>
        {t('action.saveDraft')}
      </Button>
      <Button
        variant="primary"
        icon={isOnline ? 'tag' : 'cloud-up'}
        loading={isLabelling}
        onClick={() => send({ type: 'label asked' })}
        className={NARROW}
      >
        {isOnline ? t('action.createLabel') : t('action.queueLabel')}
      </Button>
    </StickyFooter>
  );
}

function Summary() {
  const { t } = useTranslation(['form', 'rates-panel']);
  const order = useFormState((context) => context.form.order);
  const fits = useFormState((context) => ratesFit(context.form, context.rates));
  const isEstimate = useFormState((context) => context.rates?.source === 'local');
  const service = serviceById(order.carrierServiceId);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      {order.rate !== null && fits ? (
        <span className="text-xl font-heading">
          <Money amount={order.rate} />
        </span>
      ) : (
        <span className="text-base text-text-3">{t('form:footer.noPrice')}</span>
      )}
      {isEstimate && order.rate !== null && (
        <span className="text-sm text-queued">{t('rates-panel:estimate')}</span>
      )}
      <span className="min-w-0 truncate text-base text-text-2">
        {service?.name ?? t('form:footer.noService')}
        {order.deliveryTime && fits ? ` · ${formatDay(order.deliveryTime)}` : ''}
      </span>
    </div>
  );
}
