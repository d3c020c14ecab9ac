/** Rows below the headers that are no orders: explanations, sums, footers, the headers once more. */
import type { ShopExport } from './data/shop-exports.ts';
import { headerKey } from './header-key.ts';
import { numberColumnOf } from './shop-export.ts';

/** A table of fewer columns has rows of few cells. */
const MIN_COLUMNS = 5;
/** Cells of a row that says too little to be an order or goods of one; a shop's rows say more. */
const FEW = 1;
const FEW_OF_SHOP = 2;
const SUM =
  /^(?:(?:sub|grand|order)?\s*totals?|sums?|总计|合计|小计|总和|suma|total general|subtotal)\s*[:：]?$/iu;
/** A sum stands beside few others. */
const SUM_SHARE = 0.5;

/** `usual`: it stands in every file of its shop, so there is nothing to tell of it. */
type NoOrder = 'usual' | 'other';

/** Tells which rows are none; null: it is one, or goods of one. `shop`: whose export it is; null: nobody's that is known. */
export function noOrderTest(
  headers: readonly string[],
  shop: ShopExport | null,
): (cells: readonly string[], place: number) => NoOrder | null {
  const named = headers.filter((heading) => heading !== '').length;
  const keys = headers.map(headerKey);
  const numberColumn = shop ? numberColumnOf(shop, headers) : -1;
  return (cells, place) => {
    if (named < MIN_COLUMNS) return null;
    const filled = cells.filter((text) => text.trim() !== '');
    if (shop?.explains && place === 0 && !/\d/.test(cells[numberColumn] ?? '')) return 'usual';
    if (filled.length <= (shop ? FEW_OF_SHOP : FEW))
      return shop?.footer?.test(filled.join(' ')) ? 'usual' : 'other';
    if (cells.every((text, column) => text.trim() === '' || headerKey(text) === keys[column])) return 'other';
    return filled.length <= named * SUM_SHARE && filled.some((text) => SUM.test(text.trim()))
      ? 'other'
      : null;
  };
}
