import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertSettings } from '#contract/alerts.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { AlertTable } from './alert-table.tsx';

/** What the account is told of, by mail and by message. */
export function AlertsPage() {
  const { t } = useTranslation(['alerts', 'errors', 'sync']);
  const asked = useAskedList('alerts');
  return (
    <Page
      title={t('alerts:heading')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={<RefreshButton asked={asked} />}
    >
      <Section title={t('alerts:title')} description={t('alerts:lead')}>
        {asked.value ? (
          <AlertForm settings={asked.value} />
        ) : (
          <NoList asked={asked} name={t('alerts:heading')} />
        )}
      </Section>
    </Page>
  );
}

function AlertForm({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation(['alerts', 'sync']);
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const online = useSyncState()?.online ?? true;
  /** Null: nothing was changed here. */
  const [draft, setDraft] = useState<AlertSettings['alerts'] | null>(null);
  const saving = useRequest(ask.saveAlerts);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft || !(await saving.send({ alerts: draft }))) return;
    setDraft(null);
    showToast({ text: t('alerts:saved'), icon: 'check' });
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <AlertTable
        alerts={draft ?? settings.alerts}
        lowBalanceThreshold={settings.lowBalanceThreshold}
        onChange={setDraft}
      />
      {!online && (
        <Banner tone="warn" icon="cloud-off">
          {t('sync:need.online')}
        </Banner>
      )}
      {saving.rejection && (
        <Banner tone="bad" role="alert">
          {refusalText(saving.rejection)}
        </Banner>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={draft === null || !online} loading={saving.isBusy}>
          {t('alerts:save')}
        </Button>
      </div>
    </form>
  );
}
