import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface Props {
  shown: number;
  total: number;
  onMore: () => void;
}

/** How much of a long list is shown, and the way to the rest; nothing where all of it is. */
export function ListEnd({ shown, total, onMore }: Props) {
  const { t } = useTranslation('admin');
  if (total <= shown) return null;
  return (
    <div className="mt-4 flex flex-col items-center gap-2 text-sm text-text-3">
      <p>{t('showing', { shown, total })}</p>
      <Button onClick={onMore}>{t('more')}</Button>
    </div>
  );
}
