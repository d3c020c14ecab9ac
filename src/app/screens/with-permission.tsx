import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { userMay, type MemberPermission, type MemberRole } from '#domain/account/member-roles.ts';
import { useUser } from '#store/lists/live.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useTitle } from '#ui/layout/use-title.ts';

/** The screen for who may; anybody else of the account is told what it needs. */
export const withPermission = (needed: MemberPermission, Screen: ComponentType): ComponentType =>
  function PermittedScreen() {
    const user = useUser();
    if (!user) return null;
    return userMay(user, needed) ? (
      <Screen />
    ) : (
      <NotAllowed needed={needed} role={user.memberRole ?? 'owner'} />
    );
  };

function NotAllowed({ needed, role: given }: { needed: MemberPermission; role: MemberRole }) {
  const { t } = useTranslation('team');
  useTitle(t('notAllowed.title'));
  const role = t(`role.${given}`);
  const permission = t(`permission.${needed}`);
  return (
    <EmptyState
      icon="lock"
      title={<h1>{t('notAllowed.title')}</h1>}
      text={t('notAllowed.text', { role, permission })}
      actions={
        <Link className={buttonClass()} to={PATHS.orders}>
          {t('notAllowed.home')}
        </Link>
      }
    />
  );
}
