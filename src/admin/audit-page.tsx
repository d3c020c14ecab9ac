import { useTranslation } from 'react-i18next';
import { AuditList, useAuditLog } from '#list/audit/audit-list.tsx';
import { AdminSubPage } from './admin-sub-page.tsx';

/** Who did what in all accounts, newest first. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const log = useAuditLog();
  return (
    <AdminSubPage title={t('title')} isBusy={log.isBusy} onRefresh={log.refresh}>
      <AuditList log={log} />
    </AdminSubPage>
  );
}
