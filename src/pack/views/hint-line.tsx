import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';

/** Above the buttons: why what was asked for is not done yet. */
export function HintLine() {
  const { t } = useTranslation(['pack', 'pack-table']);
  const hint = usePack((context) => context.hint);
  if (hint !== 'weight' && hint !== 'noLabel' && hint !== 'price') return null;
  return (
    <p className="flex w-full items-start gap-3 text-lg text-bad" role="alert">
      <Icon name="alert" size={24} className="mt-0.5 shrink-0" />
      {t(hint === 'price' ? 'pack-table:hint.price' : `pack:hint.${hint}`)}
    </p>
  );
}
