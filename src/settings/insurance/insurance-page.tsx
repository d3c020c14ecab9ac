import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { UserInfo } from '#contract/account.ts';
import { hasFeature } from '#domain/features.ts';
import { insuranceRulesFor } from '#domain/rating/insurance.ts';
import { useSyncState, useUser } from '#store/lists/live.ts';
import { Section } from '#ui/layout/card.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useMay } from '#store/lists/use-may.ts';
import { Page } from '#ui/layout/page.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { RuleTable } from './rule-table.tsx';
import { SourceCard } from './source-card.tsx';

/** What insures parcels and what that costs; accounts without the feature are led away. */
export function InsurancePage() {
  const user = useUser();
  if (!user) return null;
  return hasFeature(user, 'coverInsurance') ? <Content user={user} /> : <Navigate to="/" replace />;
}

function Content({ user }: { user: UserInfo }) {
  const { t } = useTranslation('insurance');
  const seesPrices = useMay('seePrices');
  const online = useSyncState()?.online ?? true;
  const [chosen, setChosen] = useState<UserInfo['insuranceSource'] | null>(null);
  const source = chosen ?? user.insuranceSource;
  const rules = insuranceRulesFor(user);
  const ofSource = rules.filter(({ insuranceSource }) => insuranceSource === source);
  return (
    <Page title={t('heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        <p className="-mt-1 text-base text-text-2">{t('lead')}</p>
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        <ProtectionCard
          key={`${user.xcoverInsuranceFlag} ${user.insuranceAmount}`}
          user={user}
          rules={rules.filter(({ insuranceSource }) => insuranceSource === 'xcover')}
          onSaved={() => setChosen(null)}
        />
        <SourceCard user={user} source={source} onChoose={setChosen} onSaved={() => setChosen(null)} />
        {seesPrices && (
          <>
            <Section
              title={t('rules.title', { source: t(`source.${source}`) })}
              description={t('rules.lead')}
            >
              <RuleTable rules={ofSource} />
              <p className="mt-3 text-base text-text-2">{t(`ceiling.${source}`)}</p>
            </Section>
            <FeeCalculator rules={ofSource} source={source} />
          </>
        )}
      </div>
    </Page>
  );
}
