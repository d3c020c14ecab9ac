/** The order of a label that is voided and bought again: as it was, but for what is changed. */
import type { OrderForm, Parcel } from '../order/order.ts';

type ChangedParcel = Partial<
  Pick<Parcel, 'packageTypeId' | 'packageCode' | 'length' | 'width' | 'height' | 'weight' | 'weight2'>
>;

export interface BuyAgainChanges {
  service?: { carrierId: number; carrierServiceId: number } | undefined;
  /** One for each package of the order, in its order. */
  parcels?: readonly ChangedParcel[] | undefined;
}

/** `today`: yyyy-MM-dd; a label bought today does not ship before. Null: the parcels are not those of the order. */
export function changedForm(
  form: OrderForm,
  { service, parcels }: BuyAgainChanges,
  today: string,
): OrderForm | null {
  if (parcels && parcels.length !== form.packages.length) return null;
  const { shipDate } = form.order;
  return {
    ...form,
    order: { ...form.order, ...service, shipDate: shipDate && shipDate < today ? today : shipDate },
    packages: form.packages.map((parcel, index) => ({ ...parcel, ...parcels?.[index] })),
  };
}
