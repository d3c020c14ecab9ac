import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';

const Panel = lazy(async () => ({ default: (await import('./spending-panel.tsx')).SpendingPanel }));

/** The chart and its library are loaded when it is opened. `refreshes`: how often the page was asked to be read again. */
export function SpendingDisclosure({ refreshes }: { refreshes: number }) {
  const { t } = useTranslation(['postage', 'paged-list']);
  const title = t('postage:spending.title');
  return (
    <Card padded={false} className="mb-4 shrink-0 px-4 py-1">
      <Disclosure title={title}>
        <div className="pt-1 pb-3">
          <Suspense fallback={<SkeletonRows rows={3} label={t('paged-list:loading', { name: title })} />}>
            <Panel refreshes={refreshes} />
          </Suspense>
        </div>
      </Disclosure>
    </Card>
  );
}
