import { useTranslation } from 'react-i18next';
import type { BillProblem } from '#contract/bills.ts';
import { Money } from '#ui/format/money.tsx';

interface Props {
  label: string;
  problems: readonly (BillProblem & { id?: string; source?: string })[];
}

/** Lines of carriers that are not booked, each with its reason in words. */
export function BillProblems({ label, problems }: Props) {
  const { t } = useTranslation('admin');
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {problems.map((problem, index) => {
        const { id, row, source, trackingNo, invoiceNo, amount, status, reason } = problem;
        const from = [
          source,
          row === null ? null : t('bills.row', { row }),
          invoiceNo === '' ? null : t('bills.invoice', { invoiceNo }),
        ].filter((part) => part != null);
        return (
          <li key={id ?? index} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 font-mono text-base break-all">
              {trackingNo === '' ? t('bills.noTrackingNo') : trackingNo}
            </span>
            <Money amount={amount} />
            <span className="w-full text-base">
              {t(reason === null ? `billStatus.${status}` : `billFlaw.${reason}`)}
            </span>
            <span className="w-full text-sm text-text-3">{from.join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
