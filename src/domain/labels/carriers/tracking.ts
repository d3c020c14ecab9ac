/**
 * Tracking numbers of the three carriers: check digits, recognition, and sandbox numbers.
 * Sources: USPS Publication 199, UPU S10, and the carriers' patterns as collected in
 * jkeen/tracking_number_data (MIT).
 */
import type { TrackingScheme } from './service-marks.ts';
import { serviceMark } from './service-marks.ts';

/** Mod 10 from the right, weights 3, 1, 3 ...: USPS IMpb, UCC numbers. `digits` without the check digit. */
export function checkDigitMod10(digits: string): string {
  let sum = 0;
  for (let i = digits.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight)
    sum += digitAt(digits, i) * weight;
  return String((10 - (sum % 10)) % 10);
}

/** UPS: over the 15 characters after `1Z`; a letter counts (ASCII - 3) mod 10, every second character twice. */
export function checkDigit1Z(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const code = body.charCodeAt(i);
    const value = code >= 65 ? (code - 3) % 10 : code - 48;
    sum += i % 2 === 1 ? value * 2 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** FedEx: weights 1, 3, 7 from the right, sum mod 11 mod 10. For 11 digits (12-digit number) and 13 (34-digit code). */
export function checkDigitFedex(digits: string): string {
  let sum = 0;
  for (let i = digits.length - 1, step = 0; i >= 0; i--, step++)
    sum += digitAt(digits, i) * (FEDEX_WEIGHTS[step % 3] ?? 0);
  return String((sum % 11) % 10);
}
const FEDEX_WEIGHTS = [1, 3, 7];

/** UPU S10: the check digit of the 8 serial digits. */
export function checkDigitS10(digits: string): string {
  let sum = 0;
  for (let i = 0; i < 8; i++) sum += digitAt(digits, i) * (S10_WEIGHTS[i] ?? 0);
  const rest = sum % 11;
  return String(rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest);
}
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** FedEx Ground, 15 digits: mod 10 from the left, weights 1, 3, 1 ... over 14 digits. */
export function checkDigitGround(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += digitAt(digits, i) * (i % 2 === 0 ? 1 : 3);
  return String((10 - (sum % 10)) % 10);
}

const endsWith = (number: string, check: (rest: string) => string) =>
  check(number.slice(0, -1)) === number.slice(-1);

/** USPS package number, 20 to 26 digits, without the 420 + ZIP prefix. */
export const isImpb = (number: string): boolean =>
  /^(?:9[1-5]\d{18}|9[1-5]\d{20}|9[1-5]\d{24}|[0-8]\d{19})$/.test(number) &&
  !/^9\d(?:0)+$/.test(number) &&
  endsWith(number, checkDigitMod10);

export const is1Z = (number: string): boolean =>
  /^1Z[0-9A-Z]{6}[0-9A-Z]{2}\d{8}$/.test(number) && endsWith(number.slice(2), checkDigit1Z);

export const isFedex12 = (number: string): boolean =>
  /^\d{12}$/.test(number) && endsWith(number, checkDigitFedex);

export const isFedexGround15 = (number: string): boolean =>
  /^\d{15}$/.test(number) && endsWith(number, checkDigitGround);

export const isFedexGround96 = (number: string): boolean =>
  /^96\d{20}$/.test(number) && endsWith(number.slice(7), checkDigitGround);

/** The 34-digit Code 128 of a FedEx label. */
export const isFedex34 = (number: string): boolean =>
  /^(?:[0-8]\d{33}|96\d{32})$/.test(number) && endsWith(number.slice(20), checkDigitFedex);

/** FedEx Ground Economy: 22 digits of the USPS form, or the 20 printed without the leading 92. */
export const isSmartPost = (number: string): boolean =>
  /^(?:92)?61\d{18}$/.test(number) &&
  endsWith(number.length === 20 ? `92${number}` : number, checkDigitMod10);

export const isS10 = (number: string): boolean =>
  /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) && checkDigitS10(number.slice(2, 10)) === number.charAt(10);

/** The number without the `420` + ZIP (5 or 9) routing prefix of the USPS barcode. */
export function withoutRouting(number: string): string {
  for (const zip of [5, 9]) {
    const rest = number.slice(3 + zip);
    if (number.startsWith('420') && /^9[1-5]/.test(rest) && isImpb(rest)) return rest;
  }
  return number;
}

const CHECKS: Record<TrackingScheme, (number: string) => boolean> = {
  impb: isImpb,
  s10: isS10,
  '1z': is1Z,
  fedex12: isFedex12,
  smartPost: isSmartPost,
};

/** Does the number pass the published rule of the service's kind of number? */
export function isTrackingNumberOf(serviceId: number, number: string): boolean {
  const mark = serviceMark(serviceId);
  return mark !== undefined && CHECKS[mark.tracking](number);
}

/**
 * A sandbox number for a service from a serial counted by the caller. The mailer id, account or leading
 * digits lie in ranges no carrier hands out; the check digit is real, so every public checker accepts it.
 * Throws RangeError for an unknown service or a serial outside the number space.
 */
export function trackingNumberFor(serviceId: number, serial: number | bigint): string {
  const mark = serviceMark(serviceId);
  if (!mark) throw new RangeError(`unknown carrier service ${serviceId}`);
  const count = BigInt(serial);
  if (count < 0n) throw new RangeError('serial must not be negative');
  return MAKERS[mark.tracking](mark.code, count);
}

/** A sandbox number of a SCAN form: online channel 94, service type code 750. Throws as `trackingNumberFor`. */
export function scanFormNumberFor(serial: number | bigint): string {
  const count = BigInt(serial);
  if (count < 0n) throw new RangeError('serial must not be negative');
  return appended(`9475090000${padded(count, 11)}`, checkDigitMod10);
}

const MAKERS: Record<TrackingScheme, (code: string, serial: bigint) => string> = {
  impb: (code, serial) => appended(`92${code}90000${padded(serial, 11)}`, checkDigitMod10),
  smartPost: (_code, serial) => appended(`9261290000${padded(serial, 11)}`, checkDigitMod10),
  fedex12: (_code, serial) => appended(`0${padded(serial, 10)}`, checkDigitFedex),
  '1z': (code, serial) => {
    const account = `0000${padded(serial / UPS_PACKAGES, 2, 36)}`;
    const body = `${account}${code}${padded(serial % UPS_PACKAGES, 7)}`;
    return `1Z${body}${checkDigit1Z(body)}`;
  },
  s10: (code, serial) => {
    const letter = S10_SANDBOX_LETTERS[Number(serial / S10_SERIALS)];
    if (letter === undefined) throw new RangeError('serial outside the number space');
    const digits = padded(serial % S10_SERIALS, 8);
    return `${code}${letter}${digits}${checkDigitS10(digits)}US`;
  },
};
const UPS_PACKAGES = 10_000_000n;
const S10_SERIALS = 100_000_000n;
const S10_SANDBOX_LETTERS = ['X', 'Y', 'Z'];

/**
 * The 34 digits under the FedEx Code 128 for a 12-digit number.
 * Express: lead digit, 14 digits, ZIP, 00, number. Ground: 96, 22, code, shipper, lead digit, 00, number.
 */
export function fedexBarcodeDigits(
  trackingNumber: string,
  options: { ground: boolean; zip5: string },
): string {
  const zip = /^\d{5}$/.test(options.zip5) ? options.zip5 : '00000';
  return options.ground
    ? `9622001900000000000000${trackingNumber}`
    : `100000000000000${zip}00${trackingNumber}`;
}

/** A number as people read it: USPS in fours, UPS `1Z 999 AA1 01 2345 6784`, FedEx in fours. */
export function printedTrackingNumber(number: string): string {
  if (is1Z(number)) return number.replace(/^(1Z)(.{3})(.{3})(.{2})(.{4})(.{4})$/, '$1 $2 $3 $4 $5 $6');
  if (isS10(number)) return number.replace(/^(..)(...)(...)(...)(..)$/, '$1 $2 $3 $4 $5');
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function digitAt(digits: string, index: number): number {
  return digits.charCodeAt(index) - 48;
}

function appended(digits: string, check: (digits: string) => string): string {
  return digits + check(digits);
}

function padded(value: bigint, width: number, radix = 10): string {
  const text = value.toString(radix).toUpperCase();
  if (text.length > width) throw new RangeError('serial outside the number space');
  return text.padStart(width, '0');
}
