import { useTranslation } from 'react-i18next';
import type { ShipmentFacets, ShipmentFilterKey } from '#domain/lists/shipment-filter.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { filterChoices } from './filter-text.ts';

/** Leads to the days from and to. */
const OTHER_DAYS = 'other';

interface Props {
  filter: ShipmentFilterKey;
  value: string;
  facets: ShipmentFacets;
  onChange: (value: string) => void;
  /** Asks for days from and to; offered where it is given. */
  onOtherDays?: () => void;
  /** Its name stands as its empty choice. */
  isBare?: boolean;
  className?: string;
}

/** One filter as a list of choices; the empty one stands for any. */
export function FilterField({ filter, value, facets, onChange, onOtherDays, isBare, className }: Props) {
  const { t } = useTranslation(['shipment-list', 'shipments']);
  const name = t(`shipment-list:filter.${filter}`);
  const any = { value: '', label: isBare ? name : t('shipment-list:filter.any') };
  const more = onOtherDays ? [{ value: OTHER_DAYS, label: t('shipment-list:filter.otherDays') }] : [];
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
