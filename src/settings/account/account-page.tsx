import { useTranslation } from 'react-i18next';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Who the user is, and how the account is kept safe. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const user = useUser();
  const online = useSyncState()?.online ?? true;
  return (
    <Page title={t('heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        {user && <ProfileCard key={user.id} user={user} />}
        <PasswordCard email={user?.email ?? ''} />
        <SecondFactorCard online={online} />
        <SessionsCard />
      </div>
    </Page>
  );
}
