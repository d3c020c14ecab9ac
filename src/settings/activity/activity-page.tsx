import { useTranslation } from 'react-i18next';
import { AuditList, useAuditLog } from '#list/audit/audit-list.tsx';
import { ExportMenu } from '#list/export/export-menu.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Who did what in the own account, newest first, and all of it as a file. */
export function ActivityPage() {
  const { t } = useTranslation(['audit', 'admin']);
  const log = useAuditLog('own');
  return (
    <Page
      title={t('audit:ownTitle')}
      width="narrow"
      actions={
        <>
          <Button icon="refresh" loading={log.isBusy} onClick={log.refresh}>
            {t('admin:refresh')}
          </Button>
          <ExportMenu
            what="activity"
            bodyOf={(format) => {
              const { kind, ...filter } = log.filter;
              return { what: 'activity', format, ...filter, ...(kind && { status: kind }) };
            }}
          />
        </>
      }
    >
      <AuditList log={log} isOwn />
    </Page>
  );
}
