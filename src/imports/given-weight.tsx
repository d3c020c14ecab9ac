import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { GivenProps } from './given-texts.ts';

/** How the orders are weighed whose weight the file does not say. */
export function GivenWeight({ gaps, mapping, onChange }: GivenProps) {
  const { t } = useTranslation('imports');
  if (gaps.weight === 0) return null;
  const { weighedByProducts } = gaps;
  const isByProducts = weighedByProducts > 0 && mapping.given?.weighBy !== 'table';
  const toWeigh = gaps.weight - (isByProducts ? weighedByProducts : 0);
  const hint = isByProducts
    ? t('given.byProducts', { count: weighedByProducts, rest: t('given.toWeigh', { count: toWeigh }) })
    : t('given.toWeigh', { count: toWeigh });
  return (
    <SelectField<'products' | 'table'>
      label={t('given.weight')}
      hint={hint}
      value={isByProducts ? 'products' : 'table'}
      options={[
        ...(weighedByProducts > 0 ? [{ value: 'products' as const, label: t('given.products') }] : []),
        { value: 'table', label: t('given.weigh') },
      ]}
      onChange={(weighBy) =>
        weighBy && onChange({ ...mapping, given: { services: {}, ...mapping.given, weighBy } })
      }
    />
  );
}
