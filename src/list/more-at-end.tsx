import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

/** Behind the last of some cards: the next come when it is in sight, or by its button. */
export function MoreAtEnd({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('list');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [onMore]);
  return (
    <div ref={end} className="flex justify-end border-t border-line px-4 py-3">
      <Button size="sm" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
