/** What an event of the form does to the form: the change itself, then the adjustments it brings about. */
import { packagingById } from '#domain/carriers/packagings.ts';
import type { Note as Made } from '#domain/order/adjust.ts';
import { adjust } from '#domain/order/adjust.ts';
import { blankCustomsItem, blankParcel } from '#domain/order/blank.ts';
import type { FieldPath, FieldValues } from '#domain/order/field-path.ts';
import { PLAIN_USER, type Facts } from '#domain/order/facts.ts';
import { protectedAmount } from '#domain/order/insuring.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import { readOnlyFields } from '#domain/order/store-fields.ts';
import { changedPaths, fieldAt, setField, setFields, valuesAt } from '#domain/order/set-field.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { ShownPrice } from '#orders/shown-price.ts';
import type { FormContext, FormEvent, Note, Rates } from './form-types.ts';
import { mayFile, sectionOfField, sectionsFor } from '../sections.ts';

/** The form after an event of the user, or null when the event changes nothing in it. */
export function edited(
  form: OrderForm,
  event: FormEvent,
  rates: Rates | null,
  user: Facts['user'] = PLAIN_USER,
): OrderForm | null {
  switch (event.type) {
    case 'field changed':
      if (isOfStore(form, event.path)) return form;
      return byHand(setField(form, event.path, event.value), event.path);
    case 'fields changed':
      return setFields(form, ownValues(form, event.values));
    case 'parcel added':
      return { ...form, packages: [...form.packages, nextParcel(form, user)] };
    case 'parcel duplicated':
      return { ...form, packages: withDouble(form.packages, event.index) };
    case 'parcel removed':
      return form.packages.length < 2
        ? null
        : { ...form, packages: form.packages.filter((_, index) => index !== event.index) };
    case 'item added': {
      const item = { ...blankCustomsItem(), massUnit: form.order.massUnit, ...event.item };
      return { ...form, ordersPackageItems: [...form.ordersPackageItems, item] };
    }
    case 'item duplicated':
      return { ...form, ordersPackageItems: withDouble(form.ordersPackageItems, event.index) };
    case 'item removed':
      return {
        ...form,
        ordersPackageItems: form.ordersPackageItems.filter((_, index) => index !== event.index),
      };
    case 'rate chosen': {
      const chosen = rates?.list.find((rate) => rate.carrierServiceId === event.carrierServiceId);
      return chosen?.isSuccess ? byHand(withService(form, chosen), 'carrierServiceId') : null;
    }
    default:
      return null;
  }
}

/** Whoever chooses a service wishes no other. */
const byHand = (form: OrderForm, path: string): OrderForm =>
  form.order.serviceWish !== '' && (path === 'carrierServiceId' || path === 'carrierId')
    ? { ...form, order: { ...form.order, serviceWish: '' } }
    : form;

/** Only the order's store may change it. */
const isOfStore = ({ order }: OrderForm, path: string): boolean => readOnlyFields(order).has(path);

function ownValues(form: OrderForm, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !isOfStore(form, path))) as FieldValues;
}

function withDouble<T extends object>(list: readonly T[], at: number): T[] {
  return list.flatMap((entry, index) => (index === at ? [entry, { ...entry }] : [entry]));
}

function nextParcel(form: OrderForm, user: Facts['user']) {
  const parcel = { ...blankParcel(), insurance: protectedAmount(user) };
  const last = form.packages.at(-1);
  if (!last) return parcel;
  const { distanceUnit, massUnit, packageTypeId, packageCode } = last;
  return { ...parcel, distanceUnit, massUnit, packageTypeId, packageCode };
}

export function withService(form: OrderForm, rate: RateResult): OrderForm {
  return {
    ...form,
    order: { ...form.order, carrierId: rate.carrierId, carrierServiceId: rate.carrierServiceId },
    packages: form.packages.map((parcel) => ({
      ...parcel,
      packageTypeId: rate.packageTypeId ?? parcel.packageTypeId,
      packageCode: rate.packageTypeCode || parcel.packageCode,
    })),
  };
}

/** Where the user has been, once a row is gone: the rows below it have moved up. */
export function touchedAfter(
  { touched, left }: Pick<FormContext, 'touched' | 'left'>,
  event: FormEvent,
): Partial<FormContext> {
  if (event.type !== 'parcel removed' && event.type !== 'item removed') return {};
  const list = event.type === 'parcel removed' ? 'packages' : 'ordersPackageItems';
  const moved = (path: string): string[] => {
    const [head, index, ...rest] = path.split('.');
    if (head !== list || Number(index) < event.index) return [path];
    return Number(index) === event.index ? [] : [[list, Number(index) - 1, ...rest].join('.')];
  };
  return { touched: new Set([...touched].flatMap(moved)), left: left.flatMap(moved) };
}

/** The form after the rules that change form state; what they did is added to the notes. */
export function withAdjustments(before: OrderForm, draft: OrderForm, facts: Facts, notes: Note[]) {
  const { form, notes: made } = adjust(before, draft, facts);
  const byUser = new Set(changedPaths(before, draft));
  const kept = notes.filter(
    (note) => !made.some(({ id }) => id === note.id) && !note.fields.some((field) => byUser.has(field)),
  );
  const fresh = toldNotes(form, made, facts);
  const isCalm = fresh.length === 0 && kept.length === notes.length;
  return { form, notes: isCalm ? notes : [...kept, ...fresh] };
}

/** With a word on what something in the background found, where it changed the flag the price depends on. */
export function withFound(notes: Note[], event: FormEvent, before: OrderForm, after: OrderForm): Note[] {
  if (event.type !== 'fields changed' || event.told === undefined) return notes;
  const fields = changedPaths(before, after).filter(
    (path) => path.endsWith('IsResidential') && path in event.values,
  );
  const [field] = fields;
  if (field === undefined) return notes;
  const was = valuesAt(before, fields);
  return [...notes, { id: event.told, section: sectionOfField(field), params: {}, fields, was }];
}

/** The notes worth telling, each with the part of the page it is shown in: one the order shows. */
export function toldNotes(form: OrderForm, made: readonly Made[], facts: Facts): Note[] {
  const shown = sectionsFor(isInternational(form.order), mayFile(form.order, facts));
  return made
    .filter(({ fields, was }) => !fields.every((field) => isSameBox(form, field, was[field])))
    .map(({ id, params, fields, isUndoable, was }) => {
      const section = sectionOfField(fields[0] ?? '');
      return {
        id,
        section: shown.includes(section) ? section : 'shipping',
        params,
        fields,
        was: isUndoable ? was : null,
      };
    });
}

/** Own packaging stays own packaging, whatever number the carrier gives it: nothing to tell. */
function isSameBox(form: OrderForm, field: FieldPath, was: unknown): boolean {
  if (field.endsWith('.packageCode')) return true;
  if (!field.endsWith('.packageTypeId')) return false;
  const isOwn = (id: unknown) => id === null || packagingById(id as number)?.kind === 'own';
  return isOwn(was) && isOwn(fieldAt(form, field));
}

/** The form without one automatic change; parcels it took away come back. */
export function undone(form: OrderForm, notes: Note[], id: string) {
  const note = notes.find((one) => one.id === id);
  if (!note?.was) return { form, notes };
  const indexes = note.fields.map((field) => Number(/^packages\.(\d+)\./.exec(field)?.[1] ?? -1));
  const missing = Math.max(0, Math.max(-1, ...indexes) + 1 - form.packages.length);
  const packages = [...form.packages, ...Array.from({ length: missing }, blankParcel)];
  const whole = missing > 0 ? { ...form, packages } : form;
  return { form: setFields(whole, note.was), notes: notes.filter((one) => one !== note) };
}

/** The order's price fields, taken from the rates when they are of this very form. */
export function priced(form: OrderForm, rates: Rates | null): OrderForm {
  const own = ratesFit(form, rates)
    ? rates.list.find((rate) => rate.carrierServiceId === form.order.carrierServiceId && rate.isSuccess)
    : undefined;
  return setFields(form, {
    rate: own?.rate ?? null,
    originRate: own?.originRate ?? null,
    psRate: own?.psRate ?? null,
    feeDetail: own?.feeDetail ?? null,
    deliveryTime: own?.deliveryTime ?? null,
  });
}

export function ratesFit(form: OrderForm, rates: Rates | null): rates is Rates {
  return rates !== null && rates.key === rateKey(form);
}

/** The price of the form as it stands, as the footer shows it; null: none is shown. */
export function shownPrice({ form, rates }: Pick<FormContext, 'form' | 'rates'>): ShownPrice | null {
  const { rate, feeDetail } = form.order;
  if (!ratesFit(form, rates)) return null;
  if (rate === null && !(rates.isHidden && isOffered(form, rates))) return null;
  return {
    amount: rate,
    source: rates.source,
    at: rates.fetchedAt,
    fees: feeDetail,
    serviceId: form.order.carrierServiceId,
  };
}

const isOffered = ({ order }: OrderForm, { list }: Rates): boolean =>
  list.some((rate) => rate.isSuccess && rate.carrierServiceId === order.carrierServiceId);

/** Server findings stay until one of their fields is changed. */
export function findingsStillOpen(
  context: Pick<FormContext, 'serverFindings'>,
  before: OrderForm,
  after: OrderForm,
) {
  if (context.serverFindings.length === 0) return context.serverFindings;
  const changed = new Set<string>(changedPaths(before, after));
  return context.serverFindings.filter((finding) => !finding.fields.some((field) => changed.has(field)));
}
