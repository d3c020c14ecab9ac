import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFixedKey, KEY_AREAS, KEYS, type KeyArea } from '#contract/keys.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { cx } from '#ui/cx.ts';
import { chordOf, isSingle } from '#ui/keys/chords.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chooseKey, keyOf, resetKeys, useKeyChoices } from '#ui/keys/key-choice.ts';
import { chooseSingleKeys, useSingleKeys } from '#ui/keys/single-keys.ts';
import { KeyCaps } from './key-caps.tsx';

const actsOf = (area: KeyArea): [name: string, usual: string][] => Object.entries(KEYS[area]);

/** Areas whose keys work at the same time. */
const overlaps = (one: KeyArea, other: KeyArea): boolean =>
  one === other || one === 'everywhere' || other === 'everywhere';

/** Enter, Tab, the arrows and the like have their own meaning everywhere. */
const isAssignable = (chord: string): boolean => /(?:^|\+)(?:.|F\d+)$/u.test(chord) || chord === 'Mod+Enter';

const isOfLetters = (area: KeyArea): boolean => area === 'list' || area === 'result';

/** Who else has the key; null: nobody. */
function ownerOf(chord: string, area: KeyArea, name: string): { area: KeyArea; name: string } | null {
  for (const other of KEY_AREAS) {
    if (!overlaps(area, other)) continue;
    for (const [act, usual] of actsOf(other)) {
      const isOther = other !== area || act !== name;
      const key = keyOf(`${other}.${act}`, usual);
      if (isOther && (key === chord || key.startsWith(`${chord} `))) return { area: other, name: act };
    }
  }
  return null;
}

interface KeysHelpProps {
  open: boolean;
  onClose: () => void;
  /** Keys of this area alone; of all without it. */
  only?: KeyArea;
  /** What else can be said there. */
  children?: ReactNode;
}

/** All keys, and other ones for those who want them. */
export function KeysHelp({ open, onClose, only, children }: KeysHelpProps) {
  const { t } = useTranslation('keys');
  const hasSingleKeys = useSingleKeys();
  const choices = useKeyChoices();
  const [isChanging, setChanging] = useState(false);
  const [asked, setAsked] = useState<{ area: KeyArea; name: string } | null>(null);
  const [trouble, setTrouble] = useState('');

  useEffect(() => {
    if (!asked) return;
    const { area, name } = asked;
    const listen = (event: KeyboardEvent) => {
      const chord = chordOf(event);
      if (chord === '') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(null);
      if (chord === 'Escape') return;
      const owner = ownerOf(chord, area, name);
      if (!isAssignable(chord)) setTrouble(t('unfit'));
      else if (!isSingle(chord) && isOfLetters(area)) setTrouble(t('alone'));
      else if (isSingle(chord) && (area === 'form' || area === 'pack')) setTrouble(t('together'));
      else if (owner) setTrouble(t('taken', { key: chord, act: t(`act.${owner.area}.${owner.name}`) }));
      else chooseKey(`${area}.${name}`, chord === defaultKeyOf(area, name) ? null : chord);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [asked, t]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={only ? undefined : t('lead')}
      size="md"
      footer={
        <>
          {isChanging && (
            <Button disabled={Object.keys(choices).length === 0} onClick={resetKeys}>
              {t('restore')}
            </Button>
          )}
          <Button
            icon={isChanging ? 'check' : 'keyboard'}
            onClick={() => {
              setChanging(!isChanging);
              setTrouble('');
            }}
          >
            {isChanging ? t('done') : t('change')}
          </Button>
        </>
      }
    >
      {!only && (
        <CheckboxField
          label={t('singleKeys')}
          hint={t('singleKeysHint')}
          checked={hasSingleKeys}
          onChange={chooseSingleKeys}
        />
      )}
      <p role="alert" className={cx('text-base text-bad', isChanging ? 'my-3 min-h-5' : 'mb-4')}>
        {trouble}
      </p>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {(only ? [only] : KEY_AREAS).map((area) => (
          <section key={area} aria-label={t(`area.${area}`)}>
            <h3 className="mb-2 text-base font-semibold text-text-2">{t(`area.${area}`)}</h3>
            <dl className="flex flex-col gap-2">
              {actsOf(area).map(([name, usual]) => {
                const act = t(`act.${area}.${name}`);
                const caps = <KeyCaps chord={keyOf(`${area}.${name}`, usual)} />;
                const isAsked = asked?.area === area && asked.name === name;
                return (
                  <div key={name} className="flex items-center justify-between gap-4 text-base">
                    <dt>{act}</dt>
                    <dd>
                      {isChanging && !isFixedKey(usual) ? (
                        <button
                          type="button"
                          aria-label={t('changeOf', { act })}
                          onClick={() => {
                            setTrouble('');
                            setAsked({ area, name });
                          }}
                          className="tap-target rounded-control border border-control px-2 hover:bg-sunken"
                        >
                          {isAsked ? <span className="text-brand">{t('press')}</span> : caps}
                        </button>
                      ) : (
                        caps
                      )}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
        {children}
      </div>
    </Dialog>
  );
}

const defaultKeyOf = (area: KeyArea, name: string): string | undefined =>
  (KEYS[area] as Readonly<Record<string, string>>)[name];
