import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/result.ts';
import { afterPress } from './after-press.ts';
import { findingAt } from './findings.ts';
import type { FormContext } from './form-types.ts';
import { sameData } from './same.ts';
import { fieldId, useFormState, useSend } from './form-context.tsx';

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
export function useField<T>(path: string): Bound<T> {
  const { t } = useTranslation('findings');
  const send = useSend();
  const read = useMemo(() => readerOf(path), [path]);
  const { value, finding } = useFormState(read, isSameField);
  const text = finding ? t(finding.rule, finding.params) : undefined;
  return {
    id: fieldId(path),
    name: path,
    value: value as T,
    finding,
    error: finding?.severity === 'error' ? text : undefined,
    warning: finding?.severity === 'warning' ? text : undefined,
    onChange: (changed) => send({ type: 'field changed', path, value: changed }),
    onBlur: () => afterPress(() => send({ type: 'field left', path })),
  };
}

interface Seen {
  value: unknown;
  finding: Finding | null;
}

/** Every field looks at every change of the form: the path is taken apart once. */
function readerOf(path: string): (context: FormContext) => Seen {
  const [list = '', index = '', key] = path.split('.');
  const finding = (context: FormContext) => findingAt(context, path);
  if (key === undefined)
    return (context) => ({
      value: (context.form.order as unknown as Record<string, unknown>)[path],
      finding: finding(context),
    });
  const rows = list as 'packages' | 'ordersPackageItems';
  return (context) => ({
    value: (context.form[rows][Number(index)] as unknown as Record<string, unknown> | undefined)?.[key],
    finding: finding(context),
  });
}

const isSameField = (one: Seen, other: Seen): boolean =>
  Object.is(one.value, other.value) && sameData(one.finding, other.finding);
