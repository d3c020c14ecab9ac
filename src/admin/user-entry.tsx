import { useTranslation } from 'react-i18next';
import type { FoundUser } from '#contract/admin.ts';
import type { IdentityStatus } from '#contract/identity-kinds.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Badge, StatusBadge, type Tone } from '#ui/layout/badge.tsx';

const IDENTITY: Record<IdentityStatus, [tone: Tone, icon: IconName]> = {
  none: ['plain', 'minus'],
  submitted: ['info', 'clock'],
  in_process: ['info', 'eye'],
  approved: ['ok', 'check'],
  refused: ['bad', 'ban'],
};

interface Props {
  user: FoundUser;
  onEnter: () => void;
}

/** A user with what an administrator wants to know first. The balance is only read here. */
export function UserEntry({ user, onEnter }: Props) {
  const { t } = useTranslation('admin-users');
  const [tone, icon] = IDENTITY[user.identity];
  const title = user.name || user.email;
  const { available, onHold, owed = 0 } = user.balance;
  return (
    <li
      data-testid="user-row"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          {user.role === 'admin' ? (
            <Badge tone="brand">{t('administrator')}</Badge>
          ) : (
            <StatusBadge tone={tone} icon={icon} label={t(`identity.${user.identity}`)} />
          )}
          {user.hasSecondFactor && <Badge tone="ok">{t('secondStep')}</Badge>}
        </p>
        <p className="text-base break-words text-text-2">
          {[user.company, user.email, user.phone].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm break-words text-text-3">
          {[
            user.lastLoginTime === null
              ? t('neverLoggedIn')
              : t('lastLogin', { time: formatMoment(user.lastLoginTime) }),
            t('since', { time: formatMoment(user.createdTime) }),
          ].join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-base">
          <span>
            {t('available')} <Money amount={available} className="font-semibold" />
          </span>
          {onHold > 0 && (
            <span className="text-text-2">
              {t('onHold')} <Money amount={onHold} />
            </span>
          )}
          {owed > 0 && (
            <span className="text-bad">
              {t('owed')} <Money amount={owed} />
            </span>
          )}
        </p>
      </div>
      {user.canProxy && (
        <Button size="sm" icon="users" aria-label={t('enterAs', { name: title })} onClick={onEnter}>
          {t('enter')}
        </Button>
      )}
    </li>
  );
}
