/** Files of the postage area: exports and statements. */
import * as z from 'zod/mini';
import { TRANSFER_KINDS } from '#domain/ledger/transfer.ts';
import { CORE, defineCall, STREAM } from './call.ts';
import { postageFilter } from './postage-list.ts';

export const EXPORT_PERIODS = ['24h', '7d', '30d', '90d', 'all'] as const;

/** Transactions or bills, those of a list with the same filter; `period` is instead of `from` and `to`. */
export const exportPostage = defineCall({
  name: 'export',
  summary: 'Transactions or bills as xlsx or csv, oldest first, streamed',
  method: 'POST',
  path: `/api/${CORE}/export`,
  body: z.object({
    ...postageFilter,
    what: z.enum(['transactions', 'bills']),
    format: z.enum(['xlsx', 'csv']),
    period: z.optional(z.enum(EXPORT_PERIODS)),
    /** Of transactions. */
    kind: z.optional(z.array(z.enum(TRANSFER_KINDS))),
  }),
  reply: STREAM,
});

/** yyyy-MM of a month the calendar has. */
const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

export const getStatement = defineCall({
  name: 'getStatement',
  summary: 'The statement of a month: opening balance, lines, closing balance',
  method: 'GET',
  path: `/api/${CORE}/postage/statement`,
  query: z.object({ month, format: z._default(z.enum(['pdf', 'csv']), 'pdf') }),
  reply: STREAM,
});
