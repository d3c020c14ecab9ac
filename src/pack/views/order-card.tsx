import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { isInternational } from '#domain/order/scope.ts';
import { cityLine } from '#domain/places/city-line.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';
import type { OpenOrder } from '../pack-types.ts';
import { ContentsList } from './contents-list.tsx';

/** What goes into the parcel, and to whom. */
export function OrderCard({ order: open }: { order: OpenOrder }) {
  const { form, row, notes } = open;
  const { t } = useTranslation(['pack', 'adjustments', 'form']);
  const { order } = form;
  const isOnline = usePack((context) => context.isOnline);
  const isWaiting = !isOnline && isInternational(order);
  const place = cityLine({
    city: order.recipientCity,
    stateCode: order.recipientStateCode,
    zipCode: order.recipientZipCode,
    countryCode: order.recipientCountryCode,
  });
  const service =
    serviceById(order.carrierServiceId)?.name ??
    t(order.serviceWish === 'cheapest' ? 'pack:order.cheapest' : 'pack:order.noService');
  const said = notes.map((note) => ({ ...note, words: wordsOf(note.params, t) }));
  return (
    <section
      aria-label={t('pack:order.title')}
      className="flex min-w-0 flex-col gap-5 rounded-sheet border border-line bg-surface p-5 lg:p-6"
    >
      <p className="text-2xl font-mono font-semibold break-words">{row.orderNo}</p>
      <div className="text-xl leading-8 sm:text-2xl">
        <p className="text-2xl font-heading break-words">{order.recipientName}</p>
        {order.recipientCompany && <p>{order.recipientCompany}</p>}
        <p className="text-text-2">
          {[order.recipientAddressLine1, order.recipientAddressLine2].filter(Boolean).join(', ')}
        </p>
        <p className="text-text-2">
          {place}
          {order.recipientCountryCode !== 'US' &&
            `, ${t('pack:order.country', { code: order.recipientCountryCode })}`}
        </p>
      </div>
      <p className="flex items-center gap-3 text-2xl">
        <Icon name="truck" size={24} className="text-text-3" />
        {service}
      </p>
      {said.map(({ id, words }) => (
        <p key={id} className="rounded-control bg-info-soft px-4 py-2 text-lg text-info">
          {t(`adjustments:${id}`, words)}
        </p>
      ))}
      {isWaiting && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-xl text-warn" role="alert">
          {t('pack:order.needsConnection')}
        </p>
      )}
      {order.note && <p className="rounded-control bg-warn-soft px-4 py-3 text-xl text-warn">{order.note}</p>}
      <ContentsList order={open} />
    </section>
  );
}

function wordsOf(params: OpenOrder['notes'][number]['params'], t: (key: string) => string) {
  const { packagingId } = params;
  return packagingId === undefined ? params : { ...params, packaging: t(`form:packaging.${packagingId}`) };
}
