import { useTranslation } from 'react-i18next';
import type { LedgerLine } from '#contract/postage.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { signedMoney } from '../lists/cells.tsx';

/** What moved on the balance, step by step. */
export function LineList({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('postage');
  return (
    <Section title={t('list.transactions')}>
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="text-base font-medium">{t(`kind.${line.kind}`)}</p>
              <p className="text-sm text-text-2">
                <time dateTime={line.time}>{formatMoment(line.time)}</time>
              </p>
              {line.reason && <p className="text-sm text-text-2">{line.reason}</p>}
            </div>
            <div className="text-right">
              <p className="text-base font-semibold">{signedMoney(line.amount)}</p>
              <p className="text-sm text-text-2">
                {t('column.balance')} <Money amount={line.balance} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
