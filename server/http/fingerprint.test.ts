import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFingerprints } from './fingerprint.ts';
import { stableJson } from './stable-json.ts';

describe('fingerprints', () => {
  const bare = createFingerprints(null);
  const keyed = createFingerprints(Buffer.alloc(32, 1));
  const other = createFingerprints(Buffer.alloc(32, 2));
  const PAY = { name: 'pay' };
  const PAY_BY_CARD = { name: 'payByCard', hasSecretBody: true };
  const BODY = [{}, {}, { number: '4242424242424242' }];

  it.each([
    ['without a key', bare],
    ['with one', keyed],
  ])('tell calls and bodies apart %s', (_, fingerprintOf) => {
    const first = fingerprintOf(PAY, BODY);
    expect(fingerprintOf(PAY, BODY).matches(first.value)).toBe(true);
    expect(fingerprintOf({ name: 'refund' }, BODY).matches(first.value)).toBe(false);
    expect(fingerprintOf(PAY, [{}, {}, { number: '4242424242424241' }]).matches(first.value)).toBe(false);
  });

  it('are with a key nothing that a guess of the body leads to', () => {
    const sha256 = createHash('sha256')
      .update(`pay\0${stableJson(BODY)}`)
      .digest('hex');
    expect(bare(PAY, BODY).value).toBe(sha256);
    expect(keyed(PAY, BODY).value).toMatch(/^hmac:[0-9a-f]{8}:[0-9a-f]{64}$/);
    expect(keyed(PAY, BODY).value).not.toContain(sha256);
    expect(keyed(PAY, BODY).value.slice(13)).not.toBe(other(PAY, BODY).value.slice(13));
  });

  it('of secret bodies are so also without a key, for as long as the server lives', () => {
    const first = bare(PAY_BY_CARD, BODY);
    expect(first.value).toMatch(/^hmac:[0-9a-f]{8}:[0-9a-f]{64}$/);
    expect(bare(PAY_BY_CARD, BODY).value).toBe(first.value);
    expect(bare(PAY_BY_CARD, [{}]).matches(first.value)).toBe(false);
    const afterRestart = createFingerprints(null);
    expect(afterRestart(PAY_BY_CARD, BODY).value).not.toBe(first.value);
    expect(afterRestart(PAY_BY_CARD, [{}]).matches(first.value)).toBe(true);
  });

  it('made before there was a key are compared as they were made', () => {
    const before = bare(PAY, BODY).value;
    expect(keyed(PAY, BODY).matches(before)).toBe(true);
    expect(keyed(PAY, [{}]).matches(before)).toBe(false);
  });

  it.each([
    ['changed', other],
    ['lost', bare],
  ])('made with a key that was %s are taken by the id of the request alone', (_, fingerprintOf) => {
    expect(fingerprintOf(PAY, BODY).matches(keyed(PAY, BODY).value)).toBe(true);
    expect(fingerprintOf(PAY, [{}]).matches(keyed(PAY, BODY).value)).toBe(true);
  });

  it.each([
    ['without a key', bare],
    ['with one', keyed],
    ['after the key of secret bodies has ended', createFingerprints(null)],
  ])('of a person are nobody else’s %s', (name, fingerprintOf) => {
    const first = (name.startsWith('after') ? bare : fingerprintOf)(PAY_BY_CARD, BODY, 'mina').value;
    expect(fingerprintOf(PAY_BY_CARD, BODY, 'mina').matches(first)).toBe(true);
    expect(fingerprintOf(PAY_BY_CARD, BODY, 'pat').matches(first)).toBe(false);
  });

  it('of programs, and of the time before persons were told apart, are the account’s', () => {
    expect(bare(PAY, BODY, 'mina').matches(bare(PAY, BODY).value)).toBe(true);
    expect(bare(PAY, BODY).matches(bare(PAY, BODY, 'mina').value)).toBe(true);
    expect(bare(PAY, [{}], 'mina').matches(bare(PAY, BODY).value)).toBe(false);
  });
});
