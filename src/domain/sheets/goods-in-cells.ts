/**
 * Goods of an order that stand in one row: several in one cell (`2x Mug; 1x Cup`), or each in a cell of its own
 * (`name:Mug|sku:MUG-1|quantity:2|total:29.00`). They become further rows, with the goods in columns behind the others.
 */
import type { ShopExport } from './data/shop-exports.ts';
import { headerKey } from './header-key.ts';
import { decimalText } from './measure.ts';
import { readNumber } from './read-text.ts';

/** The columns that goods are put into. */
export const GOODS_HEADINGS = [
  ['Goods: SKU', 'sku'],
  ['Goods: name', 'description'],
  ['Goods: quantity', 'quantity'],
  ['Goods: unit price', 'productValue'],
] as const;

/** What WooCommerce's plug-in says of them a second time. */
const SAID_AGAIN = /^productitem\d+/;

/** Whether goods stand in the cells under a heading. */
export function isGoodsCell({ goods }: ShopExport, heading: string): boolean {
  if (!goods) return false;
  const [before = '', behind] = goods.heading.split('*');
  const key = headerKey(heading);
  if (behind === undefined) return key === headerKey(before);
  const start = headerKey(before);
  return (key.startsWith(start) && /^\d+$/.test(key.slice(start.length))) || SAID_AGAIN.test(key);
}

type Goods = readonly [sku: string, name: string, quantity: string, price: string];

/** A vertical bar in a name stands before no key. */
const PART = /\|(?=[a-z_]+:)/;

function namedGoods(cell: string): Goods[] {
  const said = new Map(
    cell.split(PART).map((part): [string, string] => {
      const colon = part.indexOf(':');
      return [part.slice(0, Math.max(0, colon)), part.slice(colon + 1).trim()];
    }),
  );
  const [sku = '', name = '', quantity = ''] = ['sku', 'name', 'quantity'].map((key) => said.get(key));
  if (sku === '' && name === '') return [];
  const [total, count] = [readNumber(said.get('total') ?? ''), readNumber(quantity)];
  const price = total === null || !count ? '' : decimalText(Math.round((total / count) * 100) / 100);
  return [[sku, name, quantity, price]];
}

const BETWEEN = /\s*[;\n]\s*|\s*,\s*(?=\d+\s*[x×]\s)/;
const COUNTED = /^(\d+)\s*[x×]\s+(.+)$/;

function countedGoods(cell: string): Goods[] {
  const parts = cell.split(BETWEEN).filter((part) => part !== '');
  const counted = parts.map((part) => COUNTED.exec(part));
  return counted.every((found) => found !== null)
    ? counted.map((found): Goods => ['', found[2]!, found[1]!, ''])
    : [['', cell.trim(), '1', '']];
}

const READ = { named: namedGoods, counted: countedGoods };

export interface Table {
  headers: string[];
  cells: string[][];
  /** The line of each row in the sheet. */
  lines: number[];
}

/** The table with a row for each line of goods; further ones say the number of their order and nothing else. */
export function withGoodsInRows(shop: ShopExport, { headers, cells, lines }: Table): Table {
  if (!shop.goods) return { headers, cells, lines };
  const read = READ[shop.goods.form];
  const columns = headers.flatMap((heading, column) =>
    isGoodsCell(shop, heading) && !SAID_AGAIN.test(headerKey(heading)) ? [column] : [],
  );
  const numberHeading = shop.read.find(([, meaning]) => meaning === 'orderNo')![0];
  const numberColumn = headers.findIndex((heading) => headerKey(heading) === headerKey(numberHeading));
  const found: Table = {
    headers: [...headers, ...GOODS_HEADINGS.map(([name]) => name)],
    cells: [],
    lines: [],
  };
  for (const [row, own] of cells.entries()) {
    const goods = columns.flatMap((column) => {
      const cell = own[column]?.trim() ?? '';
      return cell === '' ? [] : read(cell);
    });
    const number = own[numberColumn] ?? '';
    const wide = headers.map((_, column) => own[column] ?? '');
    const bare = headers.map((_, column) => (column === numberColumn ? number : ''));
    // Without a number a further row could belong to any order.
    const told = number === '' ? goods.slice(0, 1) : goods;
    for (const [place, one] of (told.length === 0 ? [[]] : told).entries()) {
      found.cells.push([...(place === 0 ? wide : bare), ...one]);
      found.lines.push(lines[row]!);
    }
  }
  return found;
}
