/** What lies in a parcel, counted piece by piece as it is scanned. */
import { cleanCode } from './resolve.ts';
import { ownCodeOf } from './own-code.ts';

/** One line of an order's goods. */
export interface ContentsLine {
  /** Any of these texts is a piece of it; empty: it is counted by hand. */
  codes: readonly string[];
  quantity: number;
}

export type Counted = { kind: 'counted' | 'surplus'; line: number } | { kind: 'foreign' };

interface Item {
  sku: string;
  skuCode: string;
  productId: string | null;
  quantity: number | null;
}

/** What the library says of a product; `skuCode` is the number below its bars. */
export interface CodedProduct {
  id: string;
  sku: string;
  skuCode: string;
}

/** GTIN of 8, 12, 13 or 14 digits; a shorter one is the longer one with zeros before it. Source: GS1 General Specifications. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function folded(code: string): string {
  const text = cleanCode(code).toLowerCase();
  return GTIN.test(text) ? text.padStart(14, '0') : text;
}

/** The goods of an order with every code that a piece of them may bear: SKU, UPC, and the library's own code. */
export function contentsOf(items: readonly Item[], products: readonly CodedProduct[]): ContentsLine[] {
  return items.map(({ sku, skuCode, productId, quantity }) => {
    const known = products.filter(
      (product) => product.id === productId || (sku.trim() !== '' && folded(product.sku) === folded(sku)),
    );
    const ids = [productId, ...known.map(({ id }) => id)].filter((id) => id !== null && UUID.test(id));
    const texts = [sku, skuCode, ...known.flatMap((one) => [one.sku, one.skuCode])];
    const codes = [...texts, ...ids.map((id) => ownCodeOf(id!))].map(folded).filter((code) => code !== '');
    return { codes: [...new Set(codes)], quantity: quantity ?? 1 };
  });
}

/** The line a scanned piece belongs to: of several with its code the first that still lacks one. */
export function countedAs(
  code: string,
  contents: readonly ContentsLine[],
  counts: readonly number[],
): Counted {
  const text = folded(code);
  const lines = [...contents.keys()].filter((line) => contents[line]!.codes.includes(text));
  const [first] = lines;
  if (text === '' || first === undefined) return { kind: 'foreign' };
  const open = lines.find((line) => (counts[line] ?? 0) < contents[line]!.quantity);
  return open === undefined ? { kind: 'surplus', line: first } : { kind: 'counted', line: open };
}

/** One piece more of a line; never more than it has. */
export function withPiece(
  counts: readonly number[],
  contents: readonly ContentsLine[],
  line: number,
): number[] {
  return contents.map(({ quantity }, index) => {
    const count = counts[index] ?? 0;
    return index === line ? Math.min(count + 1, quantity) : count;
  });
}

/** How many pieces of each line were not counted yet; lines that are whole are left out. */
export function missingOf(
  contents: readonly ContentsLine[],
  counts: readonly number[],
): { line: number; missing: number }[] {
  return contents
    .map(({ quantity }, line) => ({ line, missing: quantity - (counts[line] ?? 0) }))
    .filter(({ missing }) => missing > 0);
}
