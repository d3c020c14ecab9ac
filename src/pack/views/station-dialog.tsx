import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { STATION_SETTINGS, type StationSetting } from '../station-settings.ts';
import { playSound, vibrate, unlockSounds } from '../feedback/tones.ts';
import { BigButton } from './big-button.tsx';

const CardSheet = lazy(async () => ({ default: (await import('./card-sheet.tsx')).CardSheet }));
const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }));

const GROUPS: readonly { name: string; choices: readonly StationSetting[] }[] = [
  { name: 'auto', choices: ['autoCreate', 'autoPrint'] },
  { name: 'table', choices: ['checkContents', 'leftHand'] },
  { name: 'feedback', choices: ['soundOk', 'soundQueued', 'soundError', 'vibration'] },
];
const TRIES: Partial<Record<StationSetting, () => void>> = {
  soundOk: () => playSound('ok'),
  soundQueued: () => playSound('queued'),
  soundError: () => playSound('error'),
  vibration: () => vibrate('error'),
};

interface StationDialogProps {
  onClose: () => void;
  onTestScanner: () => void;
}

/** How this table works; kept on this device. */
export function StationDialog({ onClose, onTestScanner }: StationDialogProps) {
  const { t } = useTranslation('pack');
  const [printing, setPrinting] = useState<{ what: 'cards' | 'codes'; round: number } | null>(null);
  const print = (what: 'cards' | 'codes') =>
    setPrinting((before) => ({ what, round: (before?.round ?? 0) + 1 }));
  const Sheet = printing?.what === 'cards' ? CardSheet : CodeSheet;
  return (
    <Dialog open onClose={onClose} title={t('station.title')} description={t('station.device')} size="md">
      <div className="flex flex-col gap-6">
        {GROUPS.map(({ name, choices }) => (
          <fieldset key={name} className="flex flex-col gap-2">
            <legend className="mb-1 text-lg font-heading">{t(`station.${name}`)}</legend>
            {choices.map((choice) => (
              <Switch key={choice} choice={choice} />
            ))}
          </fieldset>
        ))}
        <div className="flex flex-col gap-2">
          <h3 className="text-lg font-heading">{t('station.scanner')}</h3>
          <p className="text-lg text-text-2">{t('station.scannerText')}</p>
          <BigButton icon="barcode" onClick={onTestScanner}>
            {t('scanner.title')}
          </BigButton>
          <BigButton icon="printer" onClick={() => print('cards')}>
            {t('station.cards')}
          </BigButton>
          <BigButton icon="list" onClick={() => print('codes')}>
            {t('station.codes')}
          </BigButton>
        </div>
      </div>
      {printing && (
        <Suspense fallback={null}>
          <Sheet key={printing.round} onDone={() => setPrinting(null)} />
        </Suspense>
      )}
    </Dialog>
  );
}

function Switch({ choice }: { choice: StationSetting }) {
  const { t } = useTranslation('pack');
  const isOn = STATION_SETTINGS[choice].useIsOn();
  return (
    <label className="flex min-h-16 items-center gap-4 text-lg">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => {
          STATION_SETTINGS[choice].choose(event.target.checked);
          unlockSounds();
          if (event.target.checked) TRIES[choice]?.();
        }}
        className="size-7 shrink-0 accent-brand"
      />
      {t(`station.${choice}`)}
    </label>
  );
}
