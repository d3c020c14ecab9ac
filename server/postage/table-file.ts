/** Tables as files that are written while their rows are read. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import { guardedText, literalText } from '#domain/sheets/cell-text.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/sheets/csv.ts';

export type Cell = string | number | null;

export interface Table {
  name: string;
  headers: string[];
  rows: AsyncIterable<Cell[]>;
}

export type TableFormat = 'xlsx' | 'csv';

export const TABLE_MIMES: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Rows are read as fast as the file is taken. No text of it is taken for a formula, and numbers stay numbers. */
export function tableFile(table: Table, format: TableFormat): Readable {
  return format === 'csv' ? Readable.from(csvChunks(table)) : xlsxFile(table);
}

const LINES_AT_ONCE = 200;

async function* csvChunks({ headers, rows }: Table): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + csvLine(headers);
  let lines = 0;
  for await (const row of rows) {
    chunk += csvLine(row);
    if (++lines % LINES_AT_ONCE > 0) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const MIN_WIDTH = 10;

function xlsxFile({ name, headers, rows }: Table): Readable {
  const columns = headers.map((header) => ({ header, width: Math.max(MIN_WIDTH, header.length + 2) }));
  const stream = writeXlsxStream(safeRows(rows), { name, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as WebStream<Uint8Array>);
}

async function* safeRows(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? literalText(guardedText(cell)) : cell));
}
