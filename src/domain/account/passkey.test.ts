import { expect, test } from 'vitest';
import { canHavePasskeys, isPasskeyName } from './passkey.ts';

test.each([
  ['https:', 'ship.example.com'],
  ['https:', 'localhost'],
  ['http:', 'localhost'],
  ['https:', 'xn--bcher-kva.example'],
  ['https:', 'warehouse'],
])('browsers keep passkeys for %s//%s', (protocol, hostname) =>
  expect(canHavePasskeys({ protocol, hostname })).toBe(true),
);

test.each([
  ['http:', 'ship.example.com'],
  ['http:', '127.0.0.1'],
  ['https:', '192.0.2.7'],
  ['https:', '[::1]'],
  ['https:', ''],
  ['https:', 'ship..example.com'],
  ['https:', '-ship.example.com'],
  ['https:', `${'a'.repeat(64)}.example.com`],
  ['https:', `${'a.'.repeat(127)}example`],
])('and none for %s//%s', (protocol, hostname) =>
  expect(canHavePasskeys({ protocol, hostname })).toBe(false),
);

test('a name has something to read, and one line', () => {
  expect(['My phone', '仓库电脑', '😀'.repeat(50)].filter((name) => !isPasskeyName(name))).toEqual([]);
  expect(['', '  ', 'a\nb', 'x'.repeat(51)].filter(isPasskeyName)).toEqual([]);
});
