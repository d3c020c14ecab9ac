import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { buttonClass } from '#ui/button.tsx';

/** From the decisions to what else administrators do. */
export function AdminLinks() {
  const { t } = useTranslation([
    'admin',
    'admin-users',
    'admin-messages',
    'audit',
    'balances',
    'unknown-events',
  ]);
  const links = [
    [ADMIN_PATHS.users, t('admin-users:title')],
    [ADMIN_PATHS.balances, t('balances:title')],
    [ADMIN_PATHS.bills, t('admin:bills.title')],
    [ADMIN_PATHS.messages, t('admin-messages:title')],
    [ADMIN_PATHS.unknownEvents, t('unknown-events:title')],
    [ADMIN_PATHS.log, t('audit:title')],
  ] as const;
  return (
    <nav aria-label={t('admin:areas')} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(([to, name]) => (
          <li key={to}>
            <Link to={to} className={buttonClass('secondary', 'sm')}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
