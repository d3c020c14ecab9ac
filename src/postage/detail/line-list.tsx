import { useTranslation } from 'react-i18next';
import type { LedgerLine } from '#contract/postage.ts';
import type { Bill } from '#contract/postage-labels.ts';
import { doerText } from '#list/doer-text.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { Section } from '#ui/layout/card.tsx';
import { DisputeCell } from '../disputes/dispute-host.tsx';
import { signedMoney } from '../lists/cells.tsx';

interface Props {
  lines: readonly LedgerLine[];
  /** Those that adjusted the balance are disputed from their line, too. */
  bills: readonly Bill[];
}

/** What moved on the balance, step by step. */
export function LineList({ lines, bills }: Props) {
  const { t } = useTranslation(['postage', 'list']);
  const billOf = ({ billId }: LedgerLine) => bills.find(({ id }) => id === billId);
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
              {line.by && <p className="text-sm text-text-2">{doerText(line.by, t)}</p>}
              {line.reason && <p className="text-sm text-text-2">{line.reason}</p>}
              <AdjustmentDispute bill={billOf(line)} />
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

function AdjustmentDispute({ bill }: { bill: Bill | undefined }) {
  return (
    bill && (
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <DisputeCell bill={bill} isCard />
      </div>
    )
  );
}
