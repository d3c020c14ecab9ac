/** The messages of a failed address check, and the field each speaks of. Source: specification, section 8, Address. */
import type { Address } from '#domain/order/order.ts';

interface Failure {
  sentence: 'notFound' | 'zip' | 'information' | 'invalid';
  field: keyof Address;
}

const FAILURES: Readonly<Record<string, Failure>> = {
  ADDRESS_NOT_FOUND: { sentence: 'notFound', field: 'AddressLine1' },
  INVALID_ZIP_CODE: { sentence: 'zip', field: 'ZipCode' },
  ADDRESS_INFORMATION_ERROR: { sentence: 'information', field: 'StateCode' },
};

/** By the rejection's type; anything else the check refuses is an invalid address. */
export function failureOf(type: string): Failure {
  return FAILURES[type] ?? { sentence: 'invalid', field: 'AddressLine1' };
}
