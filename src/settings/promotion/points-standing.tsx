import { useTranslation } from 'react-i18next';
import type { Points } from '#contract/promotion.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDate, formatMonth } from '#ui/format/moment.ts';

const money = (amount: number) => formatMoney(amount, uiLocale());

/** How many points there are, how long, and how the next ones come. */
export function PointsStanding({ points }: { points: Points }) {
  const { t } = useTranslation('promotion');
  const { available, endsOn, next, perPoint, pointAmount, rest } = points;
  const facts = [
    [t('points.onePoint'), money(pointAmount)],
    [t('points.perPoint', { group: t('group.fedexUps') }), money(perPoint.fedexUps)],
    [t('points.perPoint', { group: t('group.usps') }), money(perPoint.usps)],
    [t('points.carried', { group: t('group.fedexUps') }), money(rest.fedexUps)],
    [t('points.carried', { group: t('group.usps') }), money(rest.usps)],
    [t('points.next', { month: formatMonth(next.month) }), formatDate(next.day)],
    [t('points.endsOn'), formatDate(endsOn)],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold tabular-nums" data-testid="points-available">
          {t('points.count', { count: available })}
        </span>
        <span className="text-base text-text-2">
          {t('points.worth', { amount: money(available * pointAmount) })}
        </span>
      </p>
      <dl className="divide-y divide-line text-base">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="shrink-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
