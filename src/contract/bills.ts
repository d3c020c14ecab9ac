/** Carriers' bills, taken in by administrators. Amounts are dollars. */
import * as z from 'zod/mini';
import { BILL_FLAWS } from '#domain/bills/bill-line.ts';
import { CORE, defineCall, formFile, page, paging } from './call.ts';

/** Rows of one file. */
export const MAX_BILL_ROWS = 20_000;
const MAX_BILL_BYTES = 6 * 1024 * 1024;

/** A line that was not booked. */
export const billProblem = z.object({
  /** In the file, from 1; null: it came from the carrier itself. */
  row: z.nullable(z.number()),
  trackingNo: z.string(),
  invoiceNo: z.string(),
  amount: z.number(),
  status: z.enum(['unknown', 'duplicate', 'contradicting']),
  /** Of a contradicting line; its sentence is in locales under `admin:billFlaw`. */
  reason: z.nullable(z.enum(BILL_FLAWS)),
});
export type BillProblem = z.output<typeof billProblem>;

export const uploadBills = defineCall({
  name: 'uploadBills',
  summary:
    "A carrier's bill as xlsx, xls or csv: with book=0 only analysed, with book=1 booked; a line booked before is a duplicate",
  method: 'POST',
  path: `/api/${CORE}/admin/bills`,
  query: z.object({ book: z._default(z.enum(['0', '1']), '0') }),
  body: z.strictObject({ file: formFile }),
  isForm: true,
  reply: z.object({
    lines: z.number(),
    /** Can be booked, or were. */
    matched: z.number(),
    unknown: z.number(),
    duplicate: z.number(),
    contradicting: z.number(),
    booked: z.number(),
    /** The first 200. */
    problems: z.array(billProblem),
  }),
  administrator: true,
  maxBodyBytes: MAX_BILL_BYTES,
});
export type BillUpload = z.output<typeof uploadBills.reply>;

export const listBillProblems = defineCall({
  name: 'listBillProblems',
  summary: 'Lines of carriers that could not be booked, newest first',
  method: 'GET',
  path: `/api/${CORE}/admin/bills/problems`,
  query: z.object({ ...paging }),
  reply: page(z.extend(billProblem, { id: z.string(), time: z.string(), source: z.string() })),
  administrator: true,
});
