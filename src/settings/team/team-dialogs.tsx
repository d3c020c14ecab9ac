import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#contract/members.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { ActDialog } from '../api/act-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { useRequestId } from '../use-request-id.ts';

export type Asking =
  | { to: 'invite' }
  | { to: 'change' | 'remove'; member: ListedMember; name: string }
  | { to: 'resend' | 'withdraw'; email: string };

interface Props {
  asking: Asking;
  onClose: () => void;
  /** With what was done, in words. */
  onDone: (words: string) => void;
}

/** Gone is what was wanted, whoever did it. */
async function gone(asked: Promise<Result<unknown>>): Promise<Result<unknown>> {
  const reply = await asked;
  return !reply.ok && reply.error.type === 'NOT_FOUND' ? ok(null) : reply;
}

export function TeamDialogs({ asking, onClose, onDone }: Props) {
  const { t } = useTranslation('team');
  const { ask } = useServices();
  const once = useRequestId();
  switch (asking.to) {
    case 'invite':
      return <InviteDialog onClose={onClose} onDone={(email) => onDone(t('done.invite', { email }))} />;
    case 'change': {
      const { member, name } = asking;
      return (
        <RightsDialog
          member={member}
          name={name}
          onClose={onClose}
          onDone={() => onDone(t('done.change', { name }))}
        />
      );
    }
    case 'remove': {
      const { member, name } = asking;
      return (
        <ActDialog
          title={t('removeTitle', { name })}
          text={t(member.isSelf ? 'removeSelfText' : 'removeText', { name })}
          button={t('remove')}
          variant="danger"
          act={() => gone(ask.removeMember(member.email))}
          onClose={onClose}
          onDone={() => onDone(t('done.remove', { name }))}
        />
      );
    }
    case 'resend': {
      const { email } = asking;
      return (
        <ActDialog
          title={t('resendTitle')}
          text={t('resendText', { email })}
          button={t('resend')}
          act={async () =>
            (await once(email, (requestId) => ask.resendInvitation(email, requestId))) ?? ok(null)
          }
          onClose={onClose}
          onDone={() => onDone(t('done.resend', { email }))}
        />
      );
    }
    case 'withdraw': {
      const { email } = asking;
      return (
        <ActDialog
          title={t('withdrawTitle')}
          text={t('withdrawText', { email })}
          button={t('withdraw')}
          variant="danger"
          act={() => gone(ask.withdrawInvitation(email))}
          onClose={onClose}
          onDone={() => onDone(t('done.withdraw', { email }))}
        />
      );
    }
  }
}
