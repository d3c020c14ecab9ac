/** Reading and writing a form by field path. */
import type { FieldPath, FieldPlace, FieldValues, ListName, ValueAt } from './field-path.ts';
import { parseFieldPath, placeOf } from './field-path.ts';
import { ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS } from './fields.ts';
import type { OrderForm } from './order.ts';

/** The value at a path; undefined where the form has no such parcel or item. */
export function fieldAt<P extends FieldPath>(form: OrderForm, path: P): ValueAt<P> | undefined {
  const place = placeOf(path);
  return place === null ? undefined : (valueAt(form, place) as ValueAt<P>);
}

/** `fieldAt` for many readings of the same path. */
export function readerOf<P extends FieldPath>(path: P): (form: OrderForm) => ValueAt<P> | undefined {
  const place = placeOf(path);
  return (form) => (place === null ? undefined : (valueAt(form, place) as ValueAt<P>));
}

function valueAt(form: OrderForm, place: FieldPlace): unknown {
  const holder: unknown = place.list === null ? form.order : form[place.list][place.index];
  return (holder as Record<string, unknown> | undefined)?.[place.key];
}

/**
 * A form with one value changed; untouched parts keep their identity. A path of a parcel or item this form has not, and a
 * value that is there already, give the same form back.
 */
export function setField<P extends FieldPath>(form: OrderForm, path: P, value: ValueAt<P>): OrderForm {
  const place = placeOf(path);
  if (!place || Object.is(valueAt(form, place), value)) return form;
  if (place.list === null) return { ...form, order: { ...form.order, [place.key]: value } };
  const { list, index, key } = place;
  if (!form[list][index]) return form;
  const changed = form[list].map((entry, at) => (at === index ? { ...entry, [key]: value } : entry));
  return { ...form, [list]: changed };
}

/** The value of a field named in data, as the fields of a finding are; undefined where the form has none of that name. */
export function valueOfField(form: OrderForm, field: string): unknown {
  const path = parseFieldPath(field);
  return path === null ? undefined : fieldAt(form, path);
}

/** The values at some paths; null where the form has no such parcel or item. */
export function valuesAt(form: OrderForm, paths: readonly FieldPath[]): FieldValues {
  return Object.fromEntries(paths.map((path) => [path, fieldAt(form, path) ?? null])) as FieldValues;
}

/** Several paths at once. */
export function setFields(form: OrderForm, values: FieldValues): OrderForm {
  return valuesByPath(values).reduce((changed, [path, value]) => setField(changed, path, value), form);
}

/** Each path with its value. */
const valuesByPath = (values: FieldValues) => Object.entries(values) as [FieldPath, ValueAt<FieldPath>][];

/** The paths at which two forms differ; a parcel or item that one form lacks counts with all its fields. */
export function changedPaths(before: OrderForm, after: OrderForm): FieldPath[] {
  return [
    ...changedKeys(KEYS.order, before.order, after.order),
    ...changedInList('packages', before, after),
    ...changedInList('ordersPackageItems', before, after),
  ] as FieldPath[];
}

function changedInList(
  name: ListName,
  { [name]: before }: OrderForm,
  { [name]: after }: OrderForm,
): string[] {
  if (before === after) return [];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    changedKeys(KEYS[name], before[index] ?? {}, after[index] ?? {}).map((key) => `${name}.${index}.${key}`),
  ).flat();
}

const KEYS = {
  order: Object.keys(ORDER_FIELDS),
  packages: Object.keys(PARCEL_FIELDS),
  ordersPackageItems: Object.keys(ITEM_FIELDS),
};

function changedKeys(keys: readonly string[], before: object, after: object): string[] {
  if (before === after) return [];
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return keys.filter((key) => !Object.is(was[key], is[key]));
}
