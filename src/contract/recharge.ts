/** Recharges: payments that become prepaid postage. Amounts are dollars. */
import * as z from 'zod/mini';
import { MAX_FILES } from '#domain/files/upload.ts';
import { RECHARGE_METHODS } from '#domain/payments/recharge-terms.ts';
import { CORE, defineCall } from './call.ts';
import { CRYPTO_TYPES } from './constants.ts';
import { uuid } from './parts.ts';

const short = z.string().check(z.maxLength(100));
const digits = z.string().check(z.maxLength(40));

const fileIds = z.array(uuid).check(z.maxLength(MAX_FILES));

/** Name and address that the receipt is made out to. */
const billing = z.strictObject({
  addressLine1: short,
  addressLine2: z.optional(short),
  city: short,
  stateCode: short,
  countryCode: short,
});

/** Numbers of a card are taken with the sandbox provider only; with another one they are typed into its own fields. */
export const cardInput = z.strictObject({
  number: digits,
  expMonth: z.int(),
  expYear: z.int(),
  cvc: digits,
  firstName: short,
  lastName: short,
  zipCode: short,
  billing: z.optional(billing),
});
export type CardInput = z.output<typeof cardInput>;

const bankAccount = z.strictObject({
  accountName: short,
  accountNumber: digits,
  routingNumber: digits,
  accountType: z.enum(['savings', 'checking']),
  ownership: z.enum(['personal', 'business']),
  nickname: z._default(short, ''),
});

/** What the payer has to do before the payment goes on. */
const action = z.nullable(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('confirm'), clientSecret: z.string() }),
    z.object({ type: z.literal('redirect'), url: z.string() }),
  ]),
);

export const cardSummary = {
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
};

export const rechargeRecord = z.object({
  id: z.string(),
  method: z.enum(RECHARGE_METHODS),
  status: z.enum(['succeeded', 'pending', 'in_review', 'action_required', 'declined']),
  amount: z.number(),
  fee: z.number(),
  /** What the balance gains: the amount less the fee; 0 when it was declined. */
  credited: z.number(),
  /** Why it was declined. */
  reason: z.optional(z.string()),
  /** ISO 8601. */
  time: z.string(),
  /** While it is `action_required`; answered by `getRecharge` alone. */
  action,
  card: z.nullable(z.object(cardSummary)),
  /** The bank account it is debited from. */
  account: z.nullable(z.object({ last4: z.string(), nickname: z.string() })),
  crypto: z.nullable(z.object({ type: z.string(), address: z.string(), hash: z.string() })),
  billing: z.nullable(z.object({ name: z.string(), lines: z.array(z.string()) })),
  /** What proves that a transfer was sent. */
  fileIds: z.array(z.string()),
});
export type RechargeRecord = z.output<typeof rechargeRecord>;

export const recharge = defineCall({
  name: 'recharge',
  summary: 'Pay into the balance: one payment per `id`, however often it is sent',
  method: 'POST',
  path: `/api/${CORE}/postage/recharge`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({
    /** Names the payment. */
    id: uuid,
    method: z.enum(RECHARGE_METHODS),
    amount: z.number(),
    card: z.optional(cardInput),
    /** A saved card. */
    cardId: z.optional(short),
    saveCard: z.optional(z.boolean()),
    ach: z.optional(bankAccount),
    /** Proof of a bank transfer. */
    fileIds: z._default(fileIds, []),
    crypto: z.optional(
      z.strictObject({
        type: z.enum(CRYPTO_TYPES),
        address: z._default(short, ''),
        hash: z._default(short, ''),
      }),
    ),
  }),
  reply: rechargeRecord,
  hasSecretBody: true,
});
export type RechargeBody = z.input<typeof recharge.body>;

export const getRecharge = defineCall({
  name: 'getRecharge',
  summary: 'How a recharge stands; its provider is asked while it is open',
  method: 'GET',
  path: `/api/${CORE}/postage/recharge/:id`,
  needs: 'recharge',
  params: z.object({ id: uuid }),
  reply: rechargeRecord,
});

export const proveRecharge = defineCall({
  name: 'proveRecharge',
  summary: 'Proof that a bank transfer or cryptocurrency was sent, for who reviews it',
  method: 'POST',
  path: `/api/${CORE}/postage/recharge/proof`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({ id: uuid, fileIds: z._default(fileIds, []), hash: z.optional(short) }),
  reply: rechargeRecord,
});
export type RechargeProof = z.input<typeof proveRecharge.body>;

export const answerPayment = defineCall({
  name: 'answerPayment',
  summary:
    'What the payer answers the bank (3-D Secure) or Alipay, with the sandbox provider; a refusal ends a payment with any',
  method: 'POST',
  path: `/api/${CORE}/postage/recharge/answer`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({ id: uuid, agrees: z.boolean() }),
  reply: rechargeRecord,
});

export const rechargeTerms = defineCall({
  name: 'rechargeTerms',
  summary: 'What the recharge page has to know: provider, limits, fees',
  method: 'GET',
  path: `/api/${CORE}/postage/rechargeTerms`,
  needs: 'recharge',
  reply: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    /** For the provider's script; null: card numbers go to our own call. */
    publishableKey: z.nullable(z.string()),
    /** Where that script is loaded from; null: there is none. */
    scriptUrl: z.nullable(z.string()),
    minAmount: z.number(),
    maxAmount: z.number(),
    /** Percent of the amount. */
    cardFeeRate: z.number(),
    /** Dollars by ACH that are still on their way, and how many may be. */
    achPending: z.number(),
    achPendingMax: z.number(),
    /** A new card is reviewed by a person. */
    reviewsNewCard: z.boolean(),
  }),
});
export type RechargeTerms = z.output<typeof rechargeTerms.reply>;

export const listCards = defineCall({
  name: 'listCards',
  summary: 'Saved cards',
  method: 'GET',
  path: `/api/${CORE}/postage/cards`,
  needs: 'recharge',
  reply: z.array(z.object({ id: z.string(), ...cardSummary })),
});
export type SavedCard = z.output<typeof listCards.reply>[number];

export const removeCard = defineCall({
  name: 'removeCard',
  summary: 'Remove a saved card',
  method: 'POST',
  path: `/api/${CORE}/postage/cards/remove`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({ id: short }),
});
