import { describe, expect, it } from 'vitest';
import { fieldsWithoutPersons, textWithoutPersons } from './without-persons.ts';

describe('a text without persons', () => {
  it.each([
    ['550 <ann.lee@shop.example>: user unknown', '550 <[removed]>: user unknown'],
    ['call +1 (614) 555-0177 now', 'call [removed] now'],
    ['card 4242 4242 4242 4242', 'card [removed]'],
    ['intent 3f6c1d52-4d0e-4c3a-9b1e-1234567890ab', 'intent 3f6c1d52-4d0e-4c3a-9b1e-1234567890ab'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['took 1200 ms at 2026-11-20', 'took 1200 ms at 2026-11-20'],
  ])('%s', (text, told) => expect(textWithoutPersons(text)).toBe(told));
});

it('fields are removed by their names, however deep, and all others stay', () => {
  const entry = { errorId: 'e1', userId: 'u1', status: 500, code: '53100', mail: 'm1', attempts: 2 };
  const hidden = { senderName: 'Ann', EMAIL: 'a@b.example', recipientAddressLine1: '1 Elm', resetToken: 't' };
  expect(fieldsWithoutPersons({ ...entry, list: [{ at: { ...hidden } }], none: null })).toEqual({
    ...entry,
    list: [{ at: Object.fromEntries(Object.keys(hidden).map((key) => [key, '[removed]'])) }],
    none: null,
  });
});
