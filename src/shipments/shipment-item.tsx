import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { useServices } from '#services/services.tsx';
import type { ShipmentRow } from '#store/device/rows.ts';
import { Badge, StatusBadge } from '#ui/layout/badge.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { Money } from '#ui/format/money.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { STATUS_STYLES } from './status-styles.ts';
import { TrackingDialog } from './tracking-dialog.tsx';
import { TrackingNumbers } from './tracking-numbers.tsx';

interface Props {
  shipment: ShipmentRow;
  /** Where the user came from a label: brought into view and marked. */
  focused: boolean;
  onVoid: () => void;
}

export function ShipmentItem({ shipment, focused, onVoid }: Props) {
  const { t } = useTranslation(['shipments', 'errors']);
  const services = useServices();
  const navigate = useNavigate();
  const item = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const [showsWay, setShowsWay] = useState(false);
  const { labelId, orderId, orderNo, trackingNumber: trackingNo } = shipment;
  const style = STATUS_STYLES[shipment.status];
  const voided = shipment.status === 'voided';

  useEffect(() => {
    if (focused) item.current?.scrollIntoView({ block: 'center' });
  }, [focused]);

  const withPdf = async (use: (pdf: Uint8Array) => void) => {
    setBusy(true);
    const pdf = await services.ask.labelPdf({ labelId, orderId, orderNo, trackingNo });
    setBusy(false);
    if (pdf.ok) use(pdf.value);
    else
      showToast({ text: t([`errors:${pdf.error.type}`, 'errors:unknown'], pdf.error.params), icon: 'alert' });
  };
  const name = `label-${shipment.orderNo}.pdf`;
  const print = async () => {
    setBusy(true);
    await services.print.labels([labelId]);
    setBusy(false);
  };
  const download = () => void withPdf((file) => savePdf(file, name));
  const copyTracking = async () => {
    await navigator.clipboard.writeText(shipment.trackingNumbers.join('\n'));
    showToast({ text: t('copied'), icon: 'check' });
  };
  const day = new Intl.DateTimeFormat(uiLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const badge = <StatusBadge tone={style.tone} icon={style.icon} label={t(`status.${shipment.status}`)} />;
  const place = [shipment.recipientCity, shipment.recipientStateCode].filter(Boolean).join(', ');

  return (
    <li ref={item} className={cx('flex items-center gap-3 px-4 py-3 sm:px-5', focused && 'bg-brand-soft')}>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-[1.4fr_1.2fr_1fr_auto] md:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={ORDER_PATHS.detail(shipment.orderId)}
              className="relative inline-flex min-h-6 items-center font-mono after:absolute after:-inset-x-2 after:-inset-y-2.5 text-base font-semibold whitespace-nowrap text-brand hover:underline"
            >
              {shipment.orderNo}
            </Link>
            <span className="md:hidden">{badge}</span>
          </p>
          <TrackingNumbers numbers={shipment.trackingNumbers} />
          {shipment.freightBookingNumber && (
            <p className="text-sm text-text-2">
              {t('recipient.booking', { number: shipment.freightBookingNumber })}
            </p>
          )}
          {shipment.bouncedEmail && (
            <p className="text-sm break-words text-bad">
              {t('recipient.bounced', { email: shipment.bouncedEmail })}
            </p>
          )}
        </div>
        <div className="min-w-0 text-base">
          <p className="truncate">{shipment.recipientName}</p>
          <p className="truncate text-sm text-text-3">
            {place} {shipment.recipientZipCode}
          </p>
        </div>
        <div className="min-w-0 text-base max-md:flex max-md:gap-2 max-md:text-sm">
          <p className="truncate">{shipment.serviceName}</p>
          <p className="text-sm whitespace-nowrap text-text-3">{day.format(Date.parse(shipment.shipDate))}</p>
        </div>
        <div className="flex items-center gap-2 md:w-36 md:flex-col md:items-end md:gap-1">
          <span className="max-md:hidden">{badge}</span>
          <span className="flex items-center gap-2">
            {shipment.priceException && <Badge tone="warn">{t('priceException')}</Badge>}
            {!voided && (
              <Money
                amount={shipment.billedAmount ?? shipment.holdAmount}
                className="text-base font-medium"
              />
            )}
          </span>
        </div>
      </div>
      {voided ? (
        <span className="tap-target" />
      ) : (
        <IconButton icon="printer" label={t('print')} loading={busy} onClick={() => void print()} />
      )}
      <Menu
        label={t('actionsOf', { orderNo: shipment.orderNo })}
        groups={[
          [
            {
              label: t('open'),
              icon: 'package',
              onSelect: () => void navigate(ORDER_PATHS.detail(shipment.orderId)),
            },
            { label: t('way.show'), icon: 'truck', onSelect: () => setShowsWay(true) },
            { label: t('copyTracking'), icon: 'copy', onSelect: () => void copyTracking() },
            {
              label: t('copyAsNew'),
              icon: 'plus',
              onSelect: () => void navigate(ORDER_PATHS.copy(shipment.orderId)),
            },
          ],
          voided
            ? []
            : [
                { label: t('print'), icon: 'printer', onSelect: () => void print() },
                { label: t('download'), icon: 'download', onSelect: download },
              ],
          voided ? [] : [{ label: t('void'), icon: 'ban', danger: true, onSelect: onVoid }],
        ]}
      />
      <TrackingDialog shipment={shipment} open={showsWay} onClose={() => setShowsWay(false)} />
    </li>
  );
}
