/** Where a field stands in a form: `recipientZipCode`, `packages.0.length`, `ordersPackageItems.1.sku`. */
import { ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS } from './fields.ts';
import type { CustomsItem, Order, Parcel } from './order.ts';

export type ParcelPath<K extends keyof Parcel = keyof Parcel> = `packages.${number}.${K}`;
export type ItemPath<K extends keyof CustomsItem = keyof CustomsItem> = `ordersPackageItems.${number}.${K}`;
export type FieldPath = keyof Order | ParcelPath | ItemPath;

/** What the field at a path holds. */
export type ValueAt<P extends FieldPath> = P extends keyof Order
  ? Order[P]
  : P extends `packages.${number}.${infer K extends keyof Parcel}`
    ? Parcel[K]
    : P extends `ordersPackageItems.${number}.${infer K extends keyof CustomsItem}`
      ? CustomsItem[K]
      : never;

type KeysHolding<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T];

/** The paths of fields that hold nothing else than `V`. */
export type PathOf<V> =
  | KeysHolding<Order, V>
  | ParcelPath<KeysHolding<Parcel, V>>
  | ItemPath<KeysHolding<CustomsItem, V>>;

/** Values by path. */
export type FieldValues = { [P in FieldPath]?: ValueAt<P> };

/** One value by its path. */
export const valueFor = <P extends FieldPath>(path: P, value: ValueAt<P>) =>
  Object.fromEntries([[path, value]]) as FieldValues;

export const parcelPath = <K extends keyof Parcel>(index: number, key: K): ParcelPath<K> =>
  `packages.${index}.${key}`;

export const itemPath = <K extends keyof CustomsItem>(index: number, key: K): ItemPath<K> =>
  `ordersPackageItems.${index}.${key}`;

export type ListName = 'packages' | 'ordersPackageItems';

/** A path taken apart. */
export type FieldPlace = { list: null; key: string } | { list: ListName; index: number; key: string };

/** The place a path names, or null where it names no field. */
export function placeOf(path: string): FieldPlace | null {
  const [head = '', index = '', key = '', ...rest] = path.split('.');
  if (index === '' && key === '') return Object.hasOwn(ORDER_FIELDS, head) ? { list: null, key: head } : null;
  if (head !== 'packages' && head !== 'ordersPackageItems') return null;
  const fields = head === 'packages' ? PARCEL_FIELDS : ITEM_FIELDS;
  if (rest.length > 0 || !/^\d{1,4}$/.test(index) || !Object.hasOwn(fields, key)) return null;
  return { list: head, index: Number(index), key };
}

/** A path out of data, as the fields of a finding are; null where it names no field. */
export const parseFieldPath = (path: string): FieldPath | null =>
  placeOf(path) === null ? null : (path as FieldPath);
