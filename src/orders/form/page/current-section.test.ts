import { expect, it } from 'vitest';
import { currentSection } from './current-section.ts';

const places = [
  { id: 'order', top: -900 },
  { id: 'recipient', top: -300 },
  { id: 'package', top: 120 },
  { id: 'lithium', top: 650 },
];
const SCROLLING = { isAtEnd: false, asked: null };

it('the part in sight is the last one above the line', () => {
  expect(currentSection(places, SCROLLING)).toBe('package');
});

it('above all of them it is the first', () => {
  expect(currentSection([{ id: 'order', top: 300 }], SCROLLING)).toBe('order');
  expect(currentSection([], SCROLLING)).toBe(null);
});

it('at the end of the page it is the last one, though it never reaches the line', () => {
  expect(currentSection(places, { isAtEnd: true, asked: null })).toBe('lithium');
});

it('what was asked for stays, if it is on the page', () => {
  expect(currentSection(places, { isAtEnd: true, asked: 'package' })).toBe('package');
  expect(currentSection(places, { isAtEnd: true, asked: 'customs' })).toBe('lithium');
});
