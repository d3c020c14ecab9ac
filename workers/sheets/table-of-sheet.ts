/** The headers and the orders of a sheet that was read. */
import type { ShopExport } from '#domain/sheets/data/shop-exports.ts';
import type { Table } from '#domain/sheets/goods-in-cells.ts';
import { withGoodsInRows } from '#domain/sheets/goods-in-cells.ts';
import { headerPlace } from '#domain/sheets/header-line.ts';
import { noOrderTest } from '#domain/sheets/no-order-rows.ts';
import { exportOf } from '#domain/sheets/shop-export.ts';
import type { RawSheet } from './sheet.ts';
import { ALL_FIELD_NAMES } from './words.ts';

interface TableOfSheet extends Table {
  shop: ShopExport | null;
  headerLine: number;
  /** Rows below the headers that are no orders, as sums and notes, without those that stand in every file of the shop. */
  passedOver: number;
}

export function tableOf(raw: Pick<RawSheet, 'rows' | 'lines' | 'width'>): TableOfSheet {
  const place = headerPlace(raw.rows, ALL_FIELD_NAMES);
  const header = raw.rows[place]!;
  const headers = Array.from({ length: raw.width }, (_, column) => header[column]?.trim() ?? '');
  const shop = exportOf(headers);
  const noOrder = noOrderTest(headers, shop);
  const [cells, lines]: [string[][], number[]] = [[], []];
  let passedOver = 0;
  const below = raw.rows.slice(place + 1);
  for (const [row, own] of below.entries()) {
    const reason = noOrder(own, row);
    if (reason === 'other') passedOver += 1;
    if (reason !== null) continue;
    cells.push(own);
    lines.push(raw.lines[place + 1 + row]!);
  }
  const table = { headers, cells, lines };
  return {
    ...(shop ? withGoodsInRows(shop, table) : table),
    shop,
    headerLine: raw.lines[place]!,
    passedOver,
  };
}
