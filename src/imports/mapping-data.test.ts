import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedMapping } from '#domain/sheets/types.ts';
import { readMapping } from './mapping-data.ts';

const saved: SavedMapping = {
  sources: {
    recipientName: { formula: 'A+B', headers: ['First', 'Last'] },
    recipientZipCode: { header: 'Zip' },
  },
  fallbacks: { massUnit: 'kg' },
};

test('what was kept is read back', () => {
  expect(readMapping(JSON.stringify(saved))).toEqual(saved);
});

test('what is not understood is left out, the rest is read', () => {
  const text = JSON.stringify({
    sources: { ...saved.sources, length: { column: 3 }, width: 'B', unheardOf: { header: 'X' } },
    fallbacks: { massUnit: 'kg', weight: 3 },
    more: 1,
  });
  expect(readMapping(text)).toEqual(saved);
});

test.each(['', 'null', '[]', '"x"', '{'])('%j is no mapping', (text) => {
  expect(readMapping(text)).toBeNull();
});

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readMapping(text);
      expect(read === null || typeof read.sources === 'object').toBe(true);
    }),
  );
});
