import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { KeepButton } from './keep-button.tsx';

/** What money and account pages are in the demo. */
export function NeedsAccountPage() {
  const { t } = useTranslation('demo');
  useTitle(t('needsAccount.title'));
  return (
    <EmptyState
      icon="lock"
      title={<h1>{t('needsAccount.title')}</h1>}
      text={t('needsAccount.text')}
      actions={<KeepButton size="lg" />}
    />
  );
}
