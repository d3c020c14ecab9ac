import { expect, test } from 'vitest';
import { newEmailOf } from './new-email.ts';

test('is kept in lower case, without the blanks beside it', () => {
  expect(newEmailOf('  Mina.Torres+pb@Kiln.example ')).toBe('mina.torres+pb@kiln.example');
});

test.each([
  ['nothing', ''],
  ['no domain', 'mina'],
  ['two', 'mina@kiln.example,noah@kiln.example'],
  ['a line after it', 'mina@kiln.example\n'],
  ['a line within', 'mina@kiln.example\nBcc: all@kiln.example'],
  ['a tab beside it', '\tmina@kiln.example'],
  ['Cyrillic letters', 'minа@kiln.example'],
  ['a Kelvin sign, which is a k in lower case', 'mina@\u212ailn.example'],
  ['a dotless i', 'mına@kiln.example'],
  ['full-width letters', 'ｍina@kiln.example'],
  ['a zero-width space', 'mi\u200bna@kiln.example'],
  ['101 characters', `${'a'.repeat(88)}@kiln.example`],
])('is not taken with %s', (_, text) => expect(newEmailOf(text)).toBeNull());
