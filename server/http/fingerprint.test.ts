import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFingerprints } from './fingerprint.ts';
import { stableJson } from './stable-json.ts';

describe('fingerprints', () => {
  const bare = createFingerprints(null);
  const keyed = createFingerprints(Buffer.alloc(32, 1));
  const other = createFingerprints(Buffer.alloc(32, 2));
  const BODY = [{}, {}, { number: '4242424242424242' }];

  it.each([
    ['without a key', bare],
    ['with one', keyed],
  ])('tell calls and bodies apart %s', (_, fingerprintOf) => {
    const first = fingerprintOf('pay', BODY);
    expect(fingerprintOf('pay', BODY).matches(first.value)).toBe(true);
    expect(fingerprintOf('refund', BODY).matches(first.value)).toBe(false);
    expect(fingerprintOf('pay', [{}, {}, { number: '4242424242424241' }]).matches(first.value)).toBe(false);
  });

  it('are with a key nothing that a guess of the body leads to', () => {
    const sha256 = createHash('sha256')
      .update(`pay\0${stableJson(BODY)}`)
      .digest('hex');
    expect(bare('pay', BODY).value).toBe(sha256);
    expect(keyed('pay', BODY).value).toMatch(/^hmac:[0-9a-f]{8}:[0-9a-f]{64}$/);
    expect(keyed('pay', BODY).value).not.toContain(sha256);
    expect(keyed('pay', BODY).value.slice(13)).not.toBe(other('pay', BODY).value.slice(13));
  });

  it('made before there was a key are compared as they were made', () => {
    const before = bare('pay', BODY).value;
    expect(keyed('pay', BODY).matches(before)).toBe(true);
    expect(keyed('pay', [{}]).matches(before)).toBe(false);
  });

  it.each([
    ['changed', other],
    ['lost', bare],
  ])('made with a key that was %s are taken by the id of the request alone', (_, fingerprintOf) => {
    expect(fingerprintOf('pay', BODY).matches(keyed('pay', BODY).value)).toBe(true);
    expect(fingerprintOf('pay', [{}]).matches(keyed('pay', BODY).value)).toBe(true);
  });
});
