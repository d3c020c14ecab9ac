import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { matchChoices } from './combobox-match.ts';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';
import { useUiTexts } from '../texts.tsx';

export interface ComboboxChoice<V extends string | number> {
  value: V;
  label: string;
  detail?: ReactNode;
  /** Further words the choice is found by. */
  search?: string;
}

interface Props<V extends string | number> extends FieldProps {
  value: V | null;
  options: readonly ComboboxChoice<V>[];
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  /** Listed before the others while nothing is typed. */
  first?: readonly V[];
  /** Given: the caller filters, from what is typed. */
  onQuery?: (query: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

/** One row that says so, where nothing fits. */
const NOTHING = [null];

function rowClass(detail: boolean): string {
  return cx(
    'flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-base data-focus:bg-brand-soft data-selected:font-semibold pointer-fine:min-h-9',
    detail && 'pointer-fine:min-h-12',
  );
}

/** The button minds presses of a mouse on their way down, which a click alone is not. */
function pressAsByTouch(button: HTMLButtonElement): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  button.click();
}

/** Its list opens by a press, an arrow key or typing; the focus alone leaves it shut. */
export function ComboboxField<V extends string | number>({
  value,
  options,
  onChange,
  onBlur,
  first,
  onQuery,
  placeholder,
  disabled,
  ...shell
}: Props<V>) {
  const texts = useUiTexts();
  const [query, setQuery] = useState('');
  const shown = useMemo(
    () => (onQuery ? [...options] : [...matchChoices(options, query, first)]),
    [onQuery, options, query, first],
  );
  const chosen = options.find((option) => option.value === value) ?? null;
  const ask = (text: string) => {
    setQuery(text);
    onQuery?.(text);
  };
  const row = (option: ComboboxChoice<V>) => (
    <ComboboxOption value={option} className={rowClass(Boolean(option.detail))}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{option.label}</span>
        {option.detail && <span className="truncate text-sm font-normal text-text-3">{option.detail}</span>}
      </span>
      {option.value === value && <Icon name="check" size={16} className="text-brand" />}
    </ComboboxOption>
  );
  const isEmpty = shown.length === 0;
  const wasGivenUp = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** Left with a text typed that means one choice only: that one. */
  const close = () => {
    const [only] = shown;
    const isMeant = query.trim() !== '' && shown.length === 1 && !onQuery && !wasGivenUp.current;
    if (isMeant && only && only.value !== value) onChange(only.value);
    wasGivenUp.current = false;
    ask('');
  };
  return (
    <Field {...shell}>
      {(wiring) => (
        <Combobox
          value={chosen}
          by={(one, other) => one?.value === other?.value}
          onChange={(option) => {
            ask('');
            onChange(option?.value ?? null);
          }}
          onClose={close}
          disabled={disabled}
          virtual={{ options: isEmpty ? NOTHING : shown, disabled: () => isEmpty }}
        >
          {({ activeOption, open }) => (
            <>
              <div className="relative">
                <ComboboxInput
                  {...wiring}
                  name={shell.name}
                  autoComplete="off"
                  placeholder={placeholder}
                  displayValue={(option: ComboboxChoice<V> | null) => option?.label ?? String(value ?? '')}
                  onChange={(event) => ask(event.currentTarget.value)}
                  onKeyDown={({ key, shiftKey }) => {
                    wasGivenUp.current = key === 'Escape';
                    const isLeaving = key === 'Tab' && !shiftKey && query.trim() !== '';
                    if (isLeaving && activeOption && !onQuery) onChange(activeOption.value);
                  }}
                  onFocus={(event) => event.currentTarget.select()}
                  onClick={(event) => {
                    // What is chosen is written over, not added to.
                    if (query === '') event.currentTarget.select();
                    if (!open && opener.current) pressAsByTouch(opener.current);
                  }}
                  onBlur={onBlur}
                  className={cx(controlClass(Boolean(shell.error)), 'pr-11')}
                />
                <ComboboxButton
                  ref={opener}
                  aria-label={texts.openList}
                  className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-text-3"
                >
                  <Icon name="chevron-down" size={16} />
                </ComboboxButton>
              </div>
              <ComboboxOptions
                anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
                className={cx(
                  'z-dialog w-(--input-width) min-w-56 rounded-control border border-line bg-raised py-1 shadow-popover',
                  '[--anchor-max-height:20rem]',
                  isEmpty && query === '' && 'invisible',
                )}
              >
                {({ option }: { option: ComboboxChoice<V> | null }) =>
                  option === null ? (
                    <ComboboxOption value={null} disabled className="w-full px-3 py-2 text-base text-text-3">
                      {texts.noMatch}
                    </ComboboxOption>
                  ) : (
                    row(option)
                  )
                }
              </ComboboxOptions>
            </>
          )}
        </Combobox>
      )}
    </Field>
  );
}
