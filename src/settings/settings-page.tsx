import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMO_USER_ID, type Language } from '#contract/constants.ts';
import { useUser } from '#store/lists/live.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { chooseClock, useClock } from '#ui/format/clock.ts';
import { Page } from '#ui/layout/page.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { DeskCard } from './desk-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { UnitFields } from './unit-fields.tsx';

type Theme = 'system' | 'light' | 'dark';

/** The choices that the application keeps for the whole device. */
export interface LookSettings {
  language: Language;
  languages: readonly { value: Language; name: string }[];
  onLanguage: (language: Language) => void;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  version: string;
  onLogOut: () => void;
}

interface Props {
  look: LookSettings;
  /** The card of this device's printer. */
  printer: ReactNode;
}

export function SettingsPage({ look, printer }: Props) {
  const { t } = useTranslation(['settings', 'nav', 'demo']);
  const user = useUser();
  const clock = useClock();

  const isDemo = user?.id === DEMO_USER_ID;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Page title={t('heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        <Section title={t(isDemo ? 'demo:desk.title' : 'account.title')}>
          {isDemo && <p className="text-base text-text-2">{t('demo:desk.text')}</p>}
          {user && !isDemo && (
            <dl className="grid gap-x-4 gap-y-2 text-base sm:grid-cols-[10rem_1fr]">
              {name !== '' && (
                <>
                  <dt className="text-text-3">{t('account.name')}</dt>
                  <dd>{name}</dd>
                </>
              )}
              <dt className="text-text-3">{t('account.email')}</dt>
              <dd className="break-all">{user.email}</dd>
              <dt className="text-text-3">{t('account.code')}</dt>
              <dd className="font-mono">{user.userCode}</dd>
              <dt className="text-text-3">{t('account.identity.label')}</dt>
              <dd>
                <StatusBadge
                  tone={user.authFlag ? 'ok' : 'warn'}
                  icon={user.authFlag ? 'shield' : 'alert'}
                  label={user.authFlag ? t('account.identity.yes') : t('account.identity.no')}
                />
                {!user.authFlag && <p className="mt-1 text-text-2">{t('account.identity.text')}</p>}
              </dd>
            </dl>
          )}
          <Button icon="logout" className="mt-4" onClick={look.onLogOut}>
            {t(isDemo ? 'demo:desk.leave' : 'account.logOut')}
          </Button>
        </Section>
        <Section title={t('look.title')} description={t('look.lead')}>
          <div className="flex flex-col gap-5">
            <RadioCards
              legend={t('look.language')}
              value={look.language}
              options={look.languages.map(({ value, name: label }) => ({ value, label }))}
              onChange={look.onLanguage}
            />
            <RadioCards
              legend={t('look.theme')}
              value={look.theme}
              options={[
                { value: 'system' as const, label: t('nav:theme.system'), icon: 'monitor' },
                { value: 'light' as const, label: t('nav:theme.light'), icon: 'sun' },
                { value: 'dark' as const, label: t('nav:theme.dark'), icon: 'moon' },
              ]}
              onChange={look.onTheme}
            />
            <RadioCards
              legend={t('look.clock')}
              value={clock}
              options={(['browser', '12', '24'] as const).map((value) => ({
                value,
                label: t(`clock.${value}`),
              }))}
              onChange={chooseClock}
            />
          </div>
        </Section>
        {user && (
          <Section title={t('units.title')} description={t('units.lead')}>
            <UnitFields user={user} />
          </Section>
        )}
        {printer}
        <DeskCard />
        <StorageCard />
        <Section title={t('about.title')}>
          <p className="text-base">{t('about.version', { version: look.version })}</p>
          <p className="mt-1 text-base text-text-2">{t('about.text')}</p>
        </Section>
      </div>
    </Page>
  );
}
