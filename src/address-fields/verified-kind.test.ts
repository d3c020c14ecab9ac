import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import { verifiedKind } from './verified-kind.ts';

describe('what is known of an address', () => {
  it.each([
    [0, null, 'notVerified'],
    [0, 1, 'kept'],
    [-1, null, 'failed'],
    [1, 1, 'residential'],
    [1, 2, 'commercial'],
    [1, 3, 'unknownKind'],
    [1, null, 'unknownKind'],
  ] as const)('verified %s, code %s: %s', (verified, code, kind) => {
    expect(verifiedKind(verified, code)).toBe(kind);
  });

  it.each([
    ['ADDRESS_NOT_FOUND', { sentence: 'notFound', field: 'AddressLine1' }],
    ['INVALID_ZIP_CODE', { sentence: 'zip', field: 'ZipCode' }],
    ['ADDRESS_INFORMATION_ERROR', { sentence: 'information', field: 'StateCode' }],
    ['BAD_REQUEST', { sentence: 'invalid', field: 'AddressLine1' }],
  ])('a check that ends in %s', (type, failure) => {
    expect(failureOf(type)).toEqual(failure);
  });
});
