import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldPath, ValueAt } from '#domain/order/field-path.ts';
import { readerOf } from '#domain/order/set-field.ts';
import type { Finding } from '#domain/result.ts';
import { findingAt } from '../machine/findings.ts';
import type { FieldChange, FormContext } from '../machine/form-types.ts';
import { sameData } from '../machine/same.ts';
import { fieldId, useFormState, usePressGate, useSend } from './form-context.tsx';

export interface Bound<T> {
  id: string;
  name: string;
  value: T;
  error: string | undefined;
  /** What is worth a look and stands in nobody's way. */
  warning: string | undefined;
  finding: Finding | null;
  onChange: (value: T) => void;
  onBlur: () => void;
}

/** One field of the form by its path, with the sentence of its finding. */
export function useField<P extends FieldPath>(path: P): Bound<ValueAt<P>> {
  const { t } = useTranslation('findings');
  const send = useSend();
  const { afterPress } = usePressGate();
  const select = useMemo(() => selectorOf(path), [path]);
  const { value, finding } = useFormState(select, isSameField);
  const text = finding ? t(finding.rule, finding.params) : undefined;
  return {
    id: fieldId(path),
    name: path,
    // A row that is just being removed is still drawn once.
    value: value as ValueAt<P>,
    finding,
    error: finding?.severity === 'error' ? text : undefined,
    warning: finding?.severity === 'warning' ? text : undefined,
    onChange: (changed) => send(fieldChange(path, changed)),
    onBlur: () => afterPress(() => send({ type: 'field left', path })),
  };
}

/** The event by which a field gets another value. */
const fieldChange = <P extends FieldPath>(path: P, value: ValueAt<P>) =>
  ({ type: 'field changed', path, value }) as FieldChange;

interface Seen<T> {
  value: T | undefined;
  finding: Finding | null;
}

/** Every field looks at every change of the form: the path is taken apart once. */
function selectorOf<P extends FieldPath>(path: P): (context: FormContext) => Seen<ValueAt<P>> {
  const read = readerOf(path);
  return (context) => ({ value: read(context.form), finding: findingAt(context, path) });
}

const isSameField = (one: Seen<unknown>, other: Seen<unknown>): boolean =>
  Object.is(one.value, other.value) && sameData(one.finding, other.finding);
