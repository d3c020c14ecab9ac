/** Secrets as they lie in the database: AES-256-GCM, each bound to the purpose and the thing that it is of. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './secrets-key.ts';

interface Sealing {
  purpose: string;
  /** The id of its owner: moved to another row it cannot be opened. */
  of: string;
  secretsKey: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;

export function seal(text: string, { purpose, of, secretsKey }: Sealing): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose, secretsKey), nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Null: sealed under another key, for another owner, or altered. */
export function unseal(sealed: string, { purpose, of, secretsKey }: Sealing): string | null {
  const [nonce, bytes, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !bytes || !tag) return null;
  try {
    const key = keyFor(purpose, secretsKey);
    const options = { authTagLength: 16 };
    const decipher = createDecipheriv(ALGORITHM, key, nonce, options).setAAD(Buffer.from(of)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
