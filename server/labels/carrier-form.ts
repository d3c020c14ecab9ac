import type { OrderForm } from '#domain/order/order.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';

/** What the carrier is told: of what is insured beside it, no declared value. */
export const carrierForm = ({ form, insurance }: Pick<LabelIntent, 'form' | 'insurance'>): OrderForm =>
  insurance === null
    ? form
    : { ...form, packages: form.packages.map((parcel) => ({ ...parcel, insurance: null })) };
