import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage } from './field-message.tsx';
import { useUiTexts } from '../texts.tsx';

/** What every field takes, whatever control it holds. */
export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only, as in a row of equal fields with one visible heading. */
  hideLabel?: boolean;
  /** What stands in the way. */
  error?: ReactNode;
  /** What is worth a look and stands in nobody's way; an error is told instead of it. */
  warning?: ReactNode;
  /** A correction offered under what was said, such as a button. */
  fix?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Shown once four fifths of `max` are used. */
  counter?: { max: number };
  id?: string;
  name?: string;
  className?: string;
}

interface ShellProps extends FieldProps {
  length?: number;
  children: (wiring: ControlWiring) => ReactNode;
}

export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const COUNTER_FROM = 0.8;

/** Label, hint, error and counter around one control, wired for assistive technology. */
export function Field({
  children,
  label,
  hideLabel,
  error,
  warning,
  fix,
  hint,
  required,
  counter,
  length = 0,
  ...rest
}: ShellProps) {
  const own = useId();
  const texts = useUiTexts();
  const id = rest.id ?? own;
  const left = counter ? counter.max - length : null;
  const counting = counter !== undefined && length >= counter.max * COUNTER_FROM;
  const described = cx(
    error ? `${id}-error` : warning ? `${id}-warning` : null,
    hint ? `${id}-hint` : null,
    counting ? `${id}-count` : null,
  );
  return (
    <div className={cx('flex min-w-0 flex-col', rest.className)}>
      <div className={cx('mb-1.5 flex items-baseline gap-1', hideLabel && 'sr-only')}>
        <span className="min-w-0 text-base">
          <label htmlFor={id} className="font-medium text-text">
            {label}
          </label>
          {required && (
            <span aria-hidden className="ml-1 text-bad">
              *
            </span>
          )}
        </span>
        {counting && left !== null && (
          <span
            id={`${id}-count`}
            className={cx(
              'ml-auto text-xs whitespace-nowrap tabular-nums',
              left < 0 ? 'text-bad' : 'text-text-3',
            )}
          >
            {texts.charactersLeft(left)}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <FieldMessage tone="bad" id={`${id}-error`}>
          {error}
        </FieldMessage>
      )}
      {!error && warning && (
        <FieldMessage tone="warn" id={`${id}-warning`}>
          {warning}
        </FieldMessage>
      )}
      {fix && <div className="mt-1.5">{fix}</div>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A control of one line has the size it is given, whatever is typed: nothing around it is laid out anew with a key. */
export const ONE_LINE = 'contain-strict';

/** The look of a text control. */
export function controlClass(invalid: boolean, readOnly = false) {
  return cx(
    'control-height control-text w-full min-w-0 rounded-control border px-3 text-text transition-colors',
    'focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60',
    invalid ? 'border-bad bg-bad-soft' : 'border-control',
    readOnly ? 'bg-sunken text-text-2' : !invalid && 'bg-surface',
  );
}
