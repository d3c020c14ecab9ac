import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

interface Props {
  title: string;
  isBusy: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

/** A page under Administration, which is asked of the server anew by its button. */
export function AdminSubPage({ title, isBusy, onRefresh, children }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Page
      title={title}
      width="narrow"
      actions={
        <>
          <Link to={ADMIN_PATHS.decisions} className={buttonClass('secondary')}>
            {t('bills.back')}
          </Link>
          <Button icon="refresh" loading={isBusy} onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </>
      }
    >
      {children}
    </Page>
  );
}
