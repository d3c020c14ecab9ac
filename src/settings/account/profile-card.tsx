import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/account.ts';
import { PROFILE_NAME_MAX, profileFlaw, type Profile } from '#domain/account/profile.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Section } from '#ui/layout/card.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { EmailDialog } from './email-dialog.tsx';

const PHONE_MAX = 30;

/** Who the user is, and how he is reached. */
export function ProfileCard({ user, online }: { user: UserInfo; online: boolean }) {
  const { t } = useTranslation('account');
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const [entries, setEntries] = useState<Profile>(() => {
    const { firstName, lastName, phone } = user;
    return { firstName, lastName, phone };
  });
  const [isDirty, setDirty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Rejection | 'saved' | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  useBusy(isDirty);
  const set = (change: Partial<Profile>) => {
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
          {text('phone', 'tel', PHONE_MAX)}
          <TextField label={t('profile.code')} value={user.userCode} readOnly mono />
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
      <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
        <TextField
          label={t('field.email')}
          value={movedTo ?? user.email}
          readOnly
          hint={t('profile.emailHint')}
        />
        {movedTo !== null && (
          <Banner tone="ok" role="status" title={t('email.changed')}>
            {t('email.changedText')}
          </Banner>
        )}
        <Button className="self-start" icon="mail" disabled={!online} onClick={() => setMoving(true)}>
          {t('email.title')}
        </Button>
      </div>
      {isMoving && (
        <EmailDialog
          onClose={() => setMoving(false)}
          onDone={(email) => {
            setMovedTo(email);
            setMoving(false);
          }}
        />
      )}
    </Section>
  );
}
