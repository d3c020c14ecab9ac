import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/api-keys.ts';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format/moment.ts';
import { Badge, type Tone } from '#ui/layout/badge.tsx';

const TONES: Record<ApiKey['state'], Tone> = {
  active: 'ok',
  expired: 'warn',
  revoked: 'plain',
  stopped: 'warn',
};

interface Props {
  apiKey: ApiKey;
  online: boolean;
  onRevoke: () => void;
}

export function KeyRow({ apiKey, online, onRevoke }: Props) {
  const { t } = useTranslation('api');
  const { name, hint, person, scopes, isReadOnly, createdAt, expiresAt, lastUsedAt, state } = apiKey;
  const isOver = state === 'revoked' || state === 'expired';
  return (
    <li data-testid="api-key" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium break-words">
          {name}
          <Badge tone={TONES[state]}>{t(`key.state.${state}`)}</Badge>
        </p>
        <p className="text-sm break-words text-text-2">
          <span className="font-mono">pk_…{hint}</span>
          {' · '}
          {[...scopes.map((scope) => t(`scope.${scope}`)), ...(isReadOnly ? [t('key.readOnly')] : [])].join(
            ', ',
          )}
        </p>
        <p className="text-sm text-text-2">
          {lastUsedAt === null ? t('key.neverUsed') : t('key.used', { time: formatMoment(lastUsedAt) })}
        </p>
        <p className="text-sm break-words text-text-3">
          {t(person === '' ? 'key.createdByNobody' : 'key.created', {
            time: formatMoment(createdAt),
            person,
          })}
          {expiresAt !== null && `, ${t('key.ends', { time: formatMoment(expiresAt) })}`}
        </p>
      </div>
      {!isOver && (
        <Button size="sm" disabled={!online} aria-label={t('key.revokeNamed', { name })} onClick={onRevoke}>
          {t('key.revoke')}
        </Button>
      )}
    </li>
  );
}
