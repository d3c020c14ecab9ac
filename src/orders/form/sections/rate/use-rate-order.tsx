import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateOrder } from '#domain/rating/rate-order.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMay } from '#store/lists/use-may.ts';

/** The order rates are listed in, at `first` the given one, and the field that chooses it. */
export function useRateOrder(first: RateOrder = 'price'): [RateOrder, ReactNode] {
  const { t } = useTranslation('rates-panel');
  const [order, setOrder] = useState<RateOrder>(first);
  const seesPrices = useMay('seePrices');
  // Without prices there is one order left.
  if (!seesPrices) return ['arrival', null];
  const field = (
    <SelectField<RateOrder>
      label={t('sort.label')}
      hideLabel
      value={order}
      onChange={(value) => value && setOrder(value)}
      options={(['price', 'arrival'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
      className="min-w-32 flex-1"
    />
  );
  return [order, field];
}
