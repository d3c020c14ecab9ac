/** Money without a label: the unused balance asked back, and what administrators give or take. Amounts are dollars. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

export const WITHDRAWAL_STATUSES = ['in_review', 'paid', 'refused'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

const NOTE_MAX = 1000;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX));

export const withdraw = defineCall({
  name: 'withdraw',
  summary:
    'Asks for a part of the unused balance: set aside at once, paid out or given back by an administrator; seen in the list of funding',
  method: 'POST',
  path: `/api/${CORE}/postage/withdraw`,
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
