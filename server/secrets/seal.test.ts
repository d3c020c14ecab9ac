import { expect, it, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const how = { purpose: 'second factors', of: 'user-1', secretsKey: Buffer.alloc(32, 7) };

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = seal('a secret, ¡sí! 密', how);
  expect(unseal(sealed, how)).toBe('a secret, ¡sí! 密');
  expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain('secret');
  expect(seal('a secret', how)).not.toBe(seal('a secret', how));
});

test.each([
  ['another key', { secretsKey: Buffer.alloc(32, 8) }],
  ['another owner', { of: 'user-2' }],
  ['another purpose', { purpose: 'cards' }],
])('opens nothing for %s', (_, change) =>
  expect(unseal(seal('a secret', how), { ...how, ...change })).toBeNull(),
);

test.each([
  ['altered', (sealed: string) => (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)],
  ['cut', (sealed: string) => sealed.slice(0, sealed.lastIndexOf('.'))],
  ['with a short tag', (sealed: string) => sealed.slice(0, sealed.lastIndexOf('.') + 7)],
  ['empty', () => ''],
])('opens nothing that is %s', (_, change) => expect(unseal(change(seal('a secret', how)), how)).toBeNull());
