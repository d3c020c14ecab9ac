/** Reading and writing a form by field path: `recipientZipCode`, `packages.0.length`, `ordersPackageItems.1.sku`. */
import { blankCustomsItem, blankOrder, blankParcel } from './blank.ts';
import type { Order, OrderForm } from './order.ts';

type ListName = 'packages' | 'ordersPackageItems';

type Place = { list: null; key: string } | { list: ListName; index: number; key: string };

/** The value at a path, or undefined when the path names nothing in this form. */
export function fieldAt(form: OrderForm, path: string): unknown {
  const place = placeOf(path);
  if (!place) return undefined;
  const holder: unknown = place.list === null ? form.order : form[place.list][place.index];
  return (holder as Record<string, unknown> | undefined)?.[place.key];
}

/**
 * A form with one value changed; untouched parts keep their identity. A path that names no field of this form, and a
 * value that is there already, give the same form back.
 */
export function setField(form: OrderForm, path: string, value: unknown): OrderForm {
  const place = placeOf(path);
  if (!place || Object.is(fieldAt(form, path), value)) return form;
  if (place.list === null) return { ...form, order: { ...form.order, [place.key]: value } as Order };
  const { list, index, key } = place;
  if (!form[list][index]) return form;
  const changed = form[list].map((entry, at) => (at === index ? { ...entry, [key]: value } : entry));
  return { ...form, [list]: changed } as OrderForm;
}

/** Several paths at once. */
export function setFields(form: OrderForm, values: Readonly<Record<string, unknown>>): OrderForm {
  return Object.entries(values).reduce((changed, [path, value]) => setField(changed, path, value), form);
}

/** The paths at which two forms differ; a parcel or item that one form lacks counts with all its fields. */
export function changedPaths(before: OrderForm, after: OrderForm): string[] {
  return [
    ...changedKeys(before.order, after.order),
    ...changedInList('packages', before.packages, after.packages),
    ...changedInList('ordersPackageItems', before.ordersPackageItems, after.ordersPackageItems),
  ];
}

function changedInList(name: ListName, before: readonly object[], after: readonly object[]): string[] {
  if (before === after) return [];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    changedKeys(before[index] ?? {}, after[index] ?? {}).map((key) => `${name}.${index}.${key}`),
  ).flat();
}

function changedKeys(before: object, after: object): string[] {
  if (before === after) return [];
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => !Object.is(was[key], is[key]),
  );
}

const KEYS = {
  order: new Set(Object.keys(blankOrder())),
  packages: new Set(Object.keys(blankParcel())),
  ordersPackageItems: new Set(Object.keys(blankCustomsItem())),
};

function placeOf(path: string): Place | null {
  const [head = '', index = '', key = '', ...rest] = path.split('.');
  if (index === '' && key === '') return KEYS.order.has(head) ? { list: null, key: head } : null;
  if (head !== 'packages' && head !== 'ordersPackageItems') return null;
  if (rest.length > 0 || !/^\d{1,4}$/.test(index) || !KEYS[head].has(key)) return null;
  return { list: head, index: Number(index), key };
}
