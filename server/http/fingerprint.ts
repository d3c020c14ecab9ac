/** What is stored of a request to tell whether the next one under its id is the same. */
import type { KeyObject } from 'node:crypto';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { keyFor } from '#server/secrets/secrets-key.ts';
import { stableJson } from './stable-json.ts';

export interface Fingerprint {
  /** As it is stored. */
  value: string;
  /** Whether the request a stored one is of was the same as this, as far as it can be known. */
  matches(stored: string): boolean;
}

type FingerprintedCall = Pick<Call, 'name' | 'hasSecretBody'>;
/** `personId`: who asks; left out where a program does, or nobody who is known. */
export type FingerprintOf = (call: FingerprintedCall, parts: unknown, personId?: string) => Fingerprint;

/** `hmac:<id of the key>:<hex>`; without a key, and before there was one, the bare hex of a SHA-256. */
const KEYED = /^hmac:(\w+):/;
const KEY_ID_LENGTH = 8;
const KEY_BYTES = 32;
/** Between the fingerprint and who asked: an answer is given to nobody else again. Before that was kept there is none. */
const BY = ' by ';

/**
 * With a key nobody can find out by trying which card number a stored fingerprint is of. A server without one makes a
 * key for secret bodies that ends with it. What was made with a key that is gone cannot be compared: the id alone then
 * says that it is the same request, which has no second effect.
 */
export function createFingerprints(secretsKey: Buffer | null): FingerprintOf {
  const own = digestBy(keyFor('request fingerprints', secretsKey ?? randomBytes(KEY_BYTES)));
  return ({ name, hasSecretBody = false }, parts, personId) => {
    const text = `${name}\0${stableJson(parts)}`;
    const isKeyed = secretsKey !== null || hasSecretBody;
    const digest = isKeyed ? own.digest(text) : plainDigest(text);
    return {
      value: personId === undefined ? digest : digest + BY + personId,
      matches(stored) {
        const [kept = '', askedBy] = stored.split(BY);
        if (personId !== undefined && askedBy !== undefined && askedBy !== personId) return false;
        if (!KEYED.test(kept)) return kept === (isKeyed ? plainDigest(text) : digest);
        return isKeyed && kept.startsWith(own.prefix) ? kept === digest : true;
      },
    };
  };
}

const plainDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

function digestBy(key: KeyObject): { prefix: string; digest(text: string): string } {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const prefix = `hmac:${hmac('key id').slice(0, KEY_ID_LENGTH)}:`;
  return { prefix, digest: (text) => prefix + hmac(text) };
}
