/** Reads the file of a carrier's bill: its first sheet, with the names of the columns in its first row. */
import { MAX_BILL_ROWS } from '#contract/bills.ts';
import { billColumnsOf, readBillLine } from '#domain/bills/bill-line.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#server/http/refusals.ts';
import { readFile } from '#workers/sheets/read-file.ts';
import type { RawSheet } from '#workers/sheets/sheet.ts';
import { Refused } from '#workers/sheets/sheet.ts';
import type { ReadLine } from './book-bills.ts';

/** Refusals: BAD_BILL_FILE with `reason`. */
export async function readBills(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<Result<ReadLine[], Rejection>> {
  const sheet = await open(file);
  if (!sheet.ok) return sheet;
  const [headers = [], ...rows] = sheet.value.rows;
  const columns = billColumnsOf(headers);
  if (!columns) return refuse('BAD_BILL_FILE');
  if (rows.length === 0) return refuse('BAD_BILL_FILE');
  if (rows.length > MAX_BILL_ROWS) return refuse('BAD_BILL_FILE');
  const [, ...numbers] = sheet.value.lines;
  return ok(rows.map((cells, index) => ({ ...readBillLine(columns, cells), rowNo: numbers[index] ?? null })));
}

async function open({
  name,
  bytes,
}: {
  name: string;
  bytes: Uint8Array;
}): Promise<Result<RawSheet, Rejection>> {
  try {
    const file = new File([new Uint8Array(bytes)], name);
    return ok(await readFile(file, { sheet: undefined, breathe: () => Promise.resolve() }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse('BAD_BILL_FILE');
  }
}
