import { expect, test } from 'vitest';
import { openToken, sealToken } from './sealed-token.ts';

test('opens by its PIN, for its person, and by nothing else', async () => {
  const kept = await sealToken('the token', '482913', 'ada');
  expect(await openToken(kept, '482913', 'ada')).toBe('the token');
  expect(await openToken(kept, '482914', 'ada')).toBeNull();
  expect(await openToken(kept, '482913', 'ben')).toBeNull();
});

test('the slow hash takes 600,000 rounds, each time with a salt of its own', async () => {
  const [one, other] = await Promise.all([
    sealToken('the token', '482913', 'ada'),
    sealToken('the token', '482913', 'ada'),
  ]);
  expect(one.rounds).toBe(600_000);
  expect(one.salt).not.toEqual(other.salt);
  expect(one.sealed).not.toEqual(other.sealed);
});
