import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#services/services.tsx';
import { RejectionBanner } from '#list/rejection-banner.tsx';
import { useLongList } from '#list/use-long-list.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { CopyCard } from './copy-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** A copy of all data of the account, and its deletion. */
export function DataPage() {
  const { t } = useTranslation(['data', 'admin']);
  const { ask } = useServices();
  const asked = useCallback(() => ask.accountData(), [ask]);
  const { listed, rejection, isBusy, refresh } = useLongList(asked);
  return (
    <Page
      title={t('data:title')}
      width="narrow"
      actions={
        <Button icon="refresh" loading={isBusy} onClick={refresh}>
          {t('admin:refresh')}
        </Button>
      }
    >
      {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
      {!listed ? (
        !rejection && <SkeletonRows label={t('data:title')} />
      ) : (
        <div className="flex flex-col gap-4 lg:gap-6">
          <CopyCard data={listed} onChanged={refresh} />
          <DeletionCard data={listed} onChanged={refresh} />
        </div>
      )}
    </Page>
  );
}
