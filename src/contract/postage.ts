/** The balance and what moves it. Amounts are dollars. */
import * as z from 'zod/mini';
import { TRANSFER_KINDS } from '#domain/ledger/transfer.ts';
import { RECHARGE_METHODS } from '#domain/payments/recharge-terms.ts';
import { CORE, cursorPaging, defineCall, nextPage } from './call.ts';
import { doer } from './order-history.ts';
import { commaList, postageFilter, postagePage, postageQuery } from './postage-list.ts';

export const totalPostage = z.object({
  /** Available and on hold. */
  total: z.number(),
  available: z.number(),
  onHold: z.number(),
  /** Of voids and withdrawals not decided yet: neither available nor spent. Left out by older servers. */
  inReview: z.optional(z.number()),
  /** What was taken beyond the balance: the next recharge pays it first. Left out by older servers. */
  owed: z.optional(z.number()),
});
export type TotalPostage = z.output<typeof totalPostage>;

export const getUserTotalPostage = defineCall({
  name: 'getUserTotalPostage',
  summary: 'Balance: available, on hold, total, in review, owed (dollars)',
  method: 'GET',
  path: `/api/${CORE}/postage/getUserTotalPostage/`,
  needs: 'seeMoney',
  scope: 'postage',
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
  /** The payment, withdrawal or decision of a line without a label. Left out by older servers, as the reason. */
  reference: z.optional(z.nullable(z.string())),
  /** Why an administrator adjusted the balance, or approved a dispute. */
  reason: z.optional(z.nullable(z.string())),
  /** The bill line of a bill adjustment. Left out by older servers. */
  billId: z.optional(z.nullable(z.string())),
  /** Who did it; left out: nobody's act, or it is not known. */
  by: z.optional(doer),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export const transactionFilter = { ...postageFilter, kind: z.optional(commaList(TRANSFER_KINDS)) };

export const listTransactions = defineCall({
  name: 'listTransactions',
  summary: 'Ledger lines with running balance, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/transactions`,
  needs: 'seeMoney',
  scope: 'postage',
  query: z.object({ ...postageQuery, ...cursorPaging, ...transactionFilter }),
  reply: z.extend(
    postagePage(
      ledgerLine,
      /** What came, what went (below zero), and both together. */
      z.object({ credits: z.number(), debits: z.number(), net: z.number() }),
    ),
    nextPage,
  ),
});

export const FUNDING_KINDS = [
  'recharge',
  'rechargeReversal',
  'chargeback',
  'chargebackFee',
  'chargebackWon',
  'withdrawal',
  'manualAdjustment',
  'claimPayout',
  'points',
  'referral',
  'payoff',
] as const;

/** Money that came from outside or went there; a recharge or withdrawal is one entry from its request to its end. */
export const fundingEntry = z.object({
  id: z.string(),
  time: z.string(),
  kind: z.enum(FUNDING_KINDS),
  /** pending: not decided. finished: credited. dropped: declined, refused, reversed or disputed. withdraw: paid out or taken. */
  status: z.enum(['pending', 'finished', 'dropped', 'withdraw']),
  /** The payment, withdrawal or decision. */
  reference: z.string(),
  /** Signed. */
  amount: z.number(),
  /** Of a recharge. */
  fee: z.number(),
  /** What came to the balance, below zero what left it: the amount less the fee, 0 until it has moved or where it came back. */
  credited: z.number(),
  /** Of a recharge. */
  method: z.nullable(z.enum(RECHARGE_METHODS)),
  /** Why a recharge was declined, as `getRecharge` says it. */
  declineReason: z.nullable(z.string()),
  /** Why an administrator adjusted the balance. */
  reason: z.nullable(z.string()),
  /** Of a withdrawal: where to, as its shipper wrote it. Left out by older servers, as the remark. */
  note: z.optional(z.nullable(z.string())),
  /** Of a withdrawal: what the administrator wrote who decided it. */
  remark: z.optional(z.nullable(z.string())),
});
export type FundingEntry = z.output<typeof fundingEntry>;

export const listFunding = defineCall({
  name: 'listFunding',
  summary: 'Recharges, withdrawals and other money from outside, newest first',
  method: 'GET',
  path: `/api/${CORE}/postage/funding`,
  needs: 'seeMoney',
  query: z.object({ ...postageQuery, kind: z.optional(commaList(FUNDING_KINDS)) }),
  reply: postagePage(fundingEntry, z.object({ amount: z.number(), fee: z.number(), credited: z.number() })),
});
