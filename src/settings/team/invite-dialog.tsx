import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newEmailOf } from '#domain/account/new-email.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { cleanRights, isComplete, NEW_RIGHTS } from './rights-draft.ts';
import { RightsFields } from './rights-fields.tsx';

interface Props {
  onClose: () => void;
  onDone: (email: string) => void;
}

export function InviteDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation('team');
  const { ask } = useServices();
  const [email, setEmail] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [draft, setDraft] = useState(NEW_RIGHTS);
  const to = newEmailOf(email);
  const { isBusy, rejection, send } = useRequest(async (address: string, requestId) => {
    const answer = await ask.inviteMember({ email: address, ...cleanRights(draft) }, requestId);
    return answer.ok ? ok(address) : answer;
  });
  const submit = async () => {
    if (to !== null && (await send(to)) !== null) onDone(to);
  };
  return (
    <FormDialog
      title={t('invite')}
      button={t('inviteSend')}
      isComplete={to !== null && isComplete(draft)}
      isBusy={isBusy}
      rejection={rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-base text-text-2">{t('inviteText')}</p>
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={isLeft && email !== '' && to === null && t('wrong.email')}
        onBlur={() => setLeft(true)}
        onChange={setEmail}
      />
      <RightsFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}
