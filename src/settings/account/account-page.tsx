import { useTranslation } from 'react-i18next';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { GeneralCard, type LanguageChoice } from './general-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PinCard } from './pin-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** Who the user is, and how the account is kept safe. */
export function AccountPage(choice: LanguageChoice) {
  const { t } = useTranslation(['account', 'proxy']);
  const user = useUser();
  /** An administrator acts as the user. */
  const isLocked = user?.isProxyLogin === true;
  const online = useSyncState()?.online ?? true;
  const { factor, refresh } = useSecondFactor(online);
  return (
    <Page title={t('account:heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('account:offline')}
          </Banner>
        )}
        {isLocked ? (
          <Banner tone="info" icon="lock">
            {t('proxy:closed')}
          </Banner>
        ) : (
          <>
            {user && <ProfileCard key={user.id} user={user} online={online} />}
            {user && <GeneralCard user={user} online={online} choice={choice} />}
            <PasswordCard email={user?.email ?? ''} />
            <SecondFactorCard online={online} factor={factor} onChange={refresh} />
            <PasskeyCard online={online} needsCode={factor?.isOn ?? false} />
            {user && user.role !== 'admin' && (
              <PinCard key={user.id} online={online} needsCode={factor?.isOn ?? false} />
            )}
          </>
        )}
        <SessionsCard isLocked={isLocked} />
      </div>
    </Page>
  );
}
