import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  [{ firstName: 'Mina', lastName: 'Torres', email: 'm@x.example' }, 'MT'],
  [{ firstName: ' ', lastName: 'ortiz', email: 'm@x.example' }, 'O'],
  [{ firstName: '', lastName: '', email: 'pat@x.example' }, 'P'],
  [{ firstName: '美', lastName: '王', email: 'm@x.example' }, '美王'],
  [{ firstName: '𠮷田', lastName: '', email: 'm@x.example' }, '𠮷'],
])('%o are %s', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});
