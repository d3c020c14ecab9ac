import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import { cityLine } from '#domain/places/city-line.ts';
import { Icon } from '#ui/icon.tsx';
import type { OpenOrder } from '../pack-types.ts';

/** What goes into the parcel, and to whom. */
export function OrderCard({ order: { form, row, notes } }: { order: OpenOrder }) {
  const { t } = useTranslation(['pack', 'adjustments', 'form']);
  const { order, ordersPackageItems: items } = form;
  const place = cityLine({
    city: order.recipientCity,
    stateCode: order.recipientStateCode,
    zipCode: order.recipientZipCode,
    countryCode: order.recipientCountryCode,
  });
  const service = serviceById(order.carrierServiceId)?.name ?? t('pack:order.noService');
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
      {order.note && <p className="rounded-control bg-warn-soft px-4 py-3 text-xl text-warn">{order.note}</p>}
      {items.length > 0 && (
        <ul
          className="flex flex-col divide-y divide-line border-t border-line"
          aria-label={t('pack:order.items')}
        >
          {items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf(params: OpenOrder['notes'][number]['params'], t: (key: string) => string) {
  const { packagingId } = params;
  return packagingId === undefined ? params : { ...params, packaging: t(`form:packaging.${packagingId}`) };
}

function Item({ item }: { item: CustomsItem }) {
  return (
    <li className="flex items-center gap-4 py-3 text-xl">
      <Photo url={item.imageUrl} />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{item.description || item.sku || item.skuCode}</span>
        {item.sku && <span className="block font-mono text-lg break-all text-text-2">{item.sku}</span>}
      </span>
      <span className="text-2xl font-semibold whitespace-nowrap tabular-nums">× {item.quantity ?? 1}</span>
    </li>
  );
}

/** Of pictures only those of this page's own origin are shown: the page asks nobody else for anything. */
function Photo({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  const isOurs = /^(?:data:image\/|blob:|\/(?!\/))/.test(url);
  return isOurs && !isBroken ? (
    <img
      src={url}
      alt=""
      onError={() => setBroken(true)}
      className="size-16 shrink-0 rounded-control border border-line bg-white object-contain"
    />
  ) : (
    <span className="flex size-16 shrink-0 items-center justify-center rounded-control bg-sunken text-text-3">
      <Icon name="package" size={32} />
    </span>
  );
}
