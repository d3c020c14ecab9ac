import { AdminPage } from '#admin/admin-page.tsx';
import { useUser } from '#store/lists/live.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Nobody but an administrator learns that there is such a page. */
export function AdminScreen() {
  const user = useUser();
  if (!user) return null;
  return user.role === 'admin' ? <AdminPage /> : <NotFoundPage />;
}
