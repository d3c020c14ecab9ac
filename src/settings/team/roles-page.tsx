import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import {
  MEMBER_EXCEPTIONS,
  MEMBER_PERMISSIONS,
  MEMBER_ROLES,
  type MemberPermission,
  roleHas,
  userMay,
} from '#domain/account/member-roles.ts';
import { useUser } from '#store/lists/live.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';

const canDiffer = (permission: MemberPermission): boolean =>
  (MEMBER_EXCEPTIONS as readonly MemberPermission[]).includes(permission);

/** What each role may do, as the server asks it. */
export function RolesPage() {
  const { t } = useTranslation('team');
  const user = useUser();
  return (
    <Page
      title={t('roles.title')}
      actions={
        user &&
        userMay(user, 'manageMembers') && (
          <Link to={PATHS.team} className={buttonClass('secondary')}>
            <Icon name="arrow-left" size={18} />
            {t('title')}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4 lg:gap-6">
        <Section title={t('roles.about')}>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {MEMBER_ROLES.map((role) => (
              <div key={role}>
                <dt className="text-base font-medium">{t(`role.${role}`)}</dt>
                <dd className="text-base text-text-2">{t(`roleText.${role}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={t('roles.table')} description={t('roles.tableText')}>
          {/* On a phone it is wider than the screen. */}
          <div
            className="relative overflow-x-auto focus-visible:-outline-offset-2"
            role="region"
            aria-label={t('roles.table')}
            tabIndex={0}
          >
            <table className="w-full border-collapse text-base">
              <thead>
                <tr className="border-b border-line text-left">
                  <th scope="col" className="py-2 pr-3 font-medium">
                    {t('roles.permission')}
                  </th>
                  {MEMBER_ROLES.map((role) => (
                    <th key={role} scope="col" className="px-2 py-2 text-center font-medium">
                      {t(`role.${role}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {MEMBER_PERMISSIONS.map((permission) => (
                  <tr key={permission}>
                    <th scope="row" className="min-w-40 py-2 pr-3 text-left font-normal">
                      {t(`permission.${permission}`)}
                      {canDiffer(permission) && <span aria-hidden> *</span>}
                      {canDiffer(permission) && <span className="sr-only"> {t('roles.differs')}</span>}
                    </th>
                    {MEMBER_ROLES.map((role) => (
                      <td key={role} className="px-2 py-2 text-center">
                        <Mark has={roleHas(role, permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-3 text-sm text-text-2">{t('roles.star')}</p>
        </Section>
        <Section title={t('roles.all')}>
          <p className="text-base text-text-2">{t('roles.allText')}</p>
        </Section>
      </div>
    </Page>
  );
}

function Mark({ has }: { has: boolean }) {
  const { t } = useTranslation('team');
  return has ? (
    <span className="inline-flex align-middle text-ok">
      <Icon name="check" size={20} />
      <span className="sr-only">{t('roles.yes')}</span>
    </span>
  ) : (
    <span className="inline-flex align-middle text-text-3">
      <Icon name="minus" size={20} />
      <span className="sr-only">{t('roles.no')}</span>
    </span>
  );
}
