import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { lateLoads } from '../start/load-late.ts';

/** Code of a screen that does not come: it is tried again, and said so. */
export function ChunkNotice() {
  const { t } = useTranslation('popups');
  const isTrying = useSyncExternalStore(lateLoads.subscribe, lateLoads.isTrying);
  if (!isTrying) return null;
  return (
    <div className="fixed inset-x-0 top-[calc(0.75rem+env(safe-area-inset-top))] z-toast flex justify-center px-4">
      <div className="w-full max-w-lg rounded-card bg-raised shadow-dialog">
        <Banner
          tone="warn"
          role="status"
          icon="refresh"
          actions={
            <Button size="sm" variant="primary" onClick={() => location.reload()}>
              {t('chunk.reload')}
            </Button>
          }
        >
          {t('chunk.trying')}
        </Banner>
      </div>
    </div>
  );
}
