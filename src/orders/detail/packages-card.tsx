import { useTranslation } from 'react-i18next';
import type { OrderRow } from '#store/rows.ts';
import { Section } from '#ui/card.tsx';
import { parcelCount, weightText } from '../weight.ts';

export function PackagesCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['orders', 'form']);
  const sum = t('form:package.sum', { count: parcelCount(row), weight: weightText(row) || '0' });
  return (
    <Section title={t('form:section.package')} mark={<span className="text-base text-text-2">{sum}</span>}>
      <ul className="flex flex-col gap-2 text-base">
        {row.packages.map((parcel, index) => (
          <li
            key={index}
            className="flex flex-wrap justify-between gap-x-4 rounded-control bg-sunken px-3 py-2"
          >
            <span>
              {parcel.packageNum} ×{' '}
              {parcel.packageTypeId === null
                ? t('form:package.own')
                : t(`form:packaging.${parcel.packageTypeId}`)}
            </span>
            <span className="tabular-nums">
              {[parcel.length, parcel.width, parcel.height].map((side) => side ?? '–').join(' × ')}{' '}
              {t(`form:unit.${parcel.distanceUnit}`)}
            </span>
            <span className="tabular-nums">
              {weightText({ packages: [{ ...parcel, packageNum: 1 }], order: row.order }) || '–'}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 text-base sm:grid-cols-2">
        {factsOf(row).map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 sm:block">
            <dt className="text-sm text-text-3">{t(`form:field.${key}`)}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function factsOf({ order }: OrderRow): [string, string][] {
  const facts: [string, string][] = [
    ['shipDate', order.shipDate],
    ['batchNo', order.batchNo],
    ['reference', order.reference],
    ['reference2', order.reference2],
    ['note', order.note],
  ];
  return facts.filter(([, value]) => value !== '');
}
