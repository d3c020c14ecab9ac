/** A sheet as the export of a shop: whose it is, what its columns hold, and which of its rows the shop is done with. */
import type { ShopExport, ShopMeaning } from './data/shop-exports.ts';
import { SHOP_EXPORTS, SHOP_NAMES } from './data/shop-exports.ts';
import { GOODS_HEADINGS, isGoodsCell } from './goods-in-cells.ts';
import { headerKey } from './header-key.ts';
import type { Closed, Platform, SheetRows } from './types.ts';

/** What a shop is called; '': none. */
export const shopName = (platform: Platform | null): string =>
  platform === null ? '' : SHOP_NAMES[platform];

const KNOWN_SHARE = 0.5;

const keysOf = (shop: ShopExport): string[] =>
  [...shop.read, ...(shop.instead ?? [])]
    .map(([heading]) => heading)
    .concat(shop.unread.split('|'))
    .map(headerKey);

const KEYS: ReadonlyMap<ShopExport, ReadonlySet<string>> = new Map(
  SHOP_EXPORTS.map((shop) => [shop, new Set(keysOf(shop))]),
);

/** The export with these headers, as a set and in any order; null: none for certain. */
export function exportOf(headers: readonly string[]): ShopExport | null {
  const keys = new Set(headers.map(headerKey));
  const has = (heading: string) => keys.has(headerKey(heading));
  let best: { shop: ShopExport; known: number } | null = null;
  for (const shop of SHOP_EXPORTS) {
    if (!shop.marks.every(has)) continue;
    const read = shop.read.filter(([heading]) => has(heading)).length;
    const known = [...KEYS.get(shop)!].filter((key) => keys.has(key)).length;
    if (read >= shop.read.length * KNOWN_SHARE && known > (best?.known ?? 0)) best = { shop, known };
  }
  return best?.shop ?? null;
}

/** The platform whose order file has these headers; null: none for certain. */
export const platformOf = (headers: readonly string[]): Platform | null =>
  exportOf(headers)?.platform ?? null;

/** What the columns of an export hold, the surest heading of each first; null: known, and left unread. */
export function meaningsIn(
  shop: ShopExport,
  headers: readonly string[],
): readonly (readonly [column: number, meaning: ShopMeaning | null])[] {
  const keys = headers.map(headerKey);
  const goods = shop.goods ? GOODS_HEADINGS : [];
  const read = [...shop.read, ...(shop.instead ?? []), ...goods].flatMap(([heading, meaning]) => {
    const column = keys.indexOf(headerKey(heading));
    return column < 0 ? [] : [[column, meaning] as const];
  });
  const unread = new Set(shop.unread.split('|').map(headerKey));
  const known = keys.flatMap((key, column) =>
    unread.has(key) || isGoodsCell(shop, headers[column]!) ? [[column, null] as const] : [],
  );
  return [...read, ...known];
}

/** Tells of a row's cells whether the shop is done with it. */
export function closedReader(
  shop: ShopExport,
  headers: readonly string[],
): (cells: readonly string[]) => Closed | null {
  const keys = headers.map(headerKey);
  const rules = shop.closed.flatMap(({ heading, ...rule }) => {
    const column = keys.indexOf(headerKey(heading));
    return column < 0 ? [] : [{ column, ...rule }];
  });
  return (cells) => {
    for (const { column, says, reason, of } of rules) {
      const text = cells[column]?.trim() ?? '';
      if (text !== '' && (says?.test(text) ?? true)) return { reason, isWhole: of === 'whole' };
    }
    return null;
  };
}

/** The rows of what the shop is not done with. */
export function openRows(shop: ShopExport, headers: readonly string[], rows: SheetRows): SheetRows {
  const closedIn = closedReader(shop, headers);
  const column = numberColumnOf(shop, headers);
  const numberIn = (cells: readonly string[]) => cells[column]?.trim() ?? '';
  const wholly = new Set(rows.filter((cells) => closedIn(cells)?.isWhole).map(numberIn));
  return rows.filter((cells) => closedIn(cells) === null && !wholly.has(numberIn(cells)));
}

/** The column of order numbers; -1: there is none. */
export function numberColumnOf(shop: ShopExport, headers: readonly string[]): number {
  const number = shop.read.find(([, meaning]) => meaning === 'orderNo')![0];
  return headers.findIndex((heading) => headerKey(heading) === headerKey(number));
}

/** Reads the currency of a row's prices; '': it says none. */
export function currencyReader(
  { currency }: ShopExport,
  headers: readonly string[],
): (cells: readonly string[]) => string {
  const column = currency === undefined ? -1 : headers.map(headerKey).indexOf(headerKey(currency));
  return (cells) => cells[column]?.trim() ?? '';
}
