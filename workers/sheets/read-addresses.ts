/** A spreadsheet of addresses, each judged as the form of the book would. */
import type { Side } from '#domain/order/order.ts';
import { entryOfRow, matchHeaders, NEEDED_COLUMNS } from '#domain/places/address-sheet.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { ENTRY_FACTS, entryProblems, formOfEntry } from '#domain/rules/address-entry.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import type { AddressesRefusal, ReadRow, ReadSheet } from './addresses.api.ts';
import { readFile } from './read-file.ts';
import { Refused } from './sheet.ts';

export const MAX_ROWS = 20_000;

const tooManyRows: AddressesRefusal = { type: 'TooManyRows', params: { max: MAX_ROWS } };

export async function readAddresses(file: File, side: Side): Promise<Result<ReadSheet, AddressesRefusal>> {
  try {
    const { rows, lines } = await readFile(file, { sheet: undefined, breathe: async () => undefined });
    const headers = rows.at(0) ?? [];
    const filled = rows.length - 1;
    const columns = matchHeaders(headers);
    if (NEEDED_COLUMNS.some((column) => !columns.includes(column)))
      return err({ type: 'NoAddresses', params: {} });
    if (filled === 0) return err({ type: 'EmptyFile', params: {} });
    if (filled > MAX_ROWS) return err(tooManyRows);
    return ok({
      rows: rows.slice(1).map((row, at) => readRow(row, columns, side, lines[at + 1]!)),
      unknownHeaders: headers.filter((header, at) => !columns[at] && header.trim() !== ''),
    });
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return err(cause.refusal.type === 'TooManyRows' ? tooManyRows : cause.refusal);
  }
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
  const troubles = entryProblems(type, address, findings);
  const isSound = unclear.length === 0 && Object.keys(troubles).length === 0;
  return { line, entry, notes, unclear, troubles, isSound };
}
