import { useTranslation } from 'react-i18next';
import { useSyncState } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { PointHistory } from './point-history.tsx';
import { PointsStanding } from './points-standing.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { ReferralProgrammeView } from './referral-programme.tsx';

/** Points for billed postage, and what referrals pay. */
export function PromotionPage() {
  const { t } = useTranslation('promotion');
  const online = useSyncState()?.online ?? true;
  const points = useAskedList('points');
  const referral = useAskedList('referral');
  const both = {
    keptAt: points.keptAt ?? referral.keptAt,
    isAsking: points.isAsking || referral.isAsking,
    error: points.error,
    refresh: () => {
      points.refresh();
      referral.refresh();
    },
  };
  return (
    <Page
      title={t('heading')}
      width="narrow"
      note={<ListAge asked={both} />}
      actions={<RefreshButton asked={both} />}
    >
      <div className="flex flex-col gap-4 lg:gap-6">
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        <Section title={t('points.title')} description={t('points.lead')}>
          {points.value ? (
            <div className="flex flex-col gap-5">
              <PointsStanding points={points.value} />
              <RedeemForm points={points.value} onRedeemed={points.refresh} />
            </div>
          ) : (
            <NoList asked={points} name={t('points.title')} />
          )}
        </Section>
        {points.value && (
          <Section title={t('history.title')}>
            <PointHistory history={points.value.history} />
          </Section>
        )}
        <Section title={t('referral.title')} description={t('referral.lead')}>
          {referral.value ? (
            <ReferralProgrammeView programme={referral.value} />
          ) : (
            <NoList asked={referral} name={t('referral.title')} />
          )}
        </Section>
      </div>
    </Page>
  );
}
