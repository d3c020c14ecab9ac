import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOperations } from '#store/device/export.ts';
import { useDatabase } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { saveFile } from '#ui/print/save-file.ts';
import { Group } from './group.tsx';
import { OtherCard } from './other-card.tsx';
import type { FormerWorkHere } from './use-former-work.ts';

/** What people who left the account had not sent: taken along as a file, or given up. */
export function FormerWork({ former, most }: { former: FormerWorkHere; most: number }) {
  const { t } = useTranslation('queue');
  const db = useDatabase();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { work, isUnknown } = former;
  const exportWork = () => {
    if (!db) return;
    const file = exportOperations(db, work);
    const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
    saveFile(blob, `packbench-unsent-former-${file.exportedAt.slice(0, 10)}.json`);
  };
  const discard = async () => {
    const before = work.length;
    setBusy(true);
    const count = await former.discard();
    setBusy(false);
    setAsking(false);
    showToast({
      text: t(count < before ? 'former.discardedSome' : 'former.discarded', { count }),
      icon: count < before ? 'alert' : 'trash',
    });
  };
  return (
    <>
      {isUnknown && (
        <Banner tone="info" icon="users" className="mt-6">
          {t('former.unknown')}
        </Banner>
      )}
      <Group title={t('group.former')} count={work.length} note={t('former.lead')}>
        {work.slice(0, most).map((operation) => (
          <OtherCard key={operation.id} operation={operation} />
        ))}
        {work.length > most && (
          <li className="px-4 py-3 text-base text-text-2 sm:px-5">
            {t('others', { count: work.length - most })}
          </li>
        )}
        <li className="flex flex-wrap gap-2 px-4 py-3 sm:px-5">
          <Button size="sm" icon="download" onClick={exportWork}>
            {t('former.export')}
          </Button>
          <Button size="sm" variant="ghost" icon="trash" onClick={() => setAsking(true)}>
            {t('former.discard')}
          </Button>
        </li>
      </Group>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('former.title', { count: work.length })}
        description={t('former.text')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('former.stay')}</Button>
            <Button variant="danger" icon="trash" loading={isBusy} onClick={() => void discard()}>
              {t('former.discard')}
            </Button>
          </>
        }
      />
    </>
  );
}
