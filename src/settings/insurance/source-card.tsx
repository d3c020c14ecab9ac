import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { INSURANCE_SOURCES, type InsuranceSource } from '#domain/rating/insurance-rule.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useSaveInsurance } from './use-save-insurance.ts';

interface Props {
  user: UserInfo;
  source: InsuranceSource;
  onChoose: (source: InsuranceSource) => void;
  onSaved: () => void;
}

/** Who insures the declared value of a package. */
export function SourceCard({ user, source, onChoose, onSaved }: Props) {
  const { t } = useTranslation(['insurance', 'sync']);
  const online = useSyncState()?.online ?? true;
  const { save, isBusy, rejection } = useSaveInsurance(onSaved);
  const say = useRefusalText();
  const isChanged = source !== user.insuranceSource;
  return (
    <Section title={t('insurance:source.title')} description={t('insurance:source.lead')}>
      <RadioCards
        legend={t('insurance:source.title')}
        hideLegend
        layout="stack"
        value={source}
        options={INSURANCE_SOURCES.map((value) => ({
          value,
          label: t(`insurance:source.${value}`),
          detail: t(`insurance:source.about.${value}`),
        }))}
        onChange={onChoose}
      />
      {isChanged && user.xcoverInsuranceFlag && (
        <Banner tone="warn" className="mt-4">
          {t('insurance:source.endsProtection')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {say(rejection)}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={isBusy}
          disabled={!isChanged || !online}
          onClick={() => void save({ insuranceSource: source })}
        >
          {t('insurance:source.save')}
        </Button>
        {isChanged && <p className="text-base text-text-2">{t('insurance:source.unsaved')}</p>}
      </div>
    </Section>
  );
}
