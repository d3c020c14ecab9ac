import * as z from 'zod/mini';
import { TRANSFER_KINDS } from '#domain/ledger/transfer.ts';
import { CORE, defineCall, page, paging } from './call.ts';

export const totalPostage = z.object({ total: z.number(), available: z.number(), onHold: z.number() });
export type TotalPostage = z.output<typeof totalPostage>;

export const getUserTotalPostage = defineCall({
  name: 'getUserTotalPostage',
  summary: 'Balance: available, on hold, total (dollars)',
  method: 'GET',
  path: `/api/${CORE}/postage/getUserTotalPostage/`,
  query: z.object({ userId: z.optional(z.string()) }),
  reply: totalPostage,
});

/** One line of the ledger as its owner sees it. */
export const ledgerLine = z.object({
  id: z.string(),
  /** Its place in the ledger: of two lines the later has the greater. */
  seq: z.number(),
  time: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  /** The effect on the available balance in dollars, signed. */
  amount: z.number(),
  /** Available balance after this line. */
  balance: z.number(),
  orderId: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  labelId: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export const listTransactions = defineCall({
  name: 'listTransactions',
  summary: 'Ledger lines with running balance, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/transactions`,
  query: z.object({ ...paging }),
  reply: page(ledgerLine),
});
