import { useTranslation } from 'react-i18next';
import type { CustomsItem } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Section } from '#ui/layout/card.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { Money } from '#ui/format/money.tsx';
import { totalsOf } from '../form/sections/customs/customs-amounts.ts';
import { dollars } from '../dollars.ts';

/** What is in the packages, as it is declared or as the store sent it. */
export function ItemsCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['orders', 'form', 'customs']);
  const items = row.ordersPackageItems;
  if (items.length === 0) return null;
  const { count, value, weight, massUnit } = totalsOf(items, row.order.massUnit);
  const title = t(isInternational(row.order) ? 'form:section.customs' : 'form:store.items');
  return (
    <Section title={title} mark={<Count count={count} />}>
      <ul className="flex flex-col gap-2 text-base">
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-base font-medium tabular-nums">
        <span>{t('customs:total.value', { value: dollars(value) })}</span>
        {weight > 0 && (
          <span>
            {t('customs:total.weight', {
              weight: `${weight.toLocaleString(uiLocale())} ${t(`form:unit.${massUnit}`)}`,
            })}
          </span>
        )}
      </p>
    </Section>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('customs');
  return <span className="text-base text-text-2">{t('total.count', { count })}</span>;
}

function Item({ item }: { item: CustomsItem }) {
  const { t } = useTranslation(['customs', 'form']);
  const count = item.quantity ?? 1;
  const weight = item.weight ? `${item.weight} ${t(`form:unit.${item.massUnit}`)}` : '';
  const facts: [string, string][] = [
    ['sku', item.sku || item.skuCode],
    ['tariffNumber', item.tariffNumber],
    ['originCountry', item.originCountry],
    ['productValue', item.productValue === null ? '' : dollars(item.productValue)],
    ['weight', weight === '' || count === 1 ? weight : t('customs:item.sums', { sums: weight })],
    ['eccn', item.eccn],
    ['licenseNumber', item.licenseNumber],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  return (
    <li className="rounded-control bg-sunken px-3 py-2">
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0 break-words">
          <span className="tabular-nums">{item.quantity ?? '–'} ×</span> {item.description || '–'}
        </span>
        {item.valueAmount !== null && (
          <span className="shrink-0 text-right">
            <Money amount={item.valueAmount} className="font-medium" />
            {count !== 1 && (
              <span className="block text-sm text-text-3">{t('customs:hint.line', { count })}</span>
            )}
          </span>
        )}
      </div>
      {shown.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
          {shown.map(([key, value]) => (
            <div key={key} className="flex min-w-0 gap-1">
              <dt className="text-text-3">{t(`customs:field.${key}`)}</dt>
              <dd className="min-w-0 break-words text-text-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
