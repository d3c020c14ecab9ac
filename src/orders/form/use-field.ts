import { useTranslation } from 'react-i18next';
import { fieldAt } from '#domain/order/set-field.ts';
import type { Finding } from '#domain/result.ts';
import { afterPress } from './after-press.ts';
import { findingAt } from './findings.ts';
import { sameData } from './same.ts';
import { fieldId, useFormState, useSend } from './form-context.tsx';

export interface Bound<T> {
  id: string;
  name: string;
  value: T;
  error: string | undefined;
  finding: Finding | null;
  onChange: (value: T) => void;
  onBlur: () => void;
}

/** One field of the form by its path, with the sentence of its finding. */
export function useField<T>(path: string): Bound<T> {
  const { t } = useTranslation('findings');
  const send = useSend();
  const value = useFormState((context) => fieldAt(context.form, path)) as T;
  const finding = useFormState((context) => findingAt(context, path), sameData);
  return {
    id: fieldId(path),
    name: path,
    value,
    finding,
    error: finding ? t(finding.rule, finding.params) : undefined,
    onChange: (changed) => send({ type: 'field changed', path, value: changed }),
    onBlur: () => afterPress(() => send({ type: 'field left', path })),
  };
}
