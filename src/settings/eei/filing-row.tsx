import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedFiling } from '#contract/filing.ts';
import { ORDER_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import type { FilingStatus } from '#domain/customs/filing-status.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

const LOOKS: Record<FilingStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'queued', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check-circle' },
  rejected: { tone: 'bad', icon: 'alert' },
  voided: { tone: 'plain', icon: 'ban' },
};
const LINK = 'inline-flex min-h-6 items-center break-all text-brand hover:underline';

/** One filing with what it says, and what it is for now. */
export function FilingRow({ filing }: { filing: ListedFiling }) {
  const { t } = useTranslation('eei-history');
  const { status, itn, use, orderId, labelId, orderNo, recipientCountryCode } = filing;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('copied'), icon: 'check' });
  };
  const isLive = status === 'pending' || status === 'approved';
  const facts = [
    ['ein', filing.einNumber],
    ['commodity', filing.commodity],
    ['value', formatMoney(filing.totalValue, uiLocale())],
    ['recipient', [filing.recipientName, recipientCountryCode].filter(Boolean).join(', ')],
    ['filed', formatMoment(filing.createTime)],
    ['numbered', filing.itnTime === null ? '' : formatMoment(filing.itnTime)],
    ['reason', filing.errorMessage ?? ''],
    ['id', filing.aesUid],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
  return (
    <li data-testid="filing" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="flex items-center gap-1 font-mono text-base font-semibold">
          {itn ?? t('noNumber')}
          {itn !== null && <IconButton icon="copy" label={t('copy')} onClick={() => void copy(itn)} />}
        </h2>
        <StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />
      </div>
      {isLive && <p className="text-base text-text-2">{t(`use.${use}`)}</p>}
      <dl className="grid gap-x-4 gap-y-1 text-base sm:grid-cols-[10rem_1fr]">
        <dt className="text-text-3 max-sm:text-sm">{t('fact.order')}</dt>
        <dd className="min-w-0 max-sm:mb-1">
          {orderId === null ? (
            <span className="font-mono break-all">{orderNo || '–'}</span>
          ) : (
            <Link to={ORDER_PATHS.detail(orderId)} className={`${LINK} font-mono`}>
              {orderNo || t('openOrder')}
            </Link>
          )}
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3 max-sm:text-sm">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
        {labelId !== null && (
          <>
            <dt className="text-text-3 max-sm:text-sm">{t('fact.documents')}</dt>
            <dd>
              <Link to={SHIPMENT_PATHS.detail(labelId)} className={LINK}>
                {t('papers')}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
