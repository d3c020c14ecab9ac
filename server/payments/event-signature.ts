/** A signed event: `t=<seconds>,v1=<hmac_sha256(secret, t + "." + body)>`, the form Stripe made usual. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventFlaw } from './payment.port.ts';

const TOLERANCE_S = 300;

export function signEvent(secret: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/** Null: the signature is right, and not more than five minutes from now. */
export function signatureFlaw(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: Date,
): EventFlaw | null {
  if (header === undefined) return 'no_signature';
  const parts = header.split(',').map((part) => part.split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isInteger(seconds)) return 'no_signature';
  const expected = hmac(secret, seconds, body);
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'));
  const isRight = given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  if (!isRight) return 'wrong_signature';
  return Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S ? 'too_old' : null;
}

function hmac(secret: string, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
