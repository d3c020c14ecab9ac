import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';
import { missingNow, type MissingPiece } from '../pack-contents.ts';

/** Above the buttons, once a label was asked for: what of the contents was not scanned yet. */
export function MissingLine() {
  const { t } = useTranslation('pack-table');
  const missing = usePack((context) =>
    JSON.stringify(context.hint === 'contents' ? missingNow(context) : []),
  );
  const pieces = JSON.parse(missing) as MissingPiece[];
  return (
    pieces.length > 0 && (
      <p className="flex w-full items-start gap-3 text-lg text-bad" role="alert">
        <Icon name="alert" size={24} className="mt-0.5 shrink-0" />
        {t('contents.missing', {
          items: pieces.map(({ name, count }) => `${count} × ${name}`).join(', '),
        })}
      </p>
    )
  );
}
