import { useTranslation } from 'react-i18next';
import type { ListedMember } from '#contract/members.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { RightsLine } from './rights-line.tsx';

interface Props {
  member: ListedMember;
  name: string;
  online: boolean;
  /** The account has no other owner. */
  isLastOwner: boolean;
  onChange: () => void;
  onRemove: () => void;
}

export function MemberRow({ member, name, online, isLastOwner, onChange, onRemove }: Props) {
  const { t } = useTranslation('team');
  const { email, role, joinedAt, lastLoginAt, hasSecondFactor, isSelf } = member;
  return (
    <li data-testid="member" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium break-words">
          {name}
          <Badge tone="info">{t(`role.${role}`)}</Badge>
          {isSelf && <Badge tone="ok">{t('you')}</Badge>}
        </p>
        <p className="text-sm break-all text-text-2">{email}</p>
        <RightsLine rights={member} />
        <p className="text-sm break-words text-text-3">
          {[
            t('joined', { time: formatMoment(joinedAt) }),
            lastLoginAt === null ? t('neverIn') : t('lastIn', { time: formatMoment(lastLoginAt) }),
            t(hasSecondFactor ? 'secondFactor' : 'noSecondFactor'),
          ].join(' · ')}
        </p>
        {isLastOwner && <p className="text-sm text-text-2">{t('lastOwner')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!online || isLastOwner}
          aria-label={t('changeNamed', { name })}
          onClick={onChange}
        >
          {t('change')}
        </Button>
        <Button
          size="sm"
          disabled={!online || isLastOwner}
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
