import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { needOfFinding } from '#domain/order/needs.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderRow, OutboxRow } from '#store/device/rows.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { buttonClass } from '#ui/button.tsx';
import { findingText } from '../finding-text.ts';
import { RejectionMessage } from '../label/rejection-message.tsx';
import { situationOf } from '../situation.ts';

/** What is wrong with the order: refused changes, failed checks, each with the way to its field. */
export function FindingsCard({ row, operations }: { row: OrderRow; operations: OutboxRow[] }) {
  const { t } = useTranslation(['orders', 'order-detail', 'findings', 'form', 'label']);
  const refused = operations.find(({ state }) => state === 'needsAttention' || state === 'conflict');
  const failures = row.order.checkFailures.filter((finding) => needOfFinding(finding, row.order) === null);
  const mayEdit = useMay('editOrders');
  const canEdit = mayEdit && orderCan.edit(situationOf(row)).can;
  if (!refused && failures.length === 0) return null;
  return (
    <>
      {refused && row.labelState !== 'error' && (
        <Banner
          tone="bad"
          title={t(refused.state === 'conflict' ? 'order-detail:conflict' : 'order-detail:refused')}
          actions={
            <Link to={PATHS.sync} className={buttonClass('secondary', 'sm')}>
              {t('order-detail:syncCentre')}
            </Link>
          }
        >
          {refused.state === 'conflict' ? (
            t('label:why.OrderConflict')
          ) : (
            <RejectionMessage rejection={refused.lastError} />
          )}
        </Banner>
      )}
      {failures.length > 0 && (
        <Banner
          tone="bad"
          title={t('order-detail:failures', { count: failures.length })}
          actions={
            canEdit && (
              <Link to={ORDER_PATHS.edit(row.id)} className={buttonClass('secondary', 'sm')}>
                {t('orders:action.edit')}
              </Link>
            )
          }
        >
          <ol className="list-decimal pl-5">
            {failures.map((finding, index) => (
              <li key={index}>
                {findingText(t, finding)}{' '}
                {canEdit && finding.fields[0] !== undefined && (
                  <Link
                    to={ORDER_PATHS.editAt(row.id, finding.fields[0])}
                    className="inline-flex min-h-11 items-center font-medium text-brand underline pointer-fine:min-h-0"
                  >
                    {t('order-detail:goToField')}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </Banner>
      )}
    </>
  );
}
