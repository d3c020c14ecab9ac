import { useTranslation } from 'react-i18next';
import type { PointEntry } from '#contract/promotion.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDate, formatMonth } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';

const LOOKS: Record<PointEntry['kind'], { tone: Tone; icon: IconName }> = {
  earned: { tone: 'info', icon: 'plus' },
  redeemed: { tone: 'ok', icon: 'check-circle' },
  expired: { tone: 'plain', icon: 'clock' },
};

/** What was earned, redeemed and lost, newest first. */
export function PointHistory({ history }: { history: readonly PointEntry[] }) {
  const { t } = useTranslation('promotion');
  if (history.length === 0) return <p className="text-base text-text-2">{t('history.none')}</p>;
  return (
    <ul aria-label={t('history.title')} className="divide-y divide-line">
      {history.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0"
        >
          <StatusBadge {...LOOKS[entry.kind]} label={t(`history.kind.${entry.kind}`)} />
          <span className="text-base">{formatDate(entry.day)}</span>
          <span className="ml-auto text-base font-medium tabular-nums">
            {new Intl.NumberFormat(uiLocale(), { signDisplay: 'exceptZero' }).format(entry.points)}
          </span>
          <EntryText entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryText({ entry: { month, billed, amount } }: { entry: PointEntry }) {
  const { t } = useTranslation('promotion');
  const money = (dollars: number) => formatMoney(dollars, uiLocale());
  const text =
    month !== undefined && billed
      ? t('history.earnedText', {
          month: formatMonth(month),
          fedexUps: money(billed.fedexUps),
          usps: money(billed.usps),
        })
      : amount !== undefined && t('history.redeemedText', { amount: money(amount) });
  return text && <p className="basis-full text-sm text-text-2">{text}</p>;
}
