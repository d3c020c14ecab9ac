import { useTranslation } from 'react-i18next';
import { lithiumInfo, needsLithiumMark } from '#domain/order/lithium.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useFormState } from '#orders/form/fields/form-context.tsx';

/** What has to stand on each package, or that nothing has to. */
export function LithiumMark() {
  const { t } = useTranslation('form');
  const needsMark = useFormState(({ form: { order } }) => needsLithiumMark(order));
  const info = useFormState(({ form: { order } }) => lithiumInfo(order.batteryType));
  const phone = useFormState(({ form: { order } }) => order.batteryPhone);
  const hasNoLabel = useFormState(({ form: { order } }) => order.batteryLabel);
  if (!info) return null;
  if (!needsMark)
    return hasNoLabel ? (
      <Banner tone="info" title={t('lithium.noMarkTitle')}>
        {t('lithium.noMark')}
      </Banner>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-sunken p-4">
      <div
        aria-hidden
        className="flex size-24 shrink-0 flex-col items-center justify-center gap-1 border-4 border-dashed border-bad bg-surface p-1 text-center"
      >
        <span className="text-sm font-bold">{info.unNumber}</span>
        <span className="max-w-full truncate text-xs tabular-nums">{phone || '–'}</span>
      </div>
      <div className="min-w-0 flex-1 basis-56 text-base">
        <p className="font-semibold">{t('lithium.markTitle')}</p>
        <p className="mt-1 text-text-2">
          {t('lithium.mark', { un: info.unNumber, phone: phone || t('lithium.markPhone') })}
        </p>
        {info.packing === 'withEquipment' && <p className="mt-1 text-text-2">{t('lithium.withEquipment')}</p>}
        {info.packing === 'alone' && <p className="mt-1 text-text-2">{t('lithium.alone')}</p>}
      </div>
    </div>
  );
}
