import { expect, test } from 'vitest';
import { readLabelLink, signLabelLink } from './label-link.ts';

const label = { accountId: 'account-1', labelId: 'label-1' };
const secretsKey = Buffer.alloc(32, 7);
const now = new Date('2026-11-20T08:00:00.000Z');
const signed = signLabelLink(label, { secretsKey, now });
const [named = '', signature = ''] = signed.token.split('.');

test('a link names its label for 7 days', () => {
  expect(signed.expiresAt).toBe('2026-11-27T08:00:00.000Z');
  expect(readLabelLink(signed.token, { secretsKey, now: new Date('2026-11-27T07:59:59.999Z') })).toEqual(
    label,
  );
  expect(readLabelLink(signed.token, { secretsKey, now: new Date('2026-11-27T08:00:00.000Z') })).toBeNull();
});

const other = Buffer.from(JSON.stringify(['account-1', 'label-2', now.getTime() + 1e9])).toString(
  'base64url',
);
test.each([
  ['of another label', `${other}.${signature}`],
  ['without a signature', named],
  ['with a cut signature', signed.token.slice(0, -4)],
  ['that is empty', ''],
  ['that is no link', 'a.b.c'],
])('one %s names nothing', (_, token) => {
  expect(readLabelLink(token, { secretsKey, now })).toBeNull();
});

test('one under another key names nothing', () => {
  expect(readLabelLink(signed.token, { secretsKey: Buffer.alloc(32, 8), now })).toBeNull();
});
