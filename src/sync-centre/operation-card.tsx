import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SaveBody } from '#contract/orders.ts';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import { isSave } from '#store/orders/replay.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { feeLimitOf, mayBeDone } from '#store/queue/carrier-requests.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { IconName } from '#ui/icon.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { reportOf } from './report.ts';
import { newFeeOf, newHeldOf, newPriceOf, useReason } from './reason.ts';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  operation: OutboxRow;
  /** Trying again may end otherwise. */
  canRetry: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onResolve: () => void;
  /** Agrees to the price that was above the limit. Dollars. */
  onAgree: (rate: number) => void;
  /** Agrees to hold more beside the label. Dollars. */
  onHold: (held: number) => void;
  /** Agrees to the fee that was above what was shown. Dollars. */
  onFee: (fee: number) => void;
}

const STYLES: Record<OutboxRow['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'queued', icon: 'cloud-up' },
  retry: { tone: 'queued', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  needsAttention: { tone: 'bad', icon: 'alert' },
  conflict: { tone: 'warn', icon: 'users' },
  discarded: { tone: 'plain', icon: 'trash' },
};

/** Only another service, or another parcel, has a price, or one within the limits. */
const NEEDS_SERVICE: ReadonlySet<string> = new Set([
  'NO_RATE',
  'NO_RETURN_ROUTE',
  'MEMBER_LABEL_LIMIT',
  'MEMBER_DAY_LIMIT',
]);

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-32 shrink-0 text-text-3">{name}</dt>
      <dd className="min-w-0 font-mono break-all">{children}</dd>
    </div>
  );
}

/** Whom the order is for: a number alone says little. */
function recipientOf(operation: OutboxRow): string {
  if (!isSave(operation)) return '';
  const { recipientName, recipientCity, recipientStateCode } = (operation.body as SaveBody).order;
  return [recipientName, [recipientCity, recipientStateCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

export function OperationCard({
  operation,
  canRetry,
  onRetry,
  onDiscard,
  onResolve,
  onAgree,
  onHold,
  onFee,
}: Props) {
  const { t } = useTranslation(['queue', 'sync']);
  const reasonOf = useReason();
  const { state, summary, consent, orderId, lastError } = operation;
  const style = STYLES[state];
  const stuck = state === 'needsAttention';
  const seesPrices = useMay('seePrices');
  const mayRecharge = useMay('recharge');
  const max = seesPrices ? consent?.maxRate : null;
  const newPrice = seesPrices ? newPriceOf(operation) : null;
  const newHeld = seesPrices ? newHeldOf(operation) : null;
  const newFee = seesPrices ? newFeeOf(operation) : null;
  const maxFee = seesPrices ? feeLimitOf(operation) : null;
  const recipient = recipientOf(operation);
  const isOfService = stuck && NEEDS_SERVICE.has(lastError?.type ?? '');
  const isAsked = state !== 'sending' && mayBeDone(operation);
  const isChecked =
    consent !== null && state !== 'sending' && state !== 'conflict' && outcomeIsUnknown(operation);
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(operation)).catch(() => undefined);
    showToast({ text: t('copied'), icon: 'check' });
  };
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-base font-semibold">{t(`queue:op.${summary.key}`, summary.params)}</p>
        <StatusBadge
          tone={isChecked || isAsked ? 'warn' : style.tone}
          icon={isChecked || isAsked ? 'help' : style.icon}
          label={t(`state.${isChecked || isAsked ? 'checking' : state}`)}
        />
        <AgeLabel time={operation.createdAt} staleAfterHours={null} className="ml-auto text-sm" />
      </div>
      {recipient && <p className="text-base text-text-2">{recipient}</p>}
      {isChecked && <p className="mt-1 text-base text-warn">{t('sync:label.unknown')}</p>}
      {consent && !isChecked && !stuck && state !== 'sending' && max != null && (
        <p className="mt-1 text-base text-text-2">
          {t('sync:label.queued', { max: formatMoney(max, uiLocale()) })}
        </p>
      )}
      {consent?.validUntil !== undefined && !isChecked && !stuck && state !== 'sending' && (
        <p className="mt-1 text-base text-text-2">
          {t('endsAt', { time: formatMoment(new Date(consent.validUntil).toISOString()) })}
        </p>
      )}
      {maxFee !== null && !stuck && state !== 'sending' && (
        <p className="mt-1 text-base text-text-2">
          {t(maxFee === 0 ? 'fee.free' : 'fee.limit', { max: formatMoney(maxFee, uiLocale()) })}
        </p>
      )}
      {isAsked && <p className="mt-1 text-base text-warn">{t('maybeDone')}</p>}
      {lastError && !isChecked && state !== 'sending' && state !== 'conflict' && (
        <p className={stuck ? 'mt-1 text-base text-bad' : 'mt-1 text-base text-text-2'}>
          {reasonOf(operation)}
        </p>
      )}
      {state === 'conflict' && <p className="mt-1 text-base text-text-2">{t('conflict.short')}</p>}
      {operation.attempts > 0 && state === 'retry' && (
        <p className="mt-1 text-sm text-text-3">{t('attempts', { count: operation.attempts })}</p>
      )}
      {state !== 'sending' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === 'conflict' && (
            <Button size="sm" variant="primary" onClick={onResolve}>
              {t('resolve')}
            </Button>
          )}
          {stuck && newPrice !== null && (
            <Button size="sm" variant="primary" icon="check" onClick={() => onAgree(newPrice)}>
              {t('agree', { price: formatMoney(newPrice, uiLocale()) })}
            </Button>
          )}
          {stuck && newHeld !== null && (
            <Button size="sm" variant="primary" icon="check" onClick={() => onHold(newHeld)}>
              {t('agreeHeld', { held: formatMoney(newHeld, uiLocale()) })}
            </Button>
          )}
          {stuck && newFee !== null && (
            <Button size="sm" variant="primary" icon="check" onClick={() => onFee(newFee)}>
              {t('agreeFee', { fee: formatMoney(newFee, uiLocale()) })}
            </Button>
          )}
          {lastError?.type === 'INSUFFICIENT_BALANCE' && mayRecharge && (
            <Link to={PATHS.recharge} className={buttonClass(canRetry ? 'secondary' : 'primary', 'sm')}>
              {t('funds')}
            </Link>
          )}
          {canRetry && (
            <Button size="sm" variant={stuck ? 'primary' : 'secondary'} icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {orderId !== null && isSave(operation) && (
            <Link
              to={isOfService ? ORDER_PATHS.editAt(orderId, 'carrierServiceId') : ORDER_PATHS.edit(orderId)}
              className={buttonClass(
                stuck && !canRetry && newPrice === null && newHeld === null ? 'primary' : 'secondary',
                'sm',
              )}
            >
              {t(isOfService ? 'service' : 'edit')}
            </Link>
          )}
          {orderId !== null && (
            <Link to={ORDER_PATHS.detail(orderId)} className={buttonClass('ghost', 'sm')}>
              {t('open')}
            </Link>
          )}
          {!isAsked && (
            <Button size="sm" variant="ghost" icon="trash" onClick={onDiscard}>
              {t('discard')}
            </Button>
          )}
        </div>
      )}
      <Disclosure title={t('details')} className="mt-1 text-sm">
        <dl className="flex flex-col gap-1 py-1 text-sm">
          <Detail name={t('detail.request')}>{operation.id}</Detail>
          <Detail name={t('detail.call')}>{operation.call}</Detail>
          <Detail name={t('detail.attempts')}>{operation.attempts}</Detail>
          {lastError && <Detail name={t('detail.code')}>{lastError.type}</Detail>}
          {consent && <Detail name={t('detail.purchase')}>{consent.customerObjectId}</Detail>}
        </dl>
        <Button size="sm" icon="copy" onClick={() => void copy()}>
          {t('copyReport')}
        </Button>
      </Disclosure>
    </li>
  );
}
