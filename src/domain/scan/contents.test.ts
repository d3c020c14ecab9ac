import { describe, expect, test } from 'vitest';
import { contentsOf, countedAs, missingOf, withPiece } from './contents.ts';

const MUG = '4b7f3f0e-5a5c-4a8e-9d0e-0c3f5e0f1a2b';
const ITEMS = [
  { sku: 'MUG-BLU', skuCode: '', productId: null, quantity: 2 },
  { sku: 'TEA-1', skuCode: '036000291452', productId: null, quantity: null },
  { sku: '', skuCode: '', productId: null, quantity: 1 },
  { sku: 'MUG-BLU', skuCode: '', productId: null, quantity: 1 },
];
const contents = contentsOf(ITEMS, [{ id: MUG, sku: 'mug-blu', skuCode: '96385074' }]);
const NONE = [0, 0, 0, 0];

describe('the goods of an order', () => {
  test('bear their SKU, the UPC of the item or of its product, and the library code', () => {
    for (const code of ['mug-blu', ' MUG-BLU\r', '96385074', 'PBO4B7F3F0E5A5C4A8E9D0E0C3F5E0F1A2B'])
      expect(countedAs(code, contents, NONE), code).toEqual({ kind: 'counted', line: 0 });
    // UPC-A, EAN-13 and GTIN-14 of the same article, the second with its symbology mark.
    for (const code of ['036000291452', ']E00036000291452', '00036000291452'])
      expect(countedAs(code, contents, NONE), code).toEqual({ kind: 'counted', line: 1 });
  });

  test('that bear no code are only counted by hand', () => {
    expect(contents[2]).toEqual({ codes: [], quantity: 1 });
    expect(countedAs('', contents, NONE)).toEqual({ kind: 'foreign' });
  });
});

describe('a scanned piece', () => {
  test('goes to the first line that lacks one, then is one too many', () => {
    let counts: number[] = NONE;
    for (const line of [0, 0, 3]) {
      expect(countedAs('MUG-BLU', contents, counts)).toEqual({ kind: 'counted', line });
      counts = withPiece(counts, contents, line);
    }
    expect(counts).toEqual([2, 0, 0, 1]);
    expect(countedAs('MUG-BLU', contents, counts)).toEqual({ kind: 'surplus', line: 0 });
    expect(withPiece(counts, contents, 0)).toEqual(counts);
    expect(missingOf(contents, counts)).toEqual([
      { line: 1, missing: 1 },
      { line: 2, missing: 1 },
    ]);
    expect(missingOf(contents, [2, 1, 1, 1])).toEqual([]);
  });

  test('of other goods is foreign', () => {
    expect(countedAs('MUG-RED', contents, NONE)).toEqual({ kind: 'foreign' });
  });
});
