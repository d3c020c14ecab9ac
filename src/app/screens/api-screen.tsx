import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { ApiPage } from '#settings/api/api-page.tsx';
import { useUser } from '#store/lists/live.ts';

/** Open to the owner of the carrier organisation alone. */
export function ApiScreen() {
  const user = useUser();
  if (!user) return null;
  return user.isCarrierOrgOwner === true ? <ApiPage /> : <Navigate to={PATHS.orders} replace />;
}
