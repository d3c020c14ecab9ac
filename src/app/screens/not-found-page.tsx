import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { useTitle } from '#ui/layout/use-title.ts';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      icon="search"
      title={<h1>{t('notFound.title')}</h1>}
      text={t('notFound.text')}
      actions={
        <Link to={PATHS.orders} className={buttonClass('primary')}>
          {t('notFound.back')}
        </Link>
      }
    />
  );
}
