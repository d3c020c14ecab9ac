import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#contract/members.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import { FormDialog } from '../account/form-dialog.tsx';
import { cleanRights, isComplete, type RightsDraft } from './rights-draft.ts';
import { RightsFields } from './rights-fields.tsx';

interface Props {
  member: ListedMember;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

/** What a person of the account may do. */
export function RightsDialog({ member, name, onClose, onDone }: Props) {
  const { t } = useTranslation('team');
  const { ask } = useServices();
  const { email, role, exceptions, limits } = member;
  const [draft, setDraft] = useState<RightsDraft>({ role, exceptions, limits });
  const { isBusy, rejection, send } = useRequest(async (rights: RightsDraft) => {
    const answer = await ask.changeMember({ email, ...cleanRights(rights) });
    return answer.ok ? ok(true) : answer;
  });
  const submit = async () => {
    if (await send(draft)) onDone();
  };
  return (
    <FormDialog
      title={t('changeTitle', { name })}
      button={t('save')}
      isComplete={isComplete(draft)}
      isBusy={isBusy}
      rejection={rejection}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-base text-text-2">{t('changeText')}</p>
      <RightsFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}
