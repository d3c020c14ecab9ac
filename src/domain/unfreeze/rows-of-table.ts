/** Rows of an unfreeze request out of a table: pasted from a spreadsheet, or a spreadsheet itself. */
import { trackingNumbersIn } from '../scan/tracking-code.ts';
import { headerKey } from '../sheets/header-key.ts';
import { BLANK_ROW, isBlankRow, type RequestField, type RequestRow } from './request-row.ts';

/** number: of the order or the parcel, whichever stands there. */
type Column = RequestField | 'number';

const HEADERS: Record<Column, string> = {
  number:
    'number|order or tracking number|order or tracking no|订单号或跟踪号|订单号或运单号|número|número de pedido o de seguimiento',
  orderNo: 'order no|order number|order|order id|订单号|订单编号|n.º de pedido|número de pedido|pedido',
  trackingNo:
    'tracking no|tracking number|tracking|跟踪号|运单号|追踪号|n.º de seguimiento|número de seguimiento|seguimiento',
  amount: 'amount|unfreeze amount|金额|解冻金额|importe|monto',
  note: 'note|notes|reason|备注|nota|notas|motivo',
};

const BY_HEADER = new Map(
  Object.entries(HEADERS).flatMap(([column, names]) =>
    names.split('|').map((name) => [headerKey(name), column as Column] as const),
  ),
);

/**
 * The rows of a table, with or without a line of headers; rows without a text are passed over. Without headers a row
 * holds an order or tracking number, the amount and the note, or both numbers before these.
 */
export function rowsOfTable(table: readonly (readonly string[])[]): RequestRow[] {
  const columns = columnsOf(table[0] ?? []);
  const read = columns
    ? table.slice(1).map((cells) => rowByHeaders(cells, columns))
    : table.map((cells) => rowByPlace(cells.map((cell) => cell.trim())));
  return read.filter((row) => !isBlankRow(row));
}

/** Null: the row is no line of headers, which names an amount and what it is asked for. */
function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => BY_HEADER.get(headerKey(cell)) ?? null);
  const names = (column: Column) => columns.includes(column);
  return names('amount') && (names('number') || names('orderNo') || names('trackingNo')) ? columns : null;
}

function rowByHeaders(cells: readonly string[], columns: readonly (Column | null)[]): RequestRow {
  const text = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
  return {
    ...named(text('number')),
    ...(text('orderNo') !== '' && { orderNo: text('orderNo') }),
    ...(text('trackingNo') !== '' && { trackingNo: text('trackingNo') }),
    amount: bareAmount(text('amount')),
    note: text('note'),
  };
}

function rowByPlace(cells: readonly string[]): RequestRow {
  const [first = '', second = ''] = cells;
  const hasBoth = cells.length > 2 && (first === '' || trackingNumbersIn(second).length > 0);
  const [amount = '', ...note] = cells.slice(hasBoth ? 2 : 1);
  const names = hasBoth ? { ...BLANK_ROW, orderNo: first, trackingNo: second } : named(first);
  return { ...names, amount: bareAmount(amount), note: note.filter((text) => text !== '').join(', ') };
}

/** Where a number is one that carriers print it is a parcel's, else an order's. */
function named(number: string): RequestRow {
  const [trackingNo] = trackingNumbersIn(number);
  return trackingNo === undefined ? { ...BLANK_ROW, orderNo: number } : { ...BLANK_ROW, trackingNo };
}

/** As a spreadsheet shows dollars. */
const bareAmount = (amount: string): string => amount.replace(/^\$\s*/, '');
