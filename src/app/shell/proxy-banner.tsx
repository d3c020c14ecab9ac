import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { returnAtEnd } from '../screens/proxy-session.ts';
import { sessionActor } from '../start/session.ts';

/** Whose account this is, as long as an administrator acts in it. */
export function ProxyBanner({ user: { firstName, lastName, email } }: { user: UserInfo }) {
  const { t } = useTranslation('proxy');
  useEffect(returnAtEnd, []);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div data-testid="proxy-banner" className="rounded-card bg-surface">
      <Banner
        tone="bad"
        icon="shield"
        role="status"
        title={t('banner.title', { name: name === '' ? email : `${name} (${email})` })}
        actions={
          <Button
            size="sm"
            variant="danger"
            icon="logout"
            onClick={() => sessionActor.send({ type: 'log out asked' })}
          >
            {t('banner.end')}
          </Button>
        }
      >
        <span className="max-sm:hidden">{t('banner.text')}</span>
      </Banner>
    </div>
  );
}
