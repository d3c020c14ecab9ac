import { useTranslation } from 'react-i18next';
import { Money } from '#ui/format/money.tsx';
import type { AnyList } from './lists/list-definition.ts';
import type { PostagePages } from './use-postage-pages.ts';

const SIGNED: ReadonlySet<string> = new Set(['credits', 'debits', 'net', 'difference']);

/** How many lines fit, and their sums: over the whole filter, whether shown or not. */
export function ListTotals({ list, pages }: { list: AnyList; pages: PostagePages }) {
  const { t } = useTranslation('postage');
  const { rows, total, totals } = pages;
  if (rows === undefined || total === undefined || totals === undefined || total === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="text-text-2">
        {rows.length < total
          ? t('shownOf', { shown: rows.length, count: total })
          : t('lines', { count: total })}
      </p>
      <dl className="ml-auto flex flex-wrap gap-x-5 gap-y-1 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
        {list.totals
          .flatMap((key) => (key in totals ? [key] : []))
          .map((key) => (
            <div key={key} className="flex items-baseline gap-1.5">
              <dt className="text-text-2">{t(`total.${key}`)}</dt>
              <dd className="font-semibold text-text">
                <Money amount={totals[key] ?? 0} signed={SIGNED.has(key)} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
