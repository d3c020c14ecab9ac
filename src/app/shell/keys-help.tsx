import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';

/** What is pressed, and the sentence `nav:key.<id>` that says what it does. */
const KEYS: readonly { area: string; keys: readonly { id: string; press: readonly string[] }[] }[] = [
  {
    area: 'everywhere',
    keys: [
      { id: 'newOrder', press: ['C'] },
      { id: 'search', press: ['/'] },
      { id: 'help', press: ['?'] },
      { id: 'close', press: ['Esc'] },
      { id: 'goOrders', press: ['G', 'O'] },
      { id: 'goShipments', press: ['G', 'S'] },
      { id: 'goPostage', press: ['G', 'P'] },
      { id: 'goCalculator', press: ['G', 'C'] },
      { id: 'goSync', press: ['G', 'Y'] },
      { id: 'goSettings', press: ['G', 'T'] },
    ],
  },
  {
    area: 'form',
    keys: [
      { id: 'createLabel', press: ['Ctrl', 'Enter'] },
      { id: 'saveDraft', press: ['Ctrl', 'S'] },
      { id: 'section', press: ['Alt', '1-9'] },
      { id: 'nextError', press: ['Alt', 'N'] },
      { id: 'previousError', press: ['Alt', 'Shift', 'N'] },
      { id: 'rates', press: ['Alt', 'R'] },
      { id: 'pickRate', press: ['1-9'] },
      { id: 'addPackage', press: ['Alt', 'A'] },
      { id: 'paste', press: ['Ctrl', 'Shift', 'V'] },
    ],
  },
  {
    area: 'result',
    keys: [
      { id: 'print', press: ['Enter'] },
      { id: 'next', press: ['N'] },
      { id: 'download', press: ['D'] },
      { id: 'void', press: ['V'] },
    ],
  },
];

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('nav');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')} size="md">
      <div className="grid gap-6 sm:grid-cols-2">
        {KEYS.map(({ area, keys }) => (
          <section key={area} aria-label={t(`keyArea.${area}`)}>
            <h3 className="mb-2 text-base font-semibold text-text-2">{t(`keyArea.${area}`)}</h3>
            <dl className="flex flex-col gap-2">
              {keys.map(({ id, press }) => (
                <div key={id} className="flex items-center justify-between gap-4 text-base">
                  <dt>{t(`key.${id}`)}</dt>
                  <dd className="flex gap-1">
                    {press.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-6 rounded-chip border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-xs text-text-2"
                      >
                        {key === 'Ctrl' && isApple ? '⌘' : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
