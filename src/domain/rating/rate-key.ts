/** Which orders cost the same. */
import { packagingById } from '../carriers/packagings.ts';
import type { OrderForm } from '../order/order.ts';

/**
 * The form as rates are asked for. The sender's own packaging is the same box for every carrier: rates do not depend on
 * whose it is called.
 */
export function forRating(form: OrderForm): OrderForm {
  const packages = form.packages.map((parcel) =>
    packagingById(parcel.packageTypeId)?.kind === 'own'
      ? { ...parcel, packageTypeId: null, packageCode: '' }
      : parcel,
  );
  return { ...form, packages };
}

/**
 * What the rates depend on, as one text: everything but names, phones, references, notes and the chosen service. Equal
 * texts have equal rates. The same form is asked about in several places, so its text is kept with it: the form must
 * not be changed in place afterwards.
 */
export function rateKey(form: OrderForm): string {
  const known = KEYS.get(form);
  if (known !== undefined) return known;
  const key = keyOf(forRating(form));
  KEYS.set(form, key);
  return key;
}

/** The same with the chosen service: equal texts have one price. */
export function priceKey(form: OrderForm): string {
  return `${form.order.carrierServiceId ?? ''} ${rateKey(form)}`;
}

const KEYS = new WeakMap<OrderForm, string>();

function keyOf(form: OrderForm): string {
  const { order } = form;
  return JSON.stringify([
    order.senderZipCode.slice(0, 5),
    order.senderStateCode,
    order.senderCountryCode,
    order.recipientZipCode.slice(0, 5),
    order.recipientStateCode,
    order.recipientCountryCode,
    order.recipientIsResidential,
    order.shipDate,
    order.carrierChannelId,
    order.isFedexOneRate,
    order.isStd,
    order.isReturn,
    order.signatureOption,
    order.tariffPayType,
    order.batteryType,
    order.massUnit,
    order.distanceUnit,
    form.packages.map((parcel) => [
      parcel.packageNum,
      parcel.length,
      parcel.width,
      parcel.height,
      parcel.weight,
      parcel.weight2,
      parcel.packageTypeId,
      parcel.nonCartonPackaging,
      parcel.dryIceWeight,
      parcel.insurance,
      parcel.paymentMethod,
      parcel.codAmount,
    ]),
  ]);
}
