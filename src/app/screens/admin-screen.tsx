import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from '#admin/admin-page.tsx';
import { AuditPage } from '#admin/audit-page.tsx';
import { BalancePage } from '#admin/balance-page.tsx';
import { BillPage } from '#admin/bill-page.tsx';
import { AdminMessagePage } from '#admin/message-page.tsx';
import { UnknownEventPage } from '#admin/unknown-event-page.tsx';
import { UserPage } from '#admin/user-page.tsx';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { useUser } from '#store/lists/live.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { enterAsUser } from './proxy-session.ts';

function pageOf(path: string): ReactNode {
  switch (path) {
    case ADMIN_PATHS.decisions:
      return <AdminPage />;
    case ADMIN_PATHS.users:
      return <UserPage onProxy={enterAsUser} />;
    case ADMIN_PATHS.balances:
      return <BalancePage />;
    case ADMIN_PATHS.bills:
      return <BillPage />;
    case ADMIN_PATHS.messages:
      return <AdminMessagePage />;
    case ADMIN_PATHS.unknownEvents:
      return <UnknownEventPage />;
    case ADMIN_PATHS.log:
      return <AuditPage />;
    default:
      return <NotFoundPage />;
  }
}

/** Nobody but an administrator learns that there are such pages. */
export function AdminScreen() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return null;
  return user.role === 'admin' ? pageOf(pathname.replace(/\/+$/, '')) : <NotFoundPage />;
}
