import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { KeepButton } from './keep-button.tsx';

/** On every page of the demo. */
export function DemoStrip() {
  const { t } = useTranslation('demo');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-warn/30 bg-warn-soft px-4 py-2">
      <Icon name="info" className="text-warn" />
      <p className="min-w-0 flex-[1_1_7rem] text-base text-text">{t('strip')}</p>
      <KeepButton />
    </div>
  );
}
