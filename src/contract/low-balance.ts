/** What happens when the balance runs low. Amounts are dollars. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';

const MAX_PER_DAY = 1000;

const amount = z.number().check(z.nonnegative(), z.maximum(1_000_000));
const cardId = z.string().check(z.minLength(1), z.maxLength(100));

/** By a saved card, at most so often a day. */
const autoRecharge = z.nullable(
  z.strictObject({ cardId, amount: z.number(), perDay: z.int().check(z.minimum(1), z.maximum(MAX_PER_DAY)) }),
);

export const lowBalance = z.object({
  /** Below it the account is warned; null: never. */
  threshold: z.nullable(z.number()),
  /** Warned by e-mail too. */
  mail: z.boolean(),
  autoRecharge,
  /** Why nothing is recharged any more until the settings are saved again. */
  stopped: z.nullable(z.enum(['declined', 'authentication', 'card_gone'])),
});
export type LowBalance = z.output<typeof lowBalance>;

export const getLowBalance = defineCall({
  name: 'getLowBalance',
  summary: 'When the account is warned of a low balance, and whether it is recharged by itself',
  method: 'GET',
  path: `/api/${CORE}/postage/lowBalance`,
  needs: 'seeMoney',
  reply: lowBalance,
});

export const saveLowBalance = defineCall({
  name: 'saveLowBalance',
  summary: 'Change the warning of a low balance and the auto-recharge, which starts again if it was stopped',
  method: 'POST',
  path: `/api/${CORE}/postage/lowBalance`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({
    threshold: z.nullable(amount),
    mail: z._default(z.boolean(), false),
    autoRecharge: z._default(autoRecharge, null),
  }),
  reply: lowBalance,
});
export type SaveLowBalanceBody = z.input<typeof saveLowBalance.body>;
