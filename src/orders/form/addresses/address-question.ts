/** What is asked about an address, and when there is enough of it to ask. */
import type { Order, Side } from '#domain/order/order.ts';
import type { AskedAddress } from '#domain/places/validate-address.ts';
import type { ValidateAddressBody } from '#contract/services.ts';
import { textOf } from '#address-fields/text-of.ts';

export function questionOf(order: Order, side: Side): ValidateAddressBody {
  return {
    type: side,
    personName: order[`${side}Name`],
    company: order[`${side}Company`],
    addressLine1: order[`${side}AddressLine1`],
    addressLine2: order[`${side}AddressLine2`],
    city: order[`${side}City`],
    stateCode: order[`${side}StateCode`],
    zipCode: order[`${side}ZipCode`],
    countryCode: order[`${side}CountryCode`],
    isResidential: order[`${side}IsResidential`],
    carrierId: order.carrierId,
  };
}

/** The same question as the check of this device takes it. */
export function askedHere(order: Order, side: Side): AskedAddress {
  return {
    company: textOf(order[`${side}Company`]),
    addressLine1: textOf(order[`${side}AddressLine1`]),
    addressLine2: textOf(order[`${side}AddressLine2`]),
    city: textOf(order[`${side}City`]),
    stateCode: textOf(order[`${side}StateCode`]),
    zipCode: textOf(order[`${side}ZipCode`]),
    countryCode: textOf(order[`${side}CountryCode`]),
  };
}

/** Changes when the address itself does: names and the carrier do not count. */
export function addressKey(order: Order, side: Side): string {
  const { addressLine1, addressLine2, city, stateCode, zipCode, countryCode } = questionOf(order, side);
  return [addressLine1, addressLine2, city, stateCode, zipCode, countryCode]
    .map((text) => textOf(text).toLowerCase())
    .join('\n');
}

const isUnitedStates = (order: Order, side: Side): boolean =>
  textOf(order[`${side}CountryCode`]).toUpperCase() === 'US';

/** Address verification works only for US addresses with a line 1. */
export function canAsk(order: Order, side: Side): boolean {
  return isUnitedStates(order, side) && textOf(order[`${side}AddressLine1`]) !== '';
}

/** Enough to be asked about by itself: every part of a US address is there, not verified and not kept as it is. */
export function isDue(order: Order, side: Side): boolean {
  return (
    canAsk(order, side) &&
    order[`${side}AddrVerified`] === 0 &&
    order[`${side}AddressValidateCode`] === null &&
    (['City', 'StateCode', 'ZipCode'] as const).every((key) => textOf(order[`${side}${key}`]) !== '')
  );
}
