/** Addresses of areas that accounts may be without. */
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { UserArea } from '#domain/account/areas.ts';
import { useUser } from '#store/lists/live.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

const areaScreen = (area: UserArea) =>
  function AreaScreen() {
    const { t } = useTranslation(['areas', 'nav']);
    const title = t('title', { area: t(`nav:${area}`) });
    useTitle(title);
    return <EmptyState icon="lock" title={<h1>{title}</h1>} text={t('text')} />;
  };

export const AgentScreen = areaScreen('agent');
export const SubSystemScreen = areaScreen('subSystem');

/** Keys of the API are for the owner of the carrier organisation. */
export function ApiScreen() {
  const user = useUser();
  if (!user) return null;
  return user.isCarrierOrgOwner === true ? <NotFoundPage /> : <Navigate to={PATHS.orders} replace />;
}
