import { expect, it } from 'vitest';
import { withKeptRows } from './kept-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, tab: 1 }));
const shipped = ({ id }: { id: string }) => ({ id, tab: 2 });

it('leaves a row whose label came back where it stood, as it is now', () => {
  expect(withKeptRows(rows('a', 'b', 'c'), rows('a', 'c'), shipped)).toEqual([
    { id: 'a', tab: 1 },
    { id: 'b', tab: 2 },
    { id: 'c', tab: 1 },
  ]);
});

it('keeps rows before the first and several behind one another in their order', () => {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
  expect(ids(withKeptRows(rows('a', 'b', 'c', 'd'), rows('d'), shipped))).toBe('abcd');
  expect(ids(withKeptRows(rows('a', 'b', 'c'), rows('x', 'a'), shipped))).toBe('xabc');
});

it('lets go what is not to stay, and then is the list itself', () => {
  const now = rows('a', 'c');
  expect(withKeptRows(rows('a', 'b', 'c'), now, () => null)).toBe(now);
});
