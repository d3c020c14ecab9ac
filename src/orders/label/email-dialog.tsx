import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { emailsIn, recipientsFlaw, uniqueEmails } from '#domain/mail/email.ts';
import { sendLabelsLocally } from '#store/orders/label-actions.ts';
import { useDatabase, useSyncState, useUser } from '#store/lists/live.ts';
import { saveEmails } from '#store/collections/user-settings.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { SavedEmails } from './saved-emails.tsx';

interface Props {
  labelIds: readonly string[];
  onClose: () => void;
}

const FLAWS = {
  RECIPIENT_MISSING: 'missing',
  RECIPIENTS_TOO_MANY: 'tooMany',
  RECIPIENT_TOO_LONG: 'tooLong',
  RECIPIENT_INVALID: 'wrong',
} as const;

/** Whom labels are sent to: kept addresses, and others as they are typed. */
export function EmailDialog({ labelIds, onClose }: Props) {
  const { t } = useTranslation('label-email');
  const db = useDatabase();
  const user = useUser();
  const isOnline = useSyncState()?.online ?? true;
  const saved = user?.emails ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const typed = emailsIn(text);
  const emails = uniqueEmails([...saved.filter((email) => chosen.has(email)), ...typed]);
  const flaw = recipientsFlaw(emails);
  const error = flaw && t(FLAWS[flaw.type], 'params' in flaw ? flaw.params : undefined);

  const send = async (isSaved: boolean) => {
    setAsked(true);
    if (!db || error !== null) return;
    if (isSaved && typed.length > 0) await saveEmails(db, { added: typed });
    const { ok } = await sendLabelsLocally(db, labelIds, emails);
    if (!ok) return showToast({ text: t('notDone'), icon: 'alert' });
    const to = emails.join(', ');
    showToast(
      isOnline
        ? { text: t('sending', { to }), icon: 'mail' }
        : { text: t('waiting', { to }), icon: 'cloud-up' },
    );
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { count: labelIds.length })}
      testId="email-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => void send(true)}>{t('sendAndSave')}</Button>
          <Button variant="primary" icon="send" onClick={() => void send(false)}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {saved.length > 0 && (
          <SavedEmails
            emails={saved}
            chosen={chosen}
            onChoose={setChosen}
            onRemove={(email) => db && void saveEmails(db, { removed: [email] })}
          />
        )}
        <TextField
          label={saved.length > 0 ? t('others') : t('to')}
          hint={t('hint')}
          value={text}
          onChange={setText}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={isAsked && error !== null ? error : undefined}
        />
        <p className="text-sm text-text-2">
          {t('what', { count: labelIds.length, email: user?.email ?? '' })}
        </p>
        {!isOnline && <Banner tone="queued">{t('offline')}</Banner>}
      </form>
    </Dialog>
  );
}
