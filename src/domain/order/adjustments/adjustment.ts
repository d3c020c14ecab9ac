/** A rule that changes the state of the form after a change by the user. */
import type { Facts, FormMode } from '../facts.ts';
import type { CustomsItem, Order, OrderForm, Parcel } from '../order.ts';

export interface Adjustment {
  id: string;
  /** Where the rule comes from, by section of the specification of the order area. */
  source: string;
  /** Said beside the field. Quiet ones only derive a value nobody typed. */
  isQuiet?: boolean;
  /** Applied to every order that is posted, too. The others help or ask whoever fills in the form: a check refuses what they would change. */
  onSave?: boolean;
  /** Given where the user may take the change back: what of the order has to go back with it, lest the rule acts again. */
  undo?: (before: OrderForm) => Partial<Order>;
  when: (before: OrderForm, draft: OrderForm, facts: Facts) => boolean;
  then: (draft: OrderForm, facts: Facts, before: OrderForm) => OrderForm;
  /** What the sentence of the note names. */
  params?: (draft: OrderForm, facts: Facts, before: OrderForm) => Record<string, string | number>;
}

export const withOrder = (form: OrderForm, change: Partial<Order>): OrderForm => ({
  ...form,
  order: { ...form.order, ...change },
});

/** Changes parcels; parcels for which `change` answers null stay as they are. */
export const withParcels = (
  form: OrderForm,
  change: (parcel: Parcel, index: number) => Partial<Parcel> | null,
): OrderForm => ({
  ...form,
  packages: form.packages.map((parcel, index) => {
    const part = change(parcel, index);
    return part === null ? parcel : { ...parcel, ...part };
  }),
});

/** Changes customs items; items for which `change` answers null stay as they are. */
export const withItems = (
  form: OrderForm,
  change: (item: CustomsItem, index: number) => Partial<CustomsItem> | null,
): OrderForm => ({
  ...form,
  ordersPackageItems: form.ordersPackageItems.map((item, index) => {
    const part = change(item, index);
    return part === null ? item : { ...item, ...part };
  }),
});

/** The user's defaults belong in it. */
export const isNewOrder = (mode: FormMode): boolean => mode === 'new' || mode === 'calculator';

export const changed = (before: OrderForm, draft: OrderForm, field: keyof Order): boolean =>
  !Object.is(before.order[field], draft.order[field]);
