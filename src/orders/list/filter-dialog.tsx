import { useTranslation } from 'react-i18next';
import { shipRange, type FilterKey, type OrderFilter } from '#domain/lists/order-filter.ts';
import type { OrderColumnKey } from '#domain/lists/order-columns.ts';
import type { Facets } from '#domain/lists/facets.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useTypedText } from '#ui/fields/typed-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useServices } from '#services/services.tsx';
import { FilterField } from './filter-field.tsx';
import { useTypedRange } from '#list/use-typed-range.ts';
import { SortFields, type SortFieldsProps } from '#list/sort-fields.tsx';

interface Props {
  filter: OrderFilter;
  facets: Facets;
  /** Orders that fit now; undefined while they are not all known. */
  total: number | undefined;
  /** Left out: the list is sorted by its headings. */
  sorting?: SortFieldsProps<OrderColumnKey> | undefined;
  onChange: (key: FilterKey, value: string) => void;
  onClear: () => void;
  onClose: () => void;
}

const CHOSEN: readonly FilterKey[] = ['scope', 'store', 'carrier', 'service', 'country'];
const STATES: readonly FilterKey[] = ['check', 'needs', 'hold', 'label', 'printed', 'battery'];

/** Every filter of the list; each takes effect at once. */
export function FilterDialog({ filter, facets, total, sorting, onChange, onClear, onClose }: Props) {
  const { t } = useTranslation(['orders', 'list']);
  const days = useTypedRange(shipRange(filter.ship, useServices().today()), (text) => onChange('ship', text));
  const batch = useTypedText(filter.batch, (value) => onChange('batch', value));
  const field = (key: FilterKey) => (
    <FilterField
      key={key}
      filter={key}
      value={filter[key]}
      facets={facets}
      onChange={(value) => onChange(key, value)}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={sorting ? t('filter.titleSort') : t('filter.title')}
      footer={
        <>
          <Button onClick={onClear}>{t('list:filter.clear')}</Button>
          <Button variant="primary" onClick={onClose}>
            {total === undefined ? t('filter.show') : t('filter.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {sorting && <SortFields {...sorting} />}
        {CHOSEN.map(field)}
        <TextField label={t('filter.batch')} {...batch} maxLength={40} mono />
        {field('ship')}
        <DateField label={t('filter.shipFrom')} value={days.from} onChange={days.setFrom} />
        <DateField label={t('filter.shipTo')} value={days.to} onChange={days.setTo} />
        {STATES.map(field)}
      </div>
    </Dialog>
  );
}
