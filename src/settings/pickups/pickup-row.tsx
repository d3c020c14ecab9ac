import { useTranslation } from 'react-i18next';
import type { Pickup } from '#contract/pickups.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { PickupStatus } from '#domain/pickups/pickup.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDay } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { isAhead } from './pickup-draft.ts';
import { timeText } from './time-text.ts';

const LOOKS: Record<PickupStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'queued', icon: 'clock' },
  booked: { tone: 'ok', icon: 'check-circle' },
  cancelled: { tone: 'plain', icon: 'ban' },
  refused: { tone: 'bad', icon: 'alert' },
};

interface Props {
  pickup: Pickup;
  /** Its cancelling waits for a connection. */
  isCancelQueued: boolean;
  onCancel: () => void;
}

/** One pickup with all that is known of it. */
export function PickupRow({ pickup, isCancelQueued, onCancel }: Props) {
  const { t } = useTranslation('pickups');
  const { now } = useServices();
  const { status, confirmationNumber, address, message } = pickup;
  const carrier = carrierById(pickup.carrierId)?.name ?? '';
  const window = t('window', {
    ready: timeText(pickup.readyTime),
    latest: timeText(pickup.latestTime),
  });
  const load = `${t('packages', { count: pickup.packageCount })}, ${pickup.totalWeight} ${pickup.massUnit}`;
  const place = [address.addressLine1, address.addressLine2, cityLineToRead(address)]
    .filter(Boolean)
    .join(', ');
  const fee =
    pickup.fee === null ? '' : pickup.fee === 0 ? t('fee.free') : formatMoney(pickup.fee, uiLocale());
  const where = [t(`location.${pickup.packageLocation}`), pickup.buildingPart].filter(Boolean).join(', ');
  const facts = [
    ['load', load],
    ['company', pickup.company],
    ['address', place],
    ['contact', [address.personName, address.phone].filter(Boolean).join(', ')],
    ['packageLocation', where],
    ['fee', fee],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('copied'), icon: 'check' });
  };
  const canCancel = !isCancelQueued && status === 'booked' && isAhead(pickup, now());
  return (
    <li data-testid="pickup" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          {carrier}, {formatDay(pickup.pickupDate)}
        </h2>
        <p className="text-base text-text-2">{window}</p>
        {isCancelQueued ? (
          <StatusBadge tone="queued" icon="cloud-up" label={t('cancelWaits')} />
        ) : (
          <StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />
        )}
      </div>
      {confirmationNumber !== null && (
        <p className="-my-1 flex items-center gap-1 text-base">
          {t('confirmation')}
          <span className="font-mono font-semibold">{confirmationNumber}</span>
          <IconButton icon="copy" label={t('copy')} onClick={() => void copy(confirmationNumber)} />
        </p>
      )}
      {message !== '' && <p className="text-base text-bad">{t('refused', { message })}</p>}
      <dl className="grid gap-x-4 gap-y-1 text-base sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3 max-sm:text-sm">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {canCancel && (
        <div>
          <Button icon="ban" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}
