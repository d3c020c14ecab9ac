import { useTranslation } from 'react-i18next';
import type { FilterKey } from '#domain/lists/order-filter.ts';
import type { Facets } from '#domain/lists/facets.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { filterChoices, OTHER_DAYS } from './filter-text.ts';

interface Props {
  filter: FilterKey;
  value: string;
  facets: Facets;
  onChange: (value: string) => void;
  /** Asks for days from and to; offered where it is given. */
  onOtherDays?: () => void;
  /** Its name stands as its empty choice. */
  isBare?: boolean;
  className?: string;
}

/** One filter as a list of choices; the empty one stands for any. */
export function FilterField({ filter, value, facets, onChange, onOtherDays, isBare, className }: Props) {
  const { t } = useTranslation('orders');
  const name = t(`filter.${filter}`);
  const any = { value: '', label: isBare ? name : t('filter.any') };
  const more = onOtherDays ? [{ value: OTHER_DAYS, label: t('filter.otherDays') }] : [];
  return (
    <SelectField
      label={name}
      hideLabel={isBare}
      value={value}
      options={[any, ...filterChoices(filter, value, facets, t), ...more]}
      onChange={(chosen) => (chosen === OTHER_DAYS ? onOtherDays?.() : onChange(chosen ?? ''))}
      className={className}
    />
  );
}
