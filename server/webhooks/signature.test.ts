import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

const NOW = new Date('2026-11-20T18:00:00.900Z');
const BODY = '{"id":"1","type":"order.created","data":{"orderNo":"Bücher 1"}}';

it('signs time and body, once with each secret', () => {
  // By an implementation of its own: printf '1795197600.hello' | openssl dgst -sha256 -hmac whsec_a
  expect(signatureOf('hello', ['whsec_a'], NOW)).toBe(
    't=1795197600,v1=5e0efb79638146721859e3e8a146bc048f7ff2bef1b74d1cfccd07fe4525dc90',
  );
  const [t, ...signed] = signatureOf(BODY, ['whsec_new', 'whsec_old'], NOW).split(',');
  expect(t).toBe('t=1795197600');
  expect(signed).toEqual(
    ['whsec_new', 'whsec_old'].map(
      (secret) => `v1=${createHmac('sha256', secret).update(`1795197600.${BODY}`).digest('hex')}`,
    ),
  );
});

it('makes secrets that nobody guesses', () => {
  const made = new Set(Array.from({ length: 20 }, newSecret));
  expect(made.size).toBe(20);
  for (const secret of made) expect(secret).toMatch(/^whsec_[\w-]{43}$/);
});
