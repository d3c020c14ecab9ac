import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { BigButton } from './big-button.tsx';

/** Sounds, the screen and the scale want a press first. */
export function StartView({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('pack');
  return (
    <section className="m-auto flex max-w-2xl flex-col items-center gap-6 py-10 text-center">
      <Icon name="barcode" size={40} className="size-20 text-brand" />
      <p className="text-2xl text-text-2">{t('start.text')}</p>
      <BigButton look="primary" icon="play" onClick={onStart} autoFocus data-primary className="px-10">
        {t('start.act')}
      </BigButton>
    </section>
  );
}
