import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { ScanForm } from '#contract/scan-forms.ts';
import { SCAN_FORM_HISTORY_DAYS } from '#domain/scan-forms/scan-form.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { CancelDialog } from '../cancel-dialog.tsx';
import { ScanFormRow } from './scan-form-row.tsx';
import { useScanFormPaper } from './use-scan-form-paper.ts';

/** The SCAN forms of the last days: printed again, or cancelled. */
export function ScanFormHistory() {
  const { t } = useTranslation('scan-forms');
  const { ask } = useServices();
  const asked = useAskedList('scanForms');
  const paper = useScanFormPaper();
  const [cancelled, setCancelled] = useState<ScanForm | null>(null);
  const forms = asked.value?.list;
  return (
    <Page
      title={t('history')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={
        <>
          <RefreshButton asked={asked} />
          <Link to={PATHS.scanForm} className={buttonClass('primary')}>
            <Icon name="plus" size={18} />
            {t('toNew')}
          </Link>
        </>
      }
    >
      <p className="-mt-1 mb-4 text-base text-text-2">{t('historyLead', { days: SCAN_FORM_HISTORY_DAYS })}</p>
      <Card padded={!forms}>
        {!forms ? (
          <NoList asked={asked} name={t('history')} />
        ) : forms.length === 0 ? (
          <EmptyState
            icon="barcode"
            title={t('noForms')}
            actions={
              <Link to={PATHS.scanForm} className={buttonClass('secondary')}>
                {t('toNew')}
              </Link>
            }
          />
        ) : (
          <ul aria-label={t('history')} className="divide-y divide-line">
            {forms.map((form) => (
              <ScanFormRow key={form.id} form={form}>
                <Button
                  icon="printer"
                  loading={paper.busyId === form.id}
                  onClick={() => void paper.print(form)}
                >
                  {t('print')}
                </Button>
                <Button icon="download" onClick={() => void paper.download(form)}>
                  {t('download')}
                </Button>
                <Button icon="ban" onClick={() => setCancelled(form)}>
                  {t('cancel')}
                </Button>
              </ScanFormRow>
            ))}
          </ul>
        )}
      </Card>
      <CancelDialog
        open={cancelled !== null}
        topic="scan-forms"
        text={t('cancelText', { count: cancelled?.shipmentQty ?? 0 })}
        cancel={() => ask.cancelScanForm(cancelled?.id ?? '')}
        onClose={() => setCancelled(null)}
        onCancelled={asked.refresh}
      />
    </Page>
  );
}
