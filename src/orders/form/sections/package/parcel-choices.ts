/** What a row of the Package section offers. */
import { CARRIER } from '#domain/carriers/carriers.ts';
import { packagingById, PACKAGINGS } from '#domain/carriers/packagings.ts';
import { packagingsFor } from '#domain/carriers/offered-packagings.ts';
import { PLAIN_USER, type Facts } from '#domain/order/facts.ts';
import type { Order, Parcel } from '#domain/order/order.ts';
import { canInsure } from '#domain/order/insuring.ts';
import { limitsOf } from '#domain/order/limits.ts';
import type { FormContext } from '#orders/form/machine/form-types.ts';

export type ParcelChoices = ReturnType<typeof parcelOf>;

interface Looked {
  parcel: Parcel | undefined;
  order: Order;
  facts: Facts | null;
}

/** A row looks anew only when its parcel or the order has changed. */
export function rowSelector(index: number): (context: FormContext) => ParcelChoices {
  let last: Looked | null = null;
  let seen: ParcelChoices | null = null;
  return (context) => {
    const { form, facts } = context;
    const now: Looked = { parcel: form.packages[index], order: form.order, facts };
    if (seen && last && last.parcel === now.parcel && last.order === now.order && last.facts === facts)
      return seen;
    last = now;
    seen = parcelOf(context, index);
    return seen;
  };
}

function parcelOf({ form: { order, packages }, facts }: FormContext, index: number) {
  const parcel = packages[index];
  const limits = limitsOf(order, parcel);
  const fitting = packagingsFor(order.carrierServiceId, { isFedexOneRate: order.isFedexOneRate });
  const offered =
    fitting.length > 0
      ? fitting
      : PACKAGINGS.filter(({ carrierId, kind }) => kind === 'own' && carrierId === order.carrierId);
  return {
    massUnit: parcel?.massUnit ?? 'lb',
    distanceUnit: parcel?.distanceUnit ?? 'in',
    dimensionId: parcel?.dimensionId ?? null,
    dimensions: facts?.user.dimensions ?? [],
    packagings: offered.map(({ id }) => id),
    hasInsurance: canInsure(order, parcel, facts?.user ?? PLAIN_USER),
    ableIce: limits.ableIce,
    hasCod: limits.hasCod && order.carrierId !== null,
    isCod: parcel?.paymentMethod !== null,
    canBeOdd: order.carrierId !== null && order.carrierId !== CARRIER.usps && isOwn(parcel),
    usesOptions:
      parcel?.nonCartonPackaging === true ||
      (parcel?.insurance ?? 0) > 0 ||
      (parcel?.dryIceWeight ?? 0) > 0 ||
      (parcel?.paymentMethod ?? null) !== null,
  };
}

function isOwn(parcel: Parcel | undefined): boolean {
  return packagingById(parcel?.packageTypeId ?? null)?.kind === 'own';
}
