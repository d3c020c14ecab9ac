/** Addresses of areas that accounts may be without. */
import { useTranslation } from 'react-i18next';
import type { UserArea } from '#domain/account/areas.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useTitle } from '#ui/layout/use-title.ts';

const areaScreen = (area: UserArea) =>
  function AreaScreen() {
    const { t } = useTranslation(['areas', 'nav']);
    const title = t('title', { area: t(`nav:${area}`) });
    useTitle(title);
    return <EmptyState icon="lock" title={<h1>{title}</h1>} text={t('text')} />;
  };

export const AgentScreen = areaScreen('agent');
export const SubSystemScreen = areaScreen('subSystem');
