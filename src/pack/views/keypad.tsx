import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MassUnit } from '#domain/units.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { EMPTY_KEYPAD, KEYS, pressKey, typeText } from '../keypad.ts';
import { useTypedWeight } from '../use-typed-weight.ts';
import { SMALL_UNIT } from '../weight-text.ts';
import { BIG, BigButton } from './big-button.tsx';

const PARTS = ['main', 'small'] as const;

interface Props {
  unit: MassUnit;
  /** The first key was pressed. */
  onStart: () => void;
  onDone: () => void;
}

/** The weight without a scale: by finger, or by the keys of a keyboard. What is typed counts as it stands. */
export function Keypad({ unit, onStart, onDone }: Props) {
  const { t } = useTranslation('pack');
  const small = useRef<HTMLInputElement>(null);
  const { typed, weight, isUntouched, change, activate, settle, set } = useTypedWeight(unit);
  const units = { main: unit, small: SMALL_UNIT[unit] };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (set()) onDone();
  };
  const type: typeof change = (next) => {
    onStart();
    change(next);
  };
  return (
    <form
      onSubmit={submit}
      onBlur={settle}
      className="flex flex-col gap-2 sm:gap-3"
      aria-label={t('keypad.title')}
    >
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
              data-weight
              inputMode="none"
              autoComplete="off"
              ref={part === 'small' ? small : undefined}
              autoFocus={part === 'main'}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                small.current?.focus();
              }}
              value={typed[part]}
              onFocus={(event) => {
                event.target.select();
                activate(part);
              }}
              onChange={(event) => type(typeText({ ...typed, active: part }, event.target.value))}
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
            // The first key begins anew.
            onClick={() =>
              type(pressKey(isUntouched ? { ...EMPTY_KEYPAD, active: typed.active } : typed, key))
            }
            className={cx(
              BIG,
              'border-line bg-surface text-2xl hover:bg-sunken max-sm:min-h-13! sm:min-h-20',
            )}
          >
            {key === 'back' ? <Icon name="arrow-left" size={24} /> : key}
          </button>
        ))}
      </div>
      <BigButton
        data-primary
        type="submit"
        icon="check"
        look={weight ? 'primary' : 'plain'}
        disabled={!weight}
      >
        {t('keypad.set')}
      </BigButton>
    </form>
  );
}
