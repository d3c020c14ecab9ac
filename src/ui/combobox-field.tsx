import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { useUiTexts } from './texts.tsx';

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
  /** Given: the caller filters, from what is typed. */
  onQuery?: (query: string) => void;
  placeholder?: string;
  disabled?: boolean;
}

const VIRTUAL_FROM = 60;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function rowClass(detail: boolean): string {
  return cx(
    'flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-base data-focus:bg-brand-soft data-selected:font-semibold pointer-fine:min-h-9',
    detail && 'pointer-fine:min-h-12',
  );
}

export function ComboboxField<V extends string | number>({
  value,
  options,
  onChange,
  onBlur,
  onQuery,
  placeholder,
  disabled,
  ...shell
}: Props<V>) {
  const texts = useUiTexts();
  const [query, setQuery] = useState('');
  const wanted = plain(query);
  const shown = onQuery
    ? [...options]
    : options.filter((option) =>
        plain(`${option.label} ${option.value} ${option.search ?? ''}`).includes(wanted),
      );
  const chosen = options.find((option) => option.value === value) ?? null;
  const ask = (text: string) => {
    setQuery(text);
    onQuery?.(text);
  };
  const row = (option: ComboboxChoice<V>) => (
    <ComboboxOption key={String(option.value)} value={option} className={rowClass(Boolean(option.detail))}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{option.label}</span>
        {option.detail && <span className="truncate text-sm font-normal text-text-3">{option.detail}</span>}
      </span>
      {option.value === value && <Icon name="check" size={16} className="text-brand" />}
    </ComboboxOption>
  );
  const virtual = shown.length >= VIRTUAL_FROM;
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
          onClose={() => ask('')}
          disabled={disabled}
          immediate
          {...(virtual ? { virtual: { options: shown } } : {})}
        >
          <div className="relative">
            <ComboboxInput
              {...wiring}
              name={shell.name}
              autoComplete="off"
              placeholder={placeholder}
              displayValue={(option: ComboboxChoice<V> | null) => option?.label ?? ''}
              onChange={(event) => ask(event.currentTarget.value)}
              onBlur={onBlur}
              className={cx(controlClass(Boolean(shell.error)), 'pr-11')}
            />
            <ComboboxButton
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
              '[--anchor-max-height:20rem] empty:invisible',
            )}
          >
            {virtual
              ? ((({ option }: { option: ComboboxChoice<V> }) => row(option)) as never)
              : shown.map(row)}
            {shown.length === 0 && query !== '' && (
              <p className="px-3 py-2 text-base text-text-3">{texts.noMatch}</p>
            )}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  );
}
