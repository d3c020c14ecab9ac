import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { isGuideOpen } from '#domain/order/guide.ts';
import { useUser } from '#store/lists/live.ts';

/** A new account is led until it has done everything or closes its guide; all others go to their orders. */
export function Home() {
  const user = useUser();
  if (user === undefined) return null;
  return <Navigate to={user && isGuideOpen(user) ? PATHS.start : PATHS.orders} replace />;
}
