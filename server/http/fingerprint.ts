/** What is stored of a request to tell whether the next one under its id is the same. */
import type { KeyObject } from 'node:crypto';
import { createHash, createHmac } from 'node:crypto';
import { keyFor } from '#server/secrets/secrets-key.ts';
import { stableJson } from './stable-json.ts';

export interface Fingerprint {
  /** As it is stored. */
  value: string;
  /** Whether the request a stored one is of was the same as this, as far as it can be known. */
  matches(stored: string): boolean;
}

export type FingerprintOf = (call: string, parts: unknown) => Fingerprint;

/** `hmac:<id of the key>:<hex>`; without a key, and before there was one, the bare hex of a SHA-256. */
const KEYED = /^hmac:(\w+):/;
const KEY_ID_LENGTH = 8;

/**
 * With a key nobody can find out by trying which card number a stored fingerprint is of. One made with a key that is
 * gone cannot be compared: the id alone then says that it is the same request, which has no second effect.
 */
export function createFingerprints(secretsKey: Buffer | null): FingerprintOf {
  const key = secretsKey && keyFor('request fingerprints', secretsKey);
  const prefix = key && `hmac:${idOf(key)}:`;
  return (call, parts) => {
    const text = `${call}\0${stableJson(parts)}`;
    const plain = () => createHash('sha256').update(text).digest('hex');
    const value = key ? prefix + createHmac('sha256', key).update(text).digest('hex') : plain();
    return {
      value,
      matches(stored) {
        if (!KEYED.test(stored)) return stored === (key ? plain() : value);
        return prefix !== null && stored.startsWith(prefix) ? stored === value : true;
      },
    };
  };
}

const idOf = (key: KeyObject): string =>
  createHmac('sha256', key).update('key id').digest('hex').slice(0, KEY_ID_LENGTH);
