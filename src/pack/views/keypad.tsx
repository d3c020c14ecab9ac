import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { carriedOver } from '#domain/scan/weight.ts';
import type { MassUnit } from '#domain/units.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { KEYS, EMPTY_KEYPAD, pressKey, typedWeight, typeText, type KeypadInput } from '../keypad.ts';
import { useSend } from '../pack-context.tsx';
import { SMALL_UNIT } from '../weight-text.ts';
import { BIG, BigButton } from './big-button.tsx';

const PARTS = ['main', 'small'] as const;

/** The weight without a scale: by finger, or by the keys of a keyboard. */
export function Keypad({ unit, onDone }: { unit: MassUnit; onDone: () => void }) {
  const { t } = useTranslation('pack');
  const send = useSend();
  const [typed, setTyped] = useState<KeypadInput>(EMPTY_KEYPAD);
  const units = { main: unit, small: SMALL_UNIT[unit] };
  const weight = typedWeight(typed);
  const set = (event: FormEvent) => {
    event.preventDefault();
    if (!weight) return;
    send({ type: 'weight typed', weight: carriedOver(weight, unit) });
    setTyped(EMPTY_KEYPAD);
    onDone();
  };
  return (
    <form onSubmit={set} className="flex flex-col gap-3" aria-label={t('keypad.title')}>
      <div className="grid grid-cols-2 gap-3">
        {PARTS.map((part) => (
          <label
            key={part}
            className={cx(
              'flex min-h-16 items-center gap-2 rounded-card border bg-surface px-4 text-2xl',
              typed.active === part ? 'border-brand outline-2 outline-brand' : 'border-control',
            )}
          >
            <input
              inputMode="none"
              autoComplete="off"
              autoFocus={part === 'main'}
              value={typed[part]}
              onFocus={() => setTyped((before) => ({ ...before, active: part }))}
              onChange={(event) =>
                setTyped((before) => typeText({ ...before, active: part }, event.target.value))
              }
              aria-label={t(`keypad.${units[part]}`)}
              placeholder="0"
              className="w-full min-w-0 flex-1 bg-transparent py-3 text-right font-semibold tabular-nums outline-none"
            />
            <span className="text-text-2">{units[part]}</span>
          </label>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? t('keypad.back') : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setTyped((before) => pressKey(before, key))}
            className={cx(BIG, 'border-line bg-surface text-2xl hover:bg-sunken sm:min-h-20')}
          >
            {key === 'back' ? <Icon name="arrow-left" size={24} /> : key}
          </button>
        ))}
      </div>
      <BigButton type="submit" icon="check" look={weight ? 'primary' : 'plain'} disabled={!weight}>
        {t('keypad.set')}
      </BigButton>
    </form>
  );
}
