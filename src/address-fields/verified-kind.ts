import type { Address } from '#domain/order/order.ts';

export type VerifiedKind = 'notVerified' | 'kept' | 'failed' | 'residential' | 'commercial' | 'unknownKind';

/** What is known of an address. Source: specification, section 8, Address. */
export function verifiedKind(
  verified: Address['AddrVerified'],
  code: Address['AddressValidateCode'],
): VerifiedKind {
  if (verified === -1) return 'failed';
  if (verified === 0) return code === null ? 'notVerified' : 'kept';
  if (code === 1) return 'residential';
  return code === 2 ? 'commercial' : 'unknownKind';
}
