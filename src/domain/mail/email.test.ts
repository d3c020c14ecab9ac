import { describe, expect, test } from 'vitest';
import { emailsIn, isEmail, recipientsFlaw, savedEmailsAfter } from './email.ts';

describe('an e-mail address', () => {
  test.each(['a@b.co', 'ann.lee+labels@warehouse-2.example.com', `${'a'.repeat(88)}@example.com`])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'ann',
    'ann@warehouse',
    'ann lee@b.co',
    'Ann <ann@b.co>',
    'ann@b.co\r\nBcc: all@b.co',
    'ann@b.co\n',
    'ann@b.co,bob@b.co',
    `${'a'.repeat(96)}@b.co`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));
});

test('a pasted list is read with its commas, semicolons and lines, each address once', () => {
  expect(emailsIn(' ann@b.co, bob@b.co;ANN@b.co\ncat@b.co； ')).toEqual(['ann@b.co', 'bob@b.co', 'cat@b.co']);
});

test('the saved list grows at its end, keeps each once, loses what is removed and, of too many, the oldest', () => {
  expect(
    savedEmailsAfter(['a@b.co', 'b@b.co'], { added: ['A@b.co', 'c@b.co'], removed: ['B@b.co'] }),
  ).toEqual(['a@b.co', 'c@b.co']);
  const many = Array.from({ length: 50 }, (_, index) => `m${index}@b.co`);
  expect(savedEmailsAfter(many, { added: ['new@b.co'] })).toEqual([...many.slice(1), 'new@b.co']);
});

const people = (count: number) => Array.from({ length: count }, (_, index) => `m${index}@b.co`);
test.each([
  [[], { type: 'RECIPIENT_MISSING' }],
  [people(20), null],
  [people(21), { type: 'RECIPIENTS_TOO_MANY', params: { max: 20, count: 21 } }],
  [people(500), { type: 'RECIPIENTS_TOO_MANY', params: { max: 20, count: 500 } }],
  [['ann@b.co', `${'a'.repeat(95)}@b.co`], null],
  [['ann@b.co', `${'a'.repeat(96)}@b.co`], { type: 'RECIPIENT_TOO_LONG', params: { max: 100 } }],
  [['ann@b.co', 'bob@'], { type: 'RECIPIENT_INVALID', params: { email: 'bob@' } }],
])('a label for %j is refused as %j', (emails, flaw) => expect(recipientsFlaw(emails)).toEqual(flaw));
