/** Money without a label: the unused balance asked back, and what administrators give or take. Amounts are dollars. */
import * as z from 'zod/mini';
import { accountName } from './admin.ts';
import { CORE, defineCall, page, paging } from './call.ts';

export const WITHDRAWAL_STATUSES = ['in_review', 'paid', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const NOTE_MAX = 1000;
const REFERENCE_MAX = 100;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX));

export const withdraw = defineCall({
  name: 'withdraw',
  summary:
    'Asks for a part of the unused balance: set aside at once, paid out or given back by an administrator; seen in the list of funding',
  method: 'POST',
  path: `/api/${CORE}/postage/withdraw`,
  needs: 'withdraw',
  refusedToProxy: true,
  body: z.strictObject({
    amount: z.number(),
    /** Where to, and why. */
    note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX)), ''),
  }),
  reply: z.object({ id: z.string(), status: z.enum(WITHDRAWAL_STATUSES) }),
});

/** `awaitingSecond`: another administrator must approve it. */
const adjusted = z.object({ id: z.string(), status: z.string() });

export const adjustBalance = defineCall({
  name: 'adjustBalance',
  summary: 'Gives an account money (above zero) or takes some; what the balance cannot bear is owed',
  method: 'POST',
  path: `/api/${CORE}/admin/adjust`,
  body: z.strictObject({
    /** Of any user of the account. */
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    amount: z.number(),
    /** The customer reads it. */
    reason,
    /** Of a ticket or a letter; administrators alone read it. */
    reference: z._default(z.string().check(z.trim(), z.maxLength(REFERENCE_MAX)), ''),
  }),
  reply: adjusted,
  administrator: true,
});

export const undoAdjustment = defineCall({
  name: 'undoAdjustment',
  summary: 'Undoes an adjustment by a second one of the opposite amount, once',
  method: 'POST',
  path: `/api/${CORE}/admin/adjust/undo`,
  body: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)), reason }),
  reply: adjusted,
  administrator: true,
});

/** waiting: for another administrator. */
export const ADJUSTMENT_STATUSES = ['waiting', 'booked', 'refused'] as const;
const status = z.enum(ADJUSTMENT_STATUSES);

export const adjustment = z.object({
  id: z.string(),
  time: z.string(),
  account: accountName,
  /** Who made it. */
  administrator: z.string(),
  /** Signed. */
  amount: z.number(),
  reason: z.string(),
  reference: z.string(),
  status,
  /** It undoes an earlier one. */
  isUndo: z.boolean(),
  /** Of the one that undoes it; null: none does, or it was refused. */
  undone: z.nullable(status),
  canUndo: z.boolean(),
});
export type Adjustment = z.output<typeof adjustment>;

export const listAdjustments = defineCall({
  name: 'listAdjustments',
  summary: 'What administrators gave or took, newest first',
  method: 'GET',
  path: `/api/${CORE}/admin/adjustments`,
  query: z.object({ ...paging }),
  reply: z.extend(page(adjustment), {
    /** Above this amount another administrator must approve it (dollars). */
    secondApprovalAbove: z.number(),
  }),
  administrator: true,
});
