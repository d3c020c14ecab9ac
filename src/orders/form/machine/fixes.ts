/** Corrections that one tap can make. */
import type { FieldPath, FieldValues } from '#domain/order/field-path.ts';
import { parseFieldPath, valueFor } from '#domain/order/field-path.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { asPlainLetters } from '#domain/order/plain-letters.ts';
import { fieldAt, setFields } from '#domain/order/set-field.ts';
import { splitUnit } from '#domain/places/street.ts';
import type { Finding } from '#domain/result.ts';

export interface Fix {
  /** Sentence `form:fix.<key>`. */
  key: 'removeCommas' | 'plainLetters' | 'moveUnit' | 'shorten' | 'digitsOnly' | 'useState';
  params: Record<string, string | number>;
  values: FieldValues;
}

/** What could mend a finding at a text field; the most fitting first, at most two. */
export function fixesFor(form: OrderForm, path: FieldPath, finding: Finding): Fix[] {
  const value = fieldAt(form, path);
  if (typeof value !== 'string' || value.trim() === '') return [];
  const fixes: Fix[] = [];
  const isLine = /AddressLine[123]$/.test(path);
  if (isLine && value.includes(',')) {
    fixes.push({
      key: 'removeCommas',
      params: {},
      values: valueFor(path, value.replace(/\s*,\s*/g, ' ').trim()),
    });
  }
  const plain = finding.params['chars'] === undefined ? null : asPlainLetters(value);
  if (plain !== null) {
    fixes.push({ key: 'plainLetters', params: { text: plain }, values: valueFor(path, plain) });
  }
  const max = Number(finding.params['max']);
  const isTooLong = Number.isFinite(max) && max > 0 && [...value].length > max;
  if (isTooLong && path.endsWith('AddressLine1')) {
    const second = parseFieldPath(path.replace(/1$/, '2'));
    const { street, unit } = splitUnit(value.trim());
    if (unit !== '' && second && fieldAt(form, second) === '') {
      const values = { ...valueFor(path, street), ...valueFor(second, unit) };
      fixes.push({ key: 'moveUnit', params: { unit }, values });
    }
  }
  if (isTooLong) {
    fixes.push({ key: 'shorten', params: { max }, values: valueFor(path, shortened(value, max)) });
  }
  if (path.endsWith('ZipCode') && /\D/.test(value) && /^\D*(\d{5})(?:\D*(\d{4}))?\D*$/.test(value)) {
    const all = value.replace(/\D/g, '');
    const digits = all.length > 5 ? `${all.slice(0, 5)}-${all.slice(5)}` : all;
    if (digits !== value)
      fixes.push({ key: 'digitsOnly', params: { text: digits }, values: valueFor(path, digits) });
  }
  const { expected } = finding.params;
  if (finding.rule === 'ADR-23' && path.endsWith('StateCode') && /^[A-Z]{2}$/.test(String(expected))) {
    fixes.push({ key: 'useState', params: { text: expected! }, values: valueFor(path, String(expected)) });
  }
  return fixes.slice(0, 2);
}

/** Neither cuts a text short nor guesses which of two values is the wrong one. */
const SAFE = new Set<Fix['key']>(['removeCommas', 'plainLetters', 'moveUnit', 'digitsOnly']);

/** What mends all findings that a safe correction can, one on top of the other, and how many those are. */
export function fixAll(
  form: OrderForm,
  findings: readonly Finding[],
): { count: number; values: FieldValues } {
  let fixed = form;
  let count = 0;
  const values: FieldValues = {};
  for (const finding of findings) {
    const before = fixed;
    for (const field of finding.fields) {
      const path = parseFieldPath(field);
      const fix = path && fixesFor(fixed, path, finding).find(({ key }) => SAFE.has(key));
      if (!fix) continue;
      fixed = setFields(fixed, fix.values);
      Object.assign(values, fix.values);
    }
    if (fixed !== before) count += 1;
  }
  return { count, values };
}

/** Cut at a word where one ends in the last third. */
function shortened(text: string, max: number): string {
  const cut = [...text].slice(0, max).join('');
  const space = cut.lastIndexOf(' ');
  return (space > (max * 2) / 3 ? cut.slice(0, space) : cut).trim();
}
