import { useTranslation } from 'react-i18next';
import { parcelPath } from '#domain/order/field-path.ts';
import type { Parcel } from '#domain/order/order.ts';
import { FormCheckbox, FormNumber, FormSelect } from '#orders/form/fields/fields.tsx';
import type { ParcelChoices } from './parcel-choices.ts';

/** Declared value, dry ice and C.O.D., as far as the service takes them. */
export function ParcelOptions({
  index,
  hasInsurance,
  ableIce,
  hasCod,
  massUnit,
  isCod,
  canBeOdd,
}: ParcelChoices & { index: number }) {
  const { t } = useTranslation('form');
  const at = <K extends keyof Parcel>(field: K) => parcelPath(index, field);
  return (
    <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {hasInsurance && <FormNumber path={at('insurance')} label={t('field.insurance')} prefix="$" />}
      {ableIce && (
        <FormNumber path={at('dryIceWeight')} label={t('field.dryIce')} suffix={t(`unit.${massUnit}`)} />
      )}
      {hasCod && (
        <FormSelect
          path={at('paymentMethod')}
          label={t('field.cod')}
          placeholder={t('cod.none')}
          options={(['cash', 'any'] as const).map((value) => ({ value, label: t(`cod.${value}`) }))}
        />
      )}
      {hasCod && isCod && (
        <FormNumber path={at('codAmount')} label={t('field.codAmount')} prefix="$" required />
      )}
      {canBeOdd && (
        <FormCheckbox
          path={at('nonCartonPackaging')}
          label={t('field.nonCarton')}
          hint={t('package.nonCartonHint')}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}
