import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#contract/constants.ts';
import { MAX_NOTE_SUBJECT, MAX_NOTE_TEXT } from '#domain/messages/message.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Section } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { noteBody, type NoteDraft } from './note-body.ts';
import { RejectionBanner } from '#list/rejection-banner.tsx';

const EMPTY: NoteDraft = {
  email: '',
  texts: { en: { subject: '', text: '' }, cn: { subject: '', text: '' }, es: { subject: '', text: '' } },
};

/** An announcement to one account or to all, in one language or more. */
export function NoteForm() {
  const { t } = useTranslation('admin-messages');
  const { ask } = useServices();
  const [draft, setDraft] = useState(EMPTY);
  const sending = useRequest(ask.writeNote);
  const body = noteBody(draft);
  const write = (language: Language, change: Partial<NoteDraft['texts']['en']>) =>
    setDraft(({ texts, ...before }) => ({
      ...before,
      texts: { ...texts, [language]: { ...texts[language], ...change } },
    }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const reply = body && (await sending.send(body));
    if (!reply) return;
    setDraft(EMPTY);
    showToast({ text: t('note.sent', { count: reply.sent }), icon: 'check' });
  };
  return (
    <Section title={t('note.title')} description={t('note.lead')}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('note.email')}
          hint={t('note.emailHint')}
          value={draft.email}
          maxLength={200}
          inputMode="email"
          autoComplete="off"
          onChange={(email) => setDraft((before) => ({ ...before, email }))}
        />
        {languages.map((language) => (
          <fieldset key={language} className="flex flex-col gap-3 border-t border-line pt-3">
            <legend className="float-left mb-3 w-full text-base font-semibold">
              {t(`note.language.${language}`)}
            </legend>
            <TextField
              label={t('note.subject')}
              required={language === 'en'}
              value={draft.texts[language].subject}
              maxLength={MAX_NOTE_SUBJECT}
              onChange={(subject) => write(language, { subject })}
            />
            <TextArea
              label={t('note.text')}
              required={language === 'en'}
              value={draft.texts[language].text}
              maxLength={MAX_NOTE_TEXT}
              onChange={(text) => write(language, { text })}
            />
          </fieldset>
        ))}
        {sending.rejection && <RejectionBanner rejection={sending.rejection} />}
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          disabled={!body}
          loading={sending.isBusy}
        >
          {draft.email.trim() === '' ? t('note.sendAll') : t('note.sendOne', { email: draft.email.trim() })}
        </Button>
      </form>
    </Section>
  );
}
