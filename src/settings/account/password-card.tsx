import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD, passwordFlaw } from '#domain/account/password.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { useRequestId } from '../use-request-id.ts';

const EMPTY = { password: '', newPassword: '', repeated: '' };
type Field = keyof typeof EMPTY;

export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'refusals']);
  const { ask } = useServices();
  const refusalText = useRefusalText();
  const once = useRequestId();
  const [entries, setEntries] = useState(EMPTY);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Rejection | 'changed' | null>(null);
  const flaw = passwordFlaw(entries.newPassword);
  const errors: Record<Field, string | false> = {
    password: entries.password === '' && t('account:wrong.password'),
    newPassword: flaw !== null && t(`refusals:PASSWORD_INVALID_${flaw}`),
    repeated: entries.repeated !== entries.newPassword && t('account:wrong.repeated'),
  };
  const save = async () => {
    setAsked(true);
    const wrong = (Object.keys(EMPTY) as Field[]).find((field) => errors[field]);
    if (wrong) return document.getElementById(`password-${wrong}`)?.focus();
    setSaving(true);
    const { password, newPassword } = entries;
    const body = { password, newPassword };
    const reply = await once(body, (requestId) => ask.changePassword(body, requestId));
    setSaving(false);
    if (!reply) return;
    setOutcome(reply.ok ? 'changed' : reply.error);
    if (!reply.ok) return;
    setEntries(EMPTY);
    setAsked(false);
  };
  const secret = (field: Field, autoComplete: 'current-password' | 'new-password', hint?: string) => (
    <TextField
      id={`password-${field}`}
      label={t(`account:field.${field}`)}
      type="password"
      required
      autoComplete={autoComplete}
      value={entries[field]}
      hint={hint}
      error={isAsked && errors[field]}
      onChange={(value) => {
        setOutcome(null);
        setEntries((now) => ({ ...now, [field]: value }));
      }}
    />
  );
  return (
    <Section title={t('account:password.title')} description={t('account:password.lead')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {secret('password', 'current-password')}
          <span className="hidden sm:block" />
          {secret('newPassword', 'new-password', t('account:password.hint', PASSWORD))}
          {secret('repeated', 'new-password')}
        </div>
        {outcome === 'changed' && <Banner tone="ok" role="status" title={t('account:password.changed')} />}
        {outcome !== null && outcome !== 'changed' && (
          <Banner tone="bad" role="alert">
            {refusalText(outcome)}
          </Banner>
        )}
        <Button type="submit" variant="primary" loading={isSaving} className="self-start">
          {t('account:password.change')}
        </Button>
      </form>
    </Section>
  );
}
