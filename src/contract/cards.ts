/** Cards that are saved without a payment. */
import * as z from 'zod/mini';
import { CORE, defineCall } from './call.ts';
import { uuid } from './parts.ts';
import { cardInput, cardSummary } from './recharge.ts';

export const cardSavingRecord = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'pending', 'in_review', 'action_required', 'declined']),
  /** Why it was declined. */
  reason: z.optional(z.string()),
  /** While it is `action_required`; answered by `getCardSaving` alone. */
  action: z.nullable(z.object({ type: z.literal('confirm'), clientSecret: z.string() })),
  card: z.nullable(z.object(cardSummary)),
  /** Of the saved card, once it may be paid with. */
  cardId: z.nullable(z.string()),
});
export type CardSavingRecord = z.output<typeof cardSavingRecord>;

export const saveCard = defineCall({
  name: 'saveCard',
  summary: 'Save a card without a payment: one saving per `id`, however often it is sent',
  method: 'POST',
  path: `/api/${CORE}/postage/cards/save`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({
    /** Names the saving. */
    id: uuid,
    /** With the sandbox provider only; with another one it is typed into its own fields. */
    card: z.optional(cardInput),
  }),
  reply: cardSavingRecord,
  hasSecretBody: true,
});
export type SaveCardBody = z.input<typeof saveCard.body>;

export const getCardSaving = defineCall({
  name: 'getCardSaving',
  summary: 'How the saving of a card stands; its provider is asked while it is open',
  method: 'GET',
  path: `/api/${CORE}/postage/cards/save/:id`,
  needs: 'recharge',
  params: z.object({ id: uuid }),
  reply: cardSavingRecord,
});

export const answerCardSaving = defineCall({
  name: 'answerCardSaving',
  summary:
    'What its owner answers the bank (3-D Secure), with the sandbox provider; a refusal ends a saving with any',
  method: 'POST',
  path: `/api/${CORE}/postage/cards/answer`,
  needs: 'recharge',
  refusedToProxy: true,
  body: z.strictObject({ id: uuid, agrees: z.boolean() }),
  reply: cardSavingRecord,
});
