import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IDENTITY_DOCUMENTS, IDENTITY_KINDS } from '#contract/identity-kinds.ts';
import type { Identity } from '#contract/identity.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useUploads } from '#uploads/use-uploads.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBusy } from '#ui/layout/busy.ts';
import { Section } from '#ui/layout/card.tsx';
import {
  identityBodyOf,
  invalidIdentityFields,
  NAME_MAX,
  type IdentityDraft,
  type IdentityField,
} from './identity-draft.ts';

interface Props {
  /** As it was sent before. */
  before: Identity;
  onSent: (identity: Identity) => void;
}

/** A person or a business, with the photos that show it. What is written stays when there is no connection. */
export function IdentityForm({ before, onSent }: Props) {
  const { t } = useTranslation(['identity', 'errors', 'sync']);
  const { ask } = useServices();
  const id = useId();
  const uploads = useUploads('identity');
  const [entries, setEntries] = useState<Omit<IdentityDraft, 'fileIds'>>(() => ({
    kind: before.kind ?? 'personal',
    firstName: before.firstName,
    lastName: before.lastName,
    documentType: before.documentType,
    company: before.company,
    einNumber: '',
  }));
  const [isDirty, setDirty] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useBusy(isDirty);

  const draft: IdentityDraft = { ...entries, fileIds: uploads.fileIds ?? [] };
  const invalid = invalidIdentityFields(draft);
  const set = (change: Partial<IdentityDraft>) => {
    setDirty(true);
    setEntries((now) => ({ ...now, ...change }));
  };
  const idOf = (field: IdentityField) => `${id}-${field}`;
  const errorOf = (field: IdentityField) =>
    isSubmitted && invalid.includes(field)
      ? t(
          field === 'fileIds' && uploads.fileIds === null
            ? 'identity:wrong.sending'
            : `identity:wrong.${field}`,
        )
      : undefined;
  const text = (field: 'firstName' | 'lastName' | 'company' | 'einNumber', autoComplete: string) => (
    <TextField
      id={idOf(field)}
      label={t(`identity:field.${field}`)}
      required
      value={entries[field]}
      maxLength={NAME_MAX}
      autoComplete={autoComplete}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );

  const send = async () => {
    setSubmitted(true);
    const [first] = invalid;
    if (first) return document.getElementById(idOf(first))?.focus();
    const body = identityBodyOf(draft);
    if (!body || isSending) return;
    setSending(true);
    const answer = await ask.sendIdentity(body);
    setSending(false);
    setRejection(answer.ok ? null : answer.error);
    if (answer.ok) onSent(answer.value);
  };
  return (
    <Section title={t(before.status === 'refused' ? 'identity:sendAgain' : 'identity:form')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioCards<IdentityDraft['kind']>
          legend={t('identity:field.kind')}
          value={entries.kind}
          options={IDENTITY_KINDS.map((value) => ({ value, label: t(`identity:kind.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        {entries.kind === 'business' && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {text('company', 'organization')}
            {text('einNumber', 'off')}
          </div>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {text('firstName', 'given-name')}
          {text('lastName', 'family-name')}
          {entries.kind === 'personal' && (
            <SelectField<(typeof IDENTITY_DOCUMENTS)[number]>
              id={idOf('documentType')}
              label={t('identity:field.documentType')}
              required
              value={entries.documentType}
              options={IDENTITY_DOCUMENTS.map((value) => ({ value, label: t(`identity:document.${value}`) }))}
              error={errorOf('documentType')}
              onChange={(documentType) => set({ documentType })}
            />
          )}
        </div>
        <UploadField
          {...uploads.field}
          id={idOf('fileIds')}
          label={t(`identity:photos.${entries.kind}`)}
          hint={t('identity:photosHint')}
          required
          error={errorOf('fileIds')}
        />
        {rejection && (
          <Banner tone={rejection.type === 'NoConnection' ? 'warn' : 'bad'} role="alert">
            {rejection.type === 'NoConnection'
              ? t('sync:need.online')
              : t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
          </Banner>
        )}
        <div>
          <Button type="submit" variant="primary" icon="send" loading={isSending}>
            {t('identity:send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
