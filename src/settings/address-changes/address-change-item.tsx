import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AddressChange } from '#contract/address-changes.ts';
import { SHIPMENT_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { AddressChangeStatus } from '#domain/shipment/address-change.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';

const LOOKS: Record<AddressChangeStatus, { tone: Tone; icon: IconName }> = {
  applied: { tone: 'queued', icon: 'clock' },
  processing: { tone: 'queued', icon: 'truck' },
  completed: { tone: 'ok', icon: 'check-circle' },
  refused: { tone: 'bad', icon: 'alert' },
};

/** One change with both addresses, what it cost and how it stands. */
export function AddressChangeItem({ change }: { change: AddressChange }) {
  const { t } = useTranslation('address-changes');
  const { status, message, endTime } = change;
  const fee = change.fee === null ? null : formatMoney(change.fee, uiLocale());
  const facts: [string, string][] = [
    ['tracking', change.trackingNos.join(', ')],
    ['to', lineOf(change.address)],
    ['from', lineOf(change.previous)],
    ...(fee === null
      ? []
      : [['fee', status === 'refused' ? t('feeBack', { fee }) : fee] as [string, string]]),
    ['time', formatMoment(change.createTime)],
    ...(endTime === null ? [] : [['end', formatMoment(endTime)] as [string, string]]),
  ];
  return (
    <li data-testid="address-change" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <span className="font-mono">{change.orderNo}</span>, {carrierById(change.carrierId)?.name ?? ''}
        </h2>
        <StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />
      </div>
      {change.waitsForApproval && <p className="text-base">{t('waits')}</p>}
      {message !== '' && <p className="text-base text-bad">{t('refused', { message })}</p>}
      <dl className="grid gap-x-4 gap-y-1 text-base sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3 max-sm:text-sm">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={SHIPMENT_PATHS.detail(change.labelId)}
        className="tap-target inline-flex items-center self-start text-base font-medium text-brand hover:underline"
      >
        {t('open')}
      </Link>
    </li>
  );
}

const lineOf = (address: AddressChange['address']): string =>
  [
    address.personName,
    address.company,
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    cityLineToRead(address),
  ]
    .filter(Boolean)
    .join(', ');
