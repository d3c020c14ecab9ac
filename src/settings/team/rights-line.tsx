import { useTranslation } from 'react-i18next';
import { MEMBER_EXCEPTIONS, roleHas } from '#domain/account/member-roles.ts';
import { Money } from '#ui/format/money.tsx';
import type { RightsDraft } from './rights-draft.ts';

/** What differs from the role, and the limits. */
export function RightsLine({ rights: { role, exceptions, limits } }: { rights: RightsDraft }) {
  const { t } = useTranslation('team');
  const different = MEMBER_EXCEPTIONS.filter(
    (name) => exceptions[name] !== undefined && exceptions[name] !== roleHas(role, name),
  );
  if (different.length === 0 && limits.label === null && limits.day === null) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-text-2" data-testid="rights">
      {different.map((name) => (
        <li key={name}>{t(exceptions[name] ? 'also' : 'not', { permission: t(`permission.${name}`) })}</li>
      ))}
      {(['label', 'day'] as const).map(
        (name) =>
          limits[name] !== null && (
            <li key={name}>
              {t(`limit.${name}`)} <Money amount={limits[name]} />
            </li>
          ),
      )}
    </ul>
  );
}
