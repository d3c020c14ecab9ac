import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanForm } from '#contract/scan-forms.ts';
import { printedTrackingNumber } from '#domain/labels/carriers/tracking.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { ScanFormStatus } from '#domain/scan-forms/scan-form.ts';
import { formatDay, formatDayTime } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';

const LOOKS: Record<ScanFormStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'queued', icon: 'clock' },
  available: { tone: 'ok', icon: 'check-circle' },
  cancelled: { tone: 'plain', icon: 'ban' },
};

interface Props {
  form: ScanForm;
  /** What can be done with an available one. */
  children: ReactNode;
}

export function ScanFormRow({ form, children }: Props) {
  const { t } = useTranslation('scan-forms');
  const { status, scanFormNo, shipmentQty, mailDate, sender, createTime, cancelTime, message } = form;
  const facts = [
    t('packages', { count: shipmentQty }),
    t('mailedOn', { day: formatDay(mailDate) }),
    [...sender.street, cityLineToRead(sender)].join(', '),
  ];
  return (
    <li data-testid="scan-form" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-mono text-base font-semibold">
          {scanFormNo === null ? t('noNumber') : printedTrackingNumber(scanFormNo)}
        </p>
        <StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />
        <p className="text-sm text-text-3 sm:ml-auto">{formatDayTime(createTime)}</p>
      </div>
      <p className="text-base text-text-2">{facts.join(' · ')}</p>
      {message !== '' && <p className="text-base text-bad">{t('refused', { message })}</p>}
      {cancelTime !== null && message === '' && (
        <p className="text-sm text-text-3">{t('cancelledAt', { time: formatDayTime(cancelTime) })}</p>
      )}
      {status === 'available' && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
