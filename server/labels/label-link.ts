/** Signed links to labels: nothing of them is stored, and whoever alters one has none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#server/secrets/secrets-key.ts';

export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

interface LinkedLabel {
  accountId: string;
  labelId: string;
}

export function signLabelLink(
  label: LinkedLabel,
  { secretsKey, now }: { secretsKey: Buffer; now: Date },
): { token: string; expiresAt: string } {
  const expires = now.getTime() + LINK_DAYS * DAY_MS;
  const named = Buffer.from(JSON.stringify([label.accountId, label.labelId, expires])).toString('base64url');
  return {
    token: `${named}.${signatureOf(named, secretsKey).toString('base64url')}`,
    expiresAt: new Date(expires).toISOString(),
  };
}

/** Null: not signed by this server, or its days are over. */
export function readLabelLink(
  token: string,
  { secretsKey, now }: { secretsKey: Buffer; now: Date },
): LinkedLabel | null {
  const [named = '', signature = ''] = token.split('.');
  const own = signatureOf(named, secretsKey);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const [accountId, labelId, expires] = JSON.parse(Buffer.from(named, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return now.getTime() < expires ? { accountId, labelId } : null;
}

const signatureOf = (named: string, secretsKey: Buffer): Buffer =>
  createHmac('sha256', keyFor('label links', secretsKey)).update(named).digest();
