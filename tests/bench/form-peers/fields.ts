/** The fields of one customs line, as every form beside ours holds them, and what each of them checks. */
import type { CustomsItem } from '#domain/order/order.ts';

export type FieldName = Extract<keyof CustomsItem, string>;
export type Line = Partial<Record<FieldName, string>>;
export interface Lines {
  lines: Line[];
}

interface Field {
  name: FieldName;
  label: string;
  required: boolean;
  max: number;
  isNumber: boolean;
}

const field = (name: FieldName, label: string, max: number, more: Partial<Field> = {}): Field => ({
  name,
  label,
  required: false,
  max,
  isNumber: false,
  ...more,
});

export const FIELDS: readonly Field[] = [
  field('description', 'Description', 512, { required: true }),
  field('sku', 'SKU', 50),
  field('quantity', 'Quantity', 6, { required: true, isNumber: true }),
  field('quantityUnit', 'Unit', 4, { required: true }),
  field('productValue', 'Unit value', 10, { isNumber: true }),
  field('valueAmount', 'Value', 10, { required: true, isNumber: true }),
  field('weight', 'Weight', 10, { required: true, isNumber: true }),
  field('originCountry', 'Origin', 2, { required: true }),
  field('tariffNumber', 'Tariff number', 10),
  field('eccn', 'ECCN', 10),
  field('licenseNumber', 'Licence', 16),
  field('aesUnit', 'AES unit', 4),
];

export const linesOf = (count: number): Lines => ({
  lines: Array.from({ length: count }, () =>
    Object.fromEntries(FIELDS.map(({ name, isNumber }) => [name, isNumber ? '1' : 'X'])),
  ),
});

/** What is wrong with a value; undefined when nothing is. */
export function wrongWith({ label, required, max, isNumber }: Field, value: string): string | undefined {
  if (value === '') return required ? `${label} is required` : undefined;
  if (value.length > max) return `${label} can't be more than ${max} characters`;
  return isNumber && !(Number(value) >= 0) ? 'Please input number' : undefined;
}

/** The page's name of an input. */
export const idOf = (row: number, name: FieldName) => `lines.${row}.${name}`;
