import { useTranslation } from 'react-i18next';
import { dollarsFromCents } from '#domain/money.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';

interface Props {
  /** Of the label that is voided. */
  paidCents: number;
  newCents: number;
  /** What the void costs. */
  feeCents: number;
}

/** What is taken now, and what comes back once the carrier agrees to the void. */
export function BuyAgainCosts({ paidCents, newCents, feeCents }: Props) {
  const { t } = useTranslation('buy-again');
  const money = (cents: number) => formatMoney(dollarsFromCents(cents), uiLocale());
  const difference = newCents + feeCents - paidCents;
  const lines = [
    ['new', money(newCents)],
    ['old', money(paidCents)],
    ['fee', feeCents === 0 ? t('cost.free') : money(feeCents)],
    ['back', money(paidCents - feeCents)],
    [difference < 0 ? 'less' : 'more', money(Math.abs(difference))],
  ] as const;
  return (
    <div className="rounded-control bg-sunken px-3 py-2" aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-base">
        {lines.map(([name, text]) => (
          <div key={name} className="contents last:font-semibold">
            <dt className="text-text-2">{t(`cost.${name}`)}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-text-2">{t('cost.review')}</p>
    </div>
  );
}
