import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import type { Language } from '#contract/constants.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { saveLanguage } from '#store/collections/user-settings.ts';
import { useDatabase } from '#store/lists/live.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { UnitFields } from '../unit-fields.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

export interface LanguageChoice {
  languages: readonly { value: Language; name: string }[];
  /** That of this page. */
  shown: Language;
  onLanguage: (language: Language) => void;
}

/** Those the browser knows; the account's own may be another. */
const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** Language, time zone and units of the account: each is saved as it is chosen. */
export function GeneralCard({
  user,
  online,
  choice,
}: {
  user: UserInfo;
  online: boolean;
  choice: LanguageChoice;
}) {
  const { t } = useTranslation(['account', 'settings', 'refusals']);
  const { ask } = useServices();
  const db = useDatabase();
  const refusalText = useRefusalText();
  const isLocked = user.isProxyLogin === true;
  /** Chosen, and not yet taken by the server. */
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Rejection | 'saved' | null>(null);
  const keepLanguage = async (language: Language) => {
    if (db) await saveLanguage(db, language);
    choice.onLanguage(language);
  };
  const keepZone = async (chosen: string) => {
    setTimeZone(chosen);
    setOutcome(null);
    const reply = await ask.saveProfile({ timeZone: chosen });
    setOutcome(reply.ok ? 'saved' : reply.error);
    if (!reply.ok) setTimeZone(null);
  };
  const zone = timeZone ?? user.timeZone;
  return (
    <Section title={t('account:general.title')} description={t('account:general.lead')}>
      <div className="flex flex-col gap-5">
        <div>
          <RadioCards<Language>
            legend={t('account:general.language')}
            value={user.language}
            options={choice.languages.map(({ value, name: label }) => ({ value, label, disabled: isLocked }))}
            onChange={(language) => void keepLanguage(language)}
          />
          <p className="mt-1.5 text-sm text-text-3">
            {t(
              choice.shown === user.language
                ? 'account:general.languageHint'
                : 'account:general.otherLanguage',
            )}
          </p>
        </div>
        <SelectField<string>
          label={t('account:field.timeZone')}
          hint={t('account:profile.timeZoneHint')}
          value={zone}
          disabled={!online}
          options={zonesWith(zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={(chosen) => chosen !== null && void keepZone(chosen)}
        />
        {outcome === 'saved' && <Banner tone="ok" role="status" title={t('account:general.zoneSaved')} />}
        {outcome !== null && outcome !== 'saved' && (
          <Banner tone="bad" role="alert">
            {refusalText(outcome)}
          </Banner>
        )}
        <UnitFields user={user} />
      </div>
    </Section>
  );
}
