/** A spreadsheet of unfreeze requests, or text that was pasted. What is wrong with a row is told where it is mended. */
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import { MAX_UNFREEZE_ROWS } from '#domain/unfreeze/limits.ts';
import type { RequestRow } from '#domain/unfreeze/request-row.ts';
import { rowsOfTable } from '#domain/unfreeze/rows-of-table.ts';
import { readFile } from './read-file.ts';
import { Refused } from './sheet.ts';

export async function readRequests(file: File): Promise<Result<RequestRow[], SheetRefusal>> {
  try {
    const { rows } = await readFile(file, { sheet: undefined, breathe: async () => undefined });
    const requests = rowsOfTable(rows);
    if (requests.length === 0) return err({ type: 'EmptyFile', params: {} });
    return requests.length > MAX_UNFREEZE_ROWS
      ? err({ type: 'TooManyRows', params: { max: MAX_UNFREEZE_ROWS } })
      : ok(requests);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return err(cause.refusal);
  }
}
