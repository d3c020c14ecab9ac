/** Empty values of the order's parts: what a field holds before anyone has been there. */
import type { Field, ValuesOf } from './fields.ts';
import { ADDRESS_FIELDS, ITEM_FIELDS, ORDER_FIELDS, PARCEL_FIELDS } from './fields.ts';
import type { Address, CustomsItem, Order, OrderForm, Parcel } from './order.ts';

const blankOf = <F extends Readonly<Record<string, Field>>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { blank }]) => [key, blank])) as ValuesOf<F>;

const BLANK_ADDRESS = blankOf(ADDRESS_FIELDS);
const BLANK_ORDER = blankOf(ORDER_FIELDS);
const BLANK_PARCEL = blankOf(PARCEL_FIELDS);
const BLANK_ITEM = blankOf(ITEM_FIELDS);

export const blankAddress = (): Address => ({ ...BLANK_ADDRESS });
export const blankOrder = (): Order => ({ ...BLANK_ORDER });
export const blankParcel = (): Parcel => ({ ...BLANK_PARCEL });
export const blankCustomsItem = (): CustomsItem => ({ ...BLANK_ITEM });

export function blankOrderForm(): OrderForm {
  return { order: blankOrder(), packages: [blankParcel()], ordersPackageItems: [] };
}

/** A form of which any field may be left out. */
export interface PartialForm {
  order: Partial<Order>;
  packages: Partial<Parcel>[];
  ordersPackageItems?: Partial<CustomsItem>[];
}

/** Fills what a caller left out of a form that came over the wire. */
export function completeOrderForm(part: PartialForm): OrderForm {
  return {
    order: { ...blankOrder(), ...part.order },
    packages: part.packages.map((parcel) => ({ ...blankParcel(), ...parcel })),
    ordersPackageItems: (part.ordersPackageItems ?? []).map((item) => ({ ...blankCustomsItem(), ...item })),
  };
}

/** Left out of a save, it is the user's setting that decides. */
const NEVER_BLANK: ReadonlySet<string> = new Set(['isAutoCancel'] satisfies (keyof Order)[]);

/** The fields a part may leave out, with their blank values. */
const blankPart = (blank: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(blank).filter(([field]) => !NEVER_BLANK.has(field)));

const ORDER = blankPart(BLANK_ORDER);
const PARCEL = blankPart(BLANK_PARCEL);
const ITEM = blankPart(BLANK_ITEM);

/**
 * The form without its blank fields, two thirds of most: `completeOrderForm` makes it whole again. Queued operations say so
 * little: a blank value that is changed is another version of the operation.
 */
export function trimmedForm({ order, packages, ordersPackageItems }: OrderForm): Required<PartialForm> {
  return {
    order: withoutBlanks(order, ORDER),
    packages: packages.map((parcel) => withoutBlanks(parcel, PARCEL)),
    ordersPackageItems: ordersPackageItems.map((item) => withoutBlanks(item, ITEM)),
  };
}

function withoutBlanks<T extends object>(part: T, blank: ReadonlyMap<string, unknown>): Partial<T> {
  const left: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(part))
    if (!isBlank(value, blank.get(field))) left[field] = value;
  return left as Partial<T>;
}

const isBlank = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);
