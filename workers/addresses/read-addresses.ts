import Papa from 'papaparse';
import type { Side } from '#domain/order/order.ts';
import { entryOfRow, matchHeaders, NEEDED_COLUMNS } from '#domain/places/address-sheet.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { ENTRY_FACTS, entryTroubles, formOfEntry } from '#domain/rules/address-entry.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import type { ReadRow, ReadSheet } from './addresses.api.ts';

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 20_000;

const refused = (type: string, params: Record<string, number> = {}) =>
  err({ type, retry: 'never' as const, params });

export function readAddresses(bytes: Uint8Array, side: Side): Result<ReadSheet> {
  if (bytes.length > MAX_BYTES) return refused('TooLarge', { max: MAX_BYTES / 1024 / 1024 });
  const text = textOf(bytes);
  if (text === null) return refused('WrongType');
  if (text.trim() === '') return refused('EmptyFile');
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), preview: MAX_ROWS + 2 });
  const [headers = [], ...cells] = data;
  const columns = matchHeaders(headers);
  if (NEEDED_COLUMNS.some((column) => !columns.includes(column))) return refused('NoAddresses');
  const filled = cells
    .map((row, at) => ({ row, line: at + 2 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return refused('EmptyFile');
  if (filled.length > MAX_ROWS) return refused('TooManyRows', { max: MAX_ROWS });
  const rows = filled.map(({ row, line }) => readRow(row, columns, side, line));
  return ok({ rows, unknownHeaders: headers.filter((header, at) => !columns[at] && header.trim() !== '') });
}

function readRow(
  cells: readonly string[],
  columns: ReturnType<typeof matchHeaders>,
  side: Side,
  line: number,
): ReadRow {
  const { entry, notes, unclear } = entryOfRow(cells, columns, side);
  const { type, address } = entry;
  const findings = judgeAsSaved(formOfEntry(type, address), 'label', ENTRY_FACTS);
  const troubles = entryTroubles(type, address, findings);
  const isSound = unclear.length === 0 && Object.keys(troubles).length === 0;
  return { line, entry, notes, unclear, troubles, isSound };
}

/** The separator its headers are divided by. */
function separatorOf(text: string): string {
  const [headers = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => headers.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

/** A text in one of the encodings spreadsheets write; null: no text at all, as a workbook. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const isZip = first === 0x50 && second === 0x4b;
  const isOle = first === 0xd0 && second === 0xcf;
  if (isZip || isOle || bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
