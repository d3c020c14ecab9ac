/** A switch token under a PIN: a right PIN is one that opens it, and nothing on the device holds the PIN. */

const ROUNDS = 600_000;

export interface SealedToken {
  rounds: number;
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
}

async function keyFrom(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const digits = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    digits,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Bound to the person, so that one's token cannot be put in another's place. */
const bound = (userId: string) => new TextEncoder().encode(userId);

export async function sealToken(token: string, pin: string, userId: string): Promise<SealedToken> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFrom(pin, salt, ROUNDS);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bound(userId) },
    key,
    new TextEncoder().encode(token),
  );
  return { rounds: ROUNDS, salt, iv, sealed: new Uint8Array(sealed) };
}

/** Null: the PIN is wrong. */
export async function openToken(kept: SealedToken, pin: string, userId: string): Promise<string | null> {
  const key = await keyFrom(pin, kept.salt, kept.rounds);
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: kept.iv, additionalData: bound(userId) },
      key,
      kept.sealed,
    );
    return new TextDecoder().decode(opened);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}
