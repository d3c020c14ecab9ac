import type { Order } from '#domain/order/order.ts';
import { countryOf } from '#domain/order/scope.ts';
import { postalRuleOf } from '#domain/places/postal.ts';

type Sender = Pick<Order, 'senderName' | 'senderAddressLine1' | 'senderZipCode' | 'senderCountryCode'>;

/** Complete enough to be folded to one line. */
export function isWhole({
  senderName,
  senderAddressLine1,
  senderZipCode,
  senderCountryCode,
}: Sender): boolean {
  const hasZip = senderZipCode !== '' || !postalRuleOf(countryOf(senderCountryCode));
  return senderName !== '' && senderAddressLine1 !== '' && hasZip;
}
