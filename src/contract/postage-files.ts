/** Files: exports, and statements of the postage area. */
import * as z from 'zod/mini';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { TRANSFER_KINDS } from '#domain/ledger/transfer.ts';
import { CORE, defineCall, STREAM } from './call.ts';
import { text } from './parts.ts';
import { postageFilter } from './postage-list.ts';

export const EXPORT_PERIODS = ['24h', '7d', '30d', '90d', 'all'] as const;

/** Lists that are exported as they are read, without `by`, store, carrier and batch. */
export const LIST_EXPORTS = [
  'funding',
  'holds',
  'history',
  'voids',
  'deposits',
  'unfreeze',
  'disputes',
] as const;
export type ListExport = (typeof LIST_EXPORTS)[number];
export const EXPORTS = ['transactions', 'bills', 'shipments', 'orders', 'activity', ...LIST_EXPORTS] as const;

/** Transactions by what they did. */
export const TRANSACTION_STATUSES = ['withdrawn', 'recharge', 'billed'] as const;

/** So many shipments can be named in one file. */
export const MAX_EXPORTED_LABELS = 5_000;

/** Shipments and orders tell what each cost, the log who did what, all else of the money. */
function neededToExport({ what }: { what: (typeof EXPORTS)[number] }): MemberPermission {
  if (what === 'activity') return 'seeAuditLog';
  return what === 'shipments' || what === 'orders' ? 'seePrices' : 'seeMoney';
}

/** Those of a list with the same filter; `period` is instead of `from` and `to`. Nothing found is a refusal. */
export const exportPostage = defineCall({
  name: 'export',
  summary:
    'Transactions, bills, shipments, orders, the activity log or a list of the postage area as xlsx or csv, oldest first, streamed',
  method: 'POST',
  path: `/api/${CORE}/export`,
  needs: neededToExport,
  body: z.object({
    ...postageFilter,
    what: z.enum(EXPORTS),
    format: z.enum(['xlsx', 'csv']),
    period: z.optional(z.enum(EXPORT_PERIODS)),
    /**
     * A line for each order, or for each of its parcels. Left out: bills by parcel, shipments and orders by order.
     * Transactions are of a label, whatever is asked.
     */
    by: z.optional(z.enum(['order', 'package'])),
    /** Of transactions. */
    kind: z.optional(z.array(z.enum(TRANSFER_KINDS))),
    /** As the list of that kind knows it, by word or number; of transactions one of `TRANSACTION_STATUSES`, of activity its kind. Lists take several, with commas. */
    status: z.optional(z.union([text, z.number()])),
    /** Of the label, or of the order: the store's `userPlatformId`, `manual` for orders without one; the carrier's id or name. */
    store: z.optional(z.union([text, z.number()])),
    carrier: z.optional(z.union([text, z.number()])),
    /** Given empty: a batch was chosen, and its number is missing. */
    batchNo: z.optional(text),
    /** Of shipments: these alone. */
    labelIds: z.optional(
      z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_EXPORTED_LABELS)),
    ),
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
  needs: 'seeMoney',
  query: z.object({ month, format: z._default(z.enum(['pdf', 'csv']), 'pdf') }),
  reply: STREAM,
});
