import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderRow, OutboxRow } from '#store/rows.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/button.tsx';
import { RejectionText } from '../label/label-outcomes.tsx';
import { ORDER_PATHS } from '../paths.ts';

const SYNC_CENTRE = '/auth/sync';

/** What is wrong with the order: refused changes, failed checks. */
export function FindingsCard({ row, operations }: { row: OrderRow; operations: OutboxRow[] }) {
  const { t } = useTranslation(['orders', 'findings', 'form']);
  const refused = operations.find(({ state }) => state === 'needsAttention' || state === 'conflict');
  const failures = row.order.checkFailures;
  if (!refused && failures.length === 0) return null;
  return (
    <>
      {refused && row.labelState !== 'error' && (
        <Banner
          tone="bad"
          title={t('orders:detail.refused')}
          actions={
            <Link to={SYNC_CENTRE} className={buttonClass('secondary', 'sm')}>
              {t('orders:detail.syncCentre')}
            </Link>
          }
        >
          <RejectionText rejection={refused.lastError} />
        </Banner>
      )}
      {failures.length > 0 && (
        <Banner
          tone="bad"
          title={t('orders:detail.failures', { count: failures.length })}
          actions={
            <Link to={ORDER_PATHS.edit(row.id)} className={buttonClass('secondary', 'sm')}>
              {t('orders:action.edit')}
            </Link>
          }
        >
          <ol className="list-decimal pl-5">
            {failures.map((finding, index) => (
              <li key={index}>
                {t(`form:section.${finding.section}`)}: {t(`findings:${finding.rule}`, finding.params)}
              </li>
            ))}
          </ol>
        </Banner>
      )}
    </>
  );
}
