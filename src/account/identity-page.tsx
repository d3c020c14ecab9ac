import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity } from '#contract/identity.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { IdentityForm } from './identity-form.tsx';
import { IdentityStanding } from './identity-standing.tsx';

/** How the verification stands; what is to be sent, or sent again. */
export function IdentityPage() {
  const { t } = useTranslation(['identity', 'errors', 'sync', 'form', 'common']);
  const { ask } = useServices();
  const isVerified = useUser()?.authFlag ?? false;
  const isOnline = useSyncState()?.online ?? true;
  const [identity, setIdentity] = useState<Identity | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask.identity().then((answer) => {
      if (!isCurrent) return;
      setRejection(answer.ok ? null : answer.error);
      if (answer.ok) setIdentity(answer.value);
    });
    return () => {
      isCurrent = false;
    };
    // Verified meanwhile: how it stands is asked anew.
  }, [ask, asked, isOnline, isVerified]);
  const mustBeSent = identity?.status === 'none' || identity?.status === 'refused';
  return (
    <Page title={t('identity:heading')} width="narrow">
      {identity ? (
        <div className="flex flex-col gap-4 lg:gap-6">
          <IdentityStanding identity={identity} />
          {mustBeSent && <IdentityForm before={identity} onSent={setIdentity} />}
        </div>
      ) : rejection ? (
        <EmptyState
          icon="cloud-off"
          title={t('identity:neverLoaded')}
          text={t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
          actions={
            <Button icon="refresh" onClick={() => setAsked(asked + 1)}>
              {t('identity:again')}
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Page>
  );
}
