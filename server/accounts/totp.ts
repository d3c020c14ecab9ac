/** Codes of authenticator apps (RFC 6238). The only module that knows otpauth. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** A clock may be half a minute off. */
const WINDOW = 1;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture for the app says. */
export const totpUri = (secret: string, { email, issuer }: { email: string; issuer: string }): string =>
  totpOf(secret, email, issuer).toString();

/** The half minute, counted since 1970, that the code is of; null: it is not one of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_S * 1000)) + delta;
}
