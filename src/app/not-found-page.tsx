import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PATHS } from './paths.ts';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = t('notFound.title');
  }, [t]);
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
