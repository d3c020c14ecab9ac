import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardOf } from '#domain/scan/command-card.ts';
import { SCANS_TO_LEARN, learnScanner, textOf, type ScanTrace } from '#domain/scan/scanner-profile.ts';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { unlockSounds } from '../feedback/tones.ts';
import { useStation } from '../pack-context.tsx';
import { keepScanner, useScannerProfile } from '../scanner/scanner-memory.ts';
import { useTraces } from '../scanner/use-traces.ts';
import type { Tone } from '../pack-types.ts';
import { BigButton } from './big-button.tsx';
import { CodeBars } from './code-bars.tsx';

/** A card that does nothing by itself where it is scanned by mistake. */
const CODE = cardOf('OK');
const TONES: readonly Tone[] = ['ok', 'queued', 'error'];

/** Three scans teach this device its scanner; and whether its signals can be heard and seen. */
export function ScannerTest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pack');
  const { signal } = useStation();
  const profile = useScannerProfile();
  const [traces, setTraces] = useState<ScanTrace[]>([]);
  const [isUnclear, setUnclear] = useState(false);
  useTraces((trace) => {
    const all = [...traces, trace];
    const learned = learnScanner(all, CODE);
    if (learned) keepScanner(learned);
    const isOver = all.length >= SCANS_TO_LEARN;
    setUnclear(isOver && !learned);
    setTraces(isOver ? [] : all);
  });
  const last = traces.at(-1);
  return (
    <Dialog open onClose={onClose} title={t('scanner.title')} description={t('station.device')} size="md">
      <div className="flex flex-col gap-6 text-lg">
        <section className="flex flex-col gap-3">
          <p>{t('scanner.lead', { count: SCANS_TO_LEARN })}</p>
          <CodeBars text={CODE} className="h-24 w-full rounded-card bg-white p-3" />
          <div role="status" className="flex flex-col gap-3">
            <p className="font-semibold">
              {t('scanner.count', { n: traces.length, total: SCANS_TO_LEARN })}
              {last && <span className="ml-3 font-mono break-all text-text-2">{textOf(last)}</span>}
            </p>
            {isUnclear && (
              <p className="rounded-control bg-warn-soft px-4 py-2 text-warn">{t('scanner.unclear')}</p>
            )}
            {profile ? (
              <div className="flex flex-col gap-1 rounded-control bg-ok-soft px-4 py-3 text-ok">
                <p className="flex items-center gap-3 font-semibold">
                  <Icon name="check-circle" size={24} />
                  {t('scanner.learned')}
                </p>
                <p>{t('scanner.pace', { ms: profile.paceMs })}</p>
                <p>{t(`scanner.end.${profile.end}`)}</p>
                {profile.prefix !== '' && <p>{t('scanner.prefix', { prefix: profile.prefix })}</p>}
              </div>
            ) : (
              <p className="rounded-control bg-sunken px-4 py-3 text-text-2">{t('scanner.unlearned')}</p>
            )}
          </div>
          {profile && (
            <BigButton
              icon="trash"
              onClick={() => {
                keepScanner(null);
                setTraces([]);
              }}
            >
              {t('scanner.forget')}
            </BigButton>
          )}
        </section>
        <section className="flex flex-col gap-3" aria-label={t('scanner.signals')}>
          <h3 className="font-heading">{t('scanner.signals')}</h3>
          <p className="text-text-2">{t('scanner.signalsText')}</p>
          <div className="grid gap-3 sm:grid-cols-3">
            {TONES.map((tone) => (
              <BigButton
                key={tone}
                onClick={() => {
                  unlockSounds();
                  signal(tone, true);
                }}
              >
                {t(`scanner.tone.${tone}`)}
              </BigButton>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
