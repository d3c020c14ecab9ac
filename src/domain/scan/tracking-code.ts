/**
 * The tracking number inside a carrier's barcode. Sources: USPS Publication 199 (420 + ZIP before the number), and
 * jkeen/tracking_number_data (MIT) for the 34 and 32 digits of FedEx.
 */
import { is1Z, isFedex12, isFedex34, isImpb, isS10, withoutRouting } from '../labels/carriers/tracking.ts';

/** The barcode of the ZIP code that stands beside the tracking number on some labels. Source: USPS Publication 199. */
const ROUTING = /^420\d{5}(?:\d{4})?$/;
const FEDEX_TAIL = 12;
/** FedEx ASTRA, 32 digits: the number stands at digits 17 to 28. */
const ASTRA = /^\d{32}$/;
const ASTRA_FROM = 16;

/**
 * The tracking numbers a barcode may stand for, as they are printed, the likeliest first. Empty: no carrier prints such
 * a code. Spaces do not count.
 */
export function trackingNumbersIn(code: string): string[] {
  const text = code.replaceAll(/\s/g, '').toUpperCase();
  const found: string[] = [];
  const bare = withoutRouting(text);
  if (isImpb(bare) || is1Z(text) || isS10(text) || isFedex12(text)) found.push(bare);
  if (isFedex34(text)) found.push(text.slice(-FEDEX_TAIL), text);
  if (ASTRA.test(text)) found.push(text.slice(ASTRA_FROM, ASTRA_FROM + FEDEX_TAIL));
  return found;
}

/** It says where a parcel goes, not which one it is. */
export const isRoutingAlone = (code: string): boolean => ROUTING.test(code.replaceAll(/\s/g, ''));
