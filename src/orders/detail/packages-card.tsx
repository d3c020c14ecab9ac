import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Parcel } from '#domain/order/order.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { Section } from '#ui/layout/card.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { parcelCount, weightText } from '../weight.ts';
import { dollars } from '../dollars.ts';

/** The packages with what is asked for each, and what the order asks of the carrier. */
export function PackagesCard({ row }: { row: OrderRow }) {
  const { t } = useTranslation(['orders', 'form']);
  const sum = t('form:package.sum', { count: parcelCount(row), weight: weightText(row) || '0' });
  return (
    <Section title={t('form:section.package')} mark={<span className="text-base text-text-2">{sum}</span>}>
      <ul className="flex flex-col gap-2 text-base">
        {row.packages.map((parcel, index) => (
          <li key={index} className="rounded-control bg-sunken px-3 py-2">
            <div className="flex flex-wrap justify-between gap-x-4">
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
            </div>
            <p className="flex flex-wrap gap-x-4 text-sm text-text-2 empty:hidden">
              {optionsOf(parcel, t).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 text-base sm:grid-cols-2">
        {factsOf(row, t).map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 sm:block">
            <dt className="text-sm text-text-3">{t(`form:field.${key}`)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function optionsOf(parcel: Parcel, t: TFunction): string[] {
  const { insurance, isCod, codAmount, dryIceWeight, massUnit, nonCartonPackaging } = parcel;
  return [
    insurance ? `${t('form:field.insurance')} ${dollars(insurance)}` : '',
    isCod && codAmount ? `${t('form:field.cod')} ${dollars(codAmount)}` : '',
    dryIceWeight ? `${t('form:field.dryIce')} ${dryIceWeight} ${t(`form:unit.${massUnit}`)}` : '',
    nonCartonPackaging ? t('form:field.nonCarton') : '',
  ].filter(Boolean);
}

const DECLARED_BATTERIES = [1, 2, 3, 4, 5, 6, 11];

/** Names under `form:field`, with what stands there; what the order does not ask for is left out. */
function factsOf({ order }: OrderRow, t: TFunction): [string, string][] {
  const hasBattery = DECLARED_BATTERIES.includes(order.batteryType);
  const facts: [string, string][] = [
    ['shipDate', order.shipDate && formatDay(order.shipDate)],
    ['batchNo', order.batchNo],
    ['reference', order.reference],
    ['reference2', order.reference2],
    ['labelType', t(`form:labelType.${order.labelType}`)],
    ['signature', order.signatureOption === 'default' ? '' : t(`form:signature.${order.signatureOption}`)],
    ['saturday', order.isStd ? t('orders:yes') : ''],
    ['oneRate', order.isFedexOneRate ? t('orders:yes') : ''],
    ['batteryType', hasBattery ? t(`form:batteryType.${order.batteryType}`) : ''],
    ['note', order.note],
  ];
  return facts.filter(([, value]) => value !== '');
}
