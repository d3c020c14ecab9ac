import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { PROFILE_NAME_MAX, profileFlaw, type Profile } from '#domain/account/profile.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Section } from '#ui/layout/card.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

type Entries = Profile & { timeZone: string };
const PHONE_MAX = 30;

/** Those the browser knows; the account's own may be another. */
const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

export function ProfileCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [entries, setEntries] = useState<Entries>(() => {
    const { firstName, lastName, phone, timeZone } = user;
    return { firstName, lastName, phone, timeZone };
  });
  const [isDirty, setDirty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Rejection | 'saved' | null>(null);
  useBusy(isDirty);
  const set = (change: Partial<Entries>) => {
    setDirty(true);
    setOutcome(null);
    setEntries((now) => ({ ...now, ...change }));
  };
  const errorOf = (field: keyof Profile) =>
    isAsked && profileFlaw({ [field]: entries[field] }) ? t(`wrong.${field}`) : undefined;
  const save = async () => {
    setAsked(true);
    const flaw = profileFlaw(entries);
    if (flaw) return document.getElementById(`profile-${flaw}`)?.focus();
    setSaving(true);
    const reply = await ask.saveProfile(entries);
    setSaving(false);
    setOutcome(reply.ok ? 'saved' : reply.error);
    if (reply.ok) setDirty(false);
  };
  const text = (field: keyof Profile, autoComplete: string, maxLength = PROFILE_NAME_MAX) => (
    <TextField
      id={`profile-${field}`}
      label={t(`field.${field}`)}
      required={field !== 'phone'}
      {...(field === 'phone' && { type: 'tel' as const })}
      value={entries[field]}
      maxLength={maxLength}
      autoComplete={autoComplete}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <Section title={t('profile.title')} description={t('profile.lead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {text('firstName', 'given-name')}
          {text('lastName', 'family-name')}
          <TextField label={t('field.email')} value={user.email} readOnly hint={t('profile.emailHint')} />
          {text('phone', 'tel', PHONE_MAX)}
          <SelectField<string>
            label={t('field.timeZone')}
            hint={t('profile.timeZoneHint')}
            value={entries.timeZone}
            options={zonesWith(entries.timeZone).map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
            onChange={(timeZone) => timeZone !== null && set({ timeZone })}
          />
        </div>
        {outcome === 'saved' && <Banner tone="ok" role="status" title={t('profile.saved')} />}
        {outcome !== null && outcome !== 'saved' && (
          <Banner tone="bad" role="alert">
            {refusalText(outcome)}
          </Banner>
        )}
        <Button type="submit" variant="primary" loading={isSaving} className="self-start">
          {t('profile.save')}
        </Button>
      </form>
    </Section>
  );
}
