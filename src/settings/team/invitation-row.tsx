import { useTranslation } from 'react-i18next';
import type { ListedInvitation } from '#contract/members.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { RightsLine } from './rights-line.tsx';

interface Props {
  invitation: ListedInvitation;
  online: boolean;
  now: number;
  onResend: () => void;
  onWithdraw: () => void;
}

export function InvitationRow({ invitation, online, now, onResend, onWithdraw }: Props) {
  const { t } = useTranslation('team');
  const { email, role, sentAt, expiresAt, invitedBy } = invitation;
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <li data-testid="invitation" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <span className="min-w-0 break-all">{email}</span>
          <Badge tone="info">{t(`role.${role}`)}</Badge>
          {isOver && <Badge tone="warn">{t('ended')}</Badge>}
        </p>
        <RightsLine rights={invitation} />
        <p className="text-sm break-words text-text-3">
          {[
            t('sent', { time: formatMoment(sentAt), name: invitedBy }),
            t(isOver ? 'endedAt' : 'endsAt', { time: formatMoment(expiresAt) }),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!online} aria-label={t('resendNamed', { email })} onClick={onResend}>
          {t('resend')}
        </Button>
        <Button size="sm" disabled={!online} aria-label={t('withdrawNamed', { email })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </li>
  );
}
