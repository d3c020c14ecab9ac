import { useTranslation } from 'react-i18next';
import type { Parcel } from '#domain/order/order.ts';
import { NumberField } from '#ui/fields/number-field.tsx';

interface Props {
  parcels: readonly Parcel[];
  onChange: (parcels: Parcel[]) => void;
}

const SIZES = ['length', 'width', 'height'] as const;

/** Dimensions and weight of each package, in the units of the order. */
export function BuyAgainParcels({ parcels, onChange }: Props) {
  const { t } = useTranslation(['buy-again', 'form']);
  const set = (place: number, change: Partial<Parcel>) =>
    onChange(parcels.map((parcel, index) => (index === place ? { ...parcel, ...change } : parcel)));
  return parcels.map((parcel, index) => {
    const { distanceUnit, massUnit } = parcel;
    return (
      <fieldset key={index} className="min-w-0">
        <legend className="mb-1.5 text-base font-medium">{t('buy-again:package', { n: index + 1 })}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {SIZES.map((name) => (
            <NumberField
              key={name}
              label={t(`form:field.${name}`)}
              suffix={t(`form:unit.${distanceUnit}`)}
              value={parcel[name]}
              onChange={(value) => set(index, { [name]: value })}
            />
          ))}
          <NumberField
            label={t('form:field.weight')}
            integer
            suffix={t(`form:unit.${massUnit}`)}
            value={parcel.weight}
            onChange={(weight) => set(index, { weight })}
          />
          <NumberField
            label={t('buy-again:smallWeight')}
            integer
            suffix={t(massUnit === 'kg' ? 'form:unit.g' : 'form:unit.oz')}
            value={parcel.weight2}
            onChange={(weight2) => set(index, { weight2 })}
          />
        </div>
      </fieldset>
    );
  });
}
