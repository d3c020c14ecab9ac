import type { ComponentType } from 'react';
import { AdminPage } from '#admin/admin-page.tsx';
import { BalancePage } from '#admin/balance-page.tsx';
import { AdminMessagePage } from '#admin/message-page.tsx';
import { BillPage } from '#admin/bill-page.tsx';
import { UnknownEventPage } from '#admin/unknown-event-page.tsx';
import { useUser } from '#store/lists/live.ts';
import { NotFoundPage } from './not-found-page.tsx';

export const AdminScreen = () => <ForAdmins page={AdminPage} />;
export const BillScreen = () => <ForAdmins page={BillPage} />;
export const BalanceScreen = () => <ForAdmins page={BalancePage} />;
export const AdminMessageScreen = () => <ForAdmins page={AdminMessagePage} />;
export const UnknownEventScreen = () => <ForAdmins page={UnknownEventPage} />;

/** Nobody but an administrator learns that there is such a page. */
function ForAdmins({ page: Shown }: { page: ComponentType }) {
  const user = useUser();
  if (!user) return null;
  return user.role === 'admin' ? <Shown /> : <NotFoundPage />;
}
