import { useTranslation } from 'react-i18next';
import { COMMANDS } from '#domain/scan/command-card.ts';
import { useStation } from '../pack-context.tsx';

/** The keys of the table, and what is said by a code instead. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pack');
  const { KeysHelp } = useStation().ports;
  return (
    <KeysHelp onClose={onClose}>
      <section aria-label={t('keys.codes')}>
        <h3 className="mb-2 text-base font-semibold text-text-2">{t('keys.codes')}</h3>
        <dl className="flex flex-col gap-2">
          {COMMANDS.map((command) => (
            <div key={command} className="flex items-center justify-between gap-4 text-base">
              <dt>{t(`card.${command}`)}</dt>
              <dd className="font-mono text-sm">{command}</dd>
            </div>
          ))}
        </dl>
      </section>
    </KeysHelp>
  );
}
