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

/** What a part may leave out: the fields and their blank values, one beside the other. */
interface BlankPart {
  fields: string[];
  values: unknown[];
  /** The fields as JSON writes them. */
  labels: string[];
}

function blankPart(blank: object): BlankPart {
  const fields = Object.keys(blank);
  return {
    fields,
    values: Object.values(blank).map((value, place) => (NEVER_BLANK.has(fields[place]!) ? NEVER : value)),
    labels: fields.map(labelOf),
  };
}

const NEVER = Symbol('no value is this one');
const labelOf = (field: string): string => `${JSON.stringify(field)}:`;

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

/** The same as JSON, for half the time. */
export function trimmedText({ order, packages, ordersPackageItems }: OrderForm): string {
  const parcels = packages.map((parcel) => textWithoutBlanks(parcel, PARCEL));
  const items = ordersPackageItems.map((item) => textWithoutBlanks(item, ITEM));
  // Joined, a text is one piece of memory; added up, it would stay as many.
  return [
    '{"order":',
    textWithoutBlanks(order, ORDER),
    ',"packages":[',
    parcels.join(','),
    '],"ordersPackageItems":[',
    items.join(','),
    ']}',
  ].join('');
}

function withoutBlanks<T extends object>(part: T, blank: BlankPart): Partial<T> {
  const left: Record<string, unknown> = {};
  eachSaid(part, blank, (field, value) => {
    left[field] = value;
  });
  return left as Partial<T>;
}

function textWithoutBlanks(part: object, blank: BlankPart): string {
  const said: string[] = [];
  eachSaid(part, blank, (_, value, label) => {
    const text = JSON.stringify(value);
    if (text !== undefined) said.push(label + text);
  });
  return `{${said.join(',')}}`;
}

type Say = (field: string, value: unknown, label: string) => void;

/** Most parts are copies of the blank one: their fields stand in its order. */
function eachSaid(part: object, { fields, values, labels }: BlankPart, say: Say): void {
  const given: unknown[] = Object.values(part);
  const names = Object.keys(part);
  for (let place = 0; place < names.length; place += 1) {
    const field = names[place]!;
    const at = fields[place] === field ? place : fields.indexOf(field);
    if (!isBlank(given[place], values[at])) say(field, given[place], labels[at] ?? labelOf(field));
  }
}

const isBlank = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);
