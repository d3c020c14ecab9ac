import { useTranslation } from 'react-i18next';
import { pastDays, readRange } from '#domain/lists/day-range.ts';
import type { ShipmentColumnKey } from '#domain/lists/shipment-columns.ts';
import type { ShipmentFacets, ShipmentFilter, ShipmentFilterKey } from '#domain/lists/shipment-filter.ts';
import { SortFields, type SortFieldsProps } from '#list/sort-fields.tsx';
import { useTypedRange } from '#list/use-typed-range.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FilterField } from './filter-field.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  filter: ShipmentFilter;
  facets: ShipmentFacets;
  /** Shipments that fit now; undefined while they are not all known. */
  total: number | undefined;
  /** Left out: the list is sorted by its headings. */
  sorting?: SortFieldsProps<ShipmentColumnKey> | undefined;
  onChange: (key: ShipmentFilterKey, value: string) => void;
  onClear: () => void;
  onClose: () => void;
}

const CHOSEN: readonly ShipmentFilterKey[] = ['travel', 'carrier', 'service', 'country', 'ship'];
const STATES: readonly ShipmentFilterKey[] = ['printed', 'label', 'creation', 'refund', 'price'];

/** Every filter of the list; each takes effect at once. */
export function FilterDialog({ filter, facets, total, sorting, onChange, onClear, onClose }: Props) {
  const { t } = useTranslation(['shipment-list', 'list']);
  const days = useTypedRange(pastDays(filter.ship, useServices().today()), (text) => onChange('ship', text));
  const seesPrices = useMay('seePrices');
  const amount = useTypedRange(readRange(filter.amount), (text) => onChange('amount', text));
  const field = (key: ShipmentFilterKey) => (
    <FilterField
      key={key}
      filter={key}
      value={filter[key]}
      facets={facets}
      onChange={(value) => onChange(key, value)}
    />
  );
  const amountText = (value: number | null) => (value === null || value < 0 ? '' : String(value));
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(sorting ? 'shipment-list:filter.titleSort' : 'shipment-list:filter.title')}
      footer={
        <>
          <Button onClick={onClear}>{t('list:filter.clear')}</Button>
          <Button variant="primary" onClick={onClose}>
            {total === undefined
              ? t('shipment-list:filter.show')
              : t('shipment-list:filter.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {sorting && <SortFields {...sorting} />}
        {CHOSEN.map(field)}
        <span className="max-sm:hidden" />
        <DateField label={t('shipment-list:filter.shipFrom')} value={days.from} onChange={days.setFrom} />
        <DateField label={t('shipment-list:filter.shipTo')} value={days.to} onChange={days.setTo} />
        {seesPrices && (
          <>
            <NumberField
              label={t('shipment-list:filter.amountFrom')}
              prefix="$"
              value={amount.from === '' ? null : Number(amount.from)}
              onChange={(value) => amount.setFrom(amountText(value))}
            />
            <NumberField
              label={t('shipment-list:filter.amountTo')}
              prefix="$"
              value={amount.to === '' ? null : Number(amount.to)}
              onChange={(value) => amount.setTo(amountText(value))}
            />
          </>
        )}
        {STATES.map(field)}
      </div>
    </Dialog>
  );
}
