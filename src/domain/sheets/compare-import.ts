/** A file that is imported again: what it says anew of an order that is there, and what becomes of that order. */
import { adjust } from '../order/adjust.ts';
import type { PartialForm } from '../order/blank.ts';
import { isOnHold, orderCan } from '../order/actions.ts';
import type { Facts } from '../order/facts.ts';
import { normalise } from '../order/normalise.ts';
import type { Order, OrderForm, Parcel } from '../order/order.ts';
import { ORDER_STATUS } from '../order/order.ts';
import { GOODS_FIELDS } from './goods-of-rows.ts';
import { isAsImported, textOfField } from './imported-content.ts';
import type { ClosedReason, ImportField } from './types.ts';

/** An order as a file says it. */
export interface SaidOrder {
  form: OrderForm;
  /** The fields that the file says. */
  fields: readonly ImportField[];
  /** The shop is done with it; null: it is not. */
  closed: ClosedReason | null;
}

/** An order of a file that may be there already, without its blank fields. */
export interface SaidInFile {
  /** Of one that the shop is done with no more than its numbers may be told. */
  form: PartialForm;
  /** What the file says of it. */
  fields: readonly ImportField[];
  /** The shop is done with it; null: it is not. */
  closed: ClosedReason | null;
}

/** An order that is there. */
export interface KnownOrder {
  form: OrderForm;
  labelId: string | null;
  /** A label of it is queued, being made, or may have been made. */
  isLabelOnItsWay: boolean;
}

/** A field that the file says otherwise than the order. `from` and `to` are texts, '' where there is nothing. */
export interface FieldChange {
  field: ImportField;
  from: string;
  to: string;
  /**
   * The order says neither this nor what was imported: somebody changed it here. Where it says nothing, nothing is lost: the
   * shop's file mostly had nothing to say before.
   */
  isEditedHere: boolean;
}

/**
 * What becomes of it. `same`: nothing. `changed`: it is updated. `edited`: all that differs was changed here, and stays
 * unless it is wished otherwise. `shipped`: it has a label, and is left. `labelling`: one is on its way, and it is left.
 * `cancelled`: it was cancelled here, and is left. `closed`: the shop is done with it, so it is put on hold.
 */
export type Standing = 'same' | 'changed' | 'edited' | 'shipped' | 'labelling' | 'cancelled' | 'closed';

export interface Compared {
  standing: Standing;
  changes: FieldChange[];
}

/** One key for the same order of the same shop; without a shop, by its number. */
export function importKey({ platformName, platformOrderNo, orderNo }: Partial<Order>): string {
  const [shop, number] = [platformName?.trim() ?? '', platformOrderNo?.trim() ?? ''];
  return shop !== '' && number !== '' ? `${shop}\n${number}` : `\n${orderNo?.trim() ?? ''}`;
}

export function compareImport(said: SaidOrder, known: KnownOrder): Compared {
  const { order } = known.form;
  const left = (standing: Standing): Compared => ({ standing, changes: [] });
  if (known.labelId !== null || order.status === ORDER_STATUS.shipped) return left('shipped');
  if (order.status === ORDER_STATUS.cancelled) return left('cancelled');
  if (said.closed !== null) return left(isOnHold(order) && !known.isLabelOnItsWay ? 'same' : 'closed');
  const changes = changesOf(said, known.form);
  if (changes.length === 0) return left('same');
  if (known.isLabelOnItsWay || !orderCan.edit(order).can) return { standing: 'labelling', changes };
  return { standing: changes.every(({ isEditedHere }) => isEditedHere) ? 'edited' : 'changed', changes };
}

/** Those are its own, or not the file's to say. */
const NOT_COMPARED: ReadonlySet<ImportField> = new Set(['orderNo', 'batchNo', 'lineWeight']);

function changesOf({ form, fields }: SaidOrder, known: OrderForm): FieldChange[] {
  const { importedContent } = known.order;
  return fields.flatMap((field): FieldChange[] => {
    if (NOT_COMPARED.has(field)) return [];
    const [from, to] = [textOfField(known, field), textOfField(form, field)];
    if (from === to || isAsImported(importedContent, field, to)) return [];
    return [{ field, from, to, isEditedHere: from !== '' && !isAsImported(importedContent, field, from) }];
  });
}

/** What goes along with a field of the order, or of its parcel. */
const GO_ALONG: Partial<Record<ImportField, readonly (keyof Order | keyof Parcel)[]>> = {
  batteryType: ['batteryFlag', 'batteryLabel', 'batteryPhone'],
  carrierId: ['carrierServiceId', 'packageTypeId'],
  carrierServiceId: ['carrierId', 'packageTypeId', 'serviceWish'],
  packageTypeId: ['packageCode'],
  weight: ['weight2', 'massUnit'],
  weight2: ['weight', 'massUnit'],
  massUnit: ['weight', 'weight2'],
  distanceUnit: ['length', 'width', 'height'],
  isCod: ['codAmount', 'paymentMethod'],
  codAmount: ['isCod', 'paymentMethod'],
  paymentMethod: ['isCod', 'codAmount'],
};
const GOODS: ReadonlySet<ImportField> = new Set(GOODS_FIELDS);

/**
 * The order with the changes taken over from the file's form, after the rules that change form state. What was edited here
 * stays unless `takesEdited`. An order of several parcels keeps them.
 */
export function withChanges(
  known: OrderForm,
  said: SaidOrder,
  changes: readonly FieldChange[],
  { takesEdited, facts }: { takesEdited: boolean; facts: Facts },
): OrderForm {
  const taken = changes.filter(({ isEditedHere }) => takesEdited || !isEditedHere);
  const names = new Set(taken.flatMap(({ field }) => [field, ...(GO_ALONG[field] ?? [])]));
  const [parcel, ...more] = known.packages;
  const isOne = parcel !== undefined && more.length === 0;
  const next: OrderForm = {
    order: {
      ...known.order,
      ...fieldsOf(said.form.order, known.order, names),
      importedContent: said.form.order.importedContent,
    },
    packages: isOne ? [{ ...parcel, ...fieldsOf(said.form.packages[0]!, parcel, names) }] : known.packages,
    ordersPackageItems: taken.some(({ field }) => GOODS.has(field))
      ? said.form.ordersPackageItems
      : known.ordersPackageItems,
  };
  return normalise(adjust(known, next, facts).form, 'edit');
}

function fieldsOf<T extends object>(said: T, known: T, names: ReadonlySet<string>): Partial<T> {
  return Object.fromEntries(
    Object.entries(said).filter(([name]) => names.has(name) && Object.hasOwn(known, name)),
  ) as Partial<T>;
}
