import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomsItem, Order } from '#domain/order/order.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Section } from '#ui/layout/card.tsx';
import { formatDay, formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import { sectionId } from '#orders/form/sections.ts';

const FIELDS = [
  'platformName',
  'platformOrderNo',
  'buyer',
  'buyerUserId',
  'paidDate',
  'deliverBegDate',
  'deliverEndDate',
  'amountPaid',
  'shippingCost',
  'taxPaid',
] as const;

/** What the store said of its order: to read, never to change here. */
export function StoreSummarySection() {
  const { t } = useTranslation('form');
  const order = useFormState((context) => context.form.order);
  const items = useFormState((context) => context.form.ordersPackageItems);
  return (
    <Section
      id={sectionId('store')}
      title={t('section.store')}
      mark={order.isPrime && <Badge tone="info">{t('store.prime')}</Badge>}
      description={t('store.hint')}
    >
      <StoreFacts order={order} />
      {items.length > 0 && <StoreItems items={items} />}
    </Section>
  );
}

/** What of it is known. */
export function StoreFacts({ order }: { order: Pick<Order, (typeof FIELDS)[number]> }) {
  const { t } = useTranslation('form');
  const told = FIELDS.filter((field) => (order[field] ?? '') !== '');
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-base sm:grid-cols-2">
      {told.map((field) => (
        <div key={field} className="flex min-w-0 justify-between gap-4 border-b border-line pb-2">
          <dt className="text-text-2">{t(`store.${field}`)}</dt>
          <dd className="min-w-0 text-right font-medium break-words tabular-nums">{shown(order[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: string | number | null): ReactNode {
  if (typeof value === 'number') return <Money amount={value} />;
  if (value === null) return '';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatMoment(value) : value;
}

function StoreItems({ items }: { items: readonly CustomsItem[] }) {
  const { t } = useTranslation('form');
  return (
    <table className="mt-4 w-full text-base">
      <caption className="pb-1 text-left font-semibold">{t('store.items')}</caption>
      <thead className="text-sm text-text-3">
        <tr>
          <th scope="col" className="py-1 pr-3 text-left font-normal">
            {t('store.item')}
          </th>
          <th scope="col" className="py-1 pr-3 text-left font-normal">
            {t('store.sku')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('store.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index} className="border-t border-line">
            <td className="py-1.5 pr-3 break-words">{item.description || '–'}</td>
            <td className="py-1.5 pr-3 break-all">{item.sku || '–'}</td>
            <td className="py-1.5 text-right tabular-nums">{item.quantity ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
