/** Says of a delivery that it is ours, and when it was sent. */
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** `Packbench-Signature`: one v1 for each secret that is valid now. */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  );
  return [`t=${t}`, ...signed].join(',');
}
