/** The words of the machine that saves a card: its actors as holes, its guards, delays and actions. */
import { assign, fromPromise, setup } from 'xstate';
import type { CardSavingRecord } from '#contract/cards.ts';
import type { CardInput } from '#contract/recharge.ts';
import { pollMs } from '#domain/sync/poll.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { CardSavingAttempt } from '#store/device/meta-rows.ts';

export interface BegunSaving {
  attempt: CardSavingAttempt;
  /** False: it is another tab's, or was under way before: asked about, never sent again. */
  isNew: boolean;
}

export type SavingTold = Result<CardSavingRecord>;

export interface SavingContext {
  /** Held in memory only. Null: it is typed at the provider, or forgotten. */
  card: CardInput | null;
  attempt: CardSavingAttempt | null;
  /** It was begun here, so that it can be sent again. */
  isOwn: boolean;
  record: CardSavingRecord | null;
  rejection: Rejection | null;
  asked: number;
}

export type SavingEvent =
  | { type: 'card given'; card: CardInput | null }
  | { type: 'tried again' }
  | { type: 'owner answered'; agrees: boolean }
  /** The provider's own script is through with the owner. */
  | { type: 'provider done' }
  | { type: 'seen' };

const notWired = () => {
  throw new Error('actor not wired');
};

/** How long a request that nobody knows of may still arrive. */
const ARRIVES_MS = 120_000;

export const savingSetup = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent },
  actors: {
    'read attempt': fromPromise<CardSavingAttempt | null>(notWired),
    'begin saving': fromPromise<BegunSaving>(notWired),
    'send card': fromPromise<SavingTold, { id: string; card: CardInput | null }>(notWired),
    'ask saving': fromPromise<SavingTold, { id: string }>(notWired),
    'answer bank': fromPromise<SavingTold, { id: string; agrees: boolean }>(notWired),
    'end saving': fromPromise<void, { id: string }>(notWired),
    /** How old it is, in milliseconds. */
    'read age': fromPromise<number, { startedAt: number }>(notWired),
  },
  delays: { 'next poll': ({ context }) => pollMs(context.asked) },
  guards: {
    'saving is new': (_, { isNew }: BegunSaving) => isNew,
    'saving is told': (_, { told }: { told: SavingTold }) => told.ok,
    'saving was refused': (_, { told }: { told: SavingTold }) => !told.ok && told.error.retry === 'never',
    'saving was not taken': (_, { told }: { told: SavingTold }) =>
      !told.ok && told.error.type === 'PAYMENT_UNAVAILABLE',
    'saving was never heard of': (_, { told }: { told: SavingTold }) =>
      !told.ok && told.error.type === 'NOT_FOUND',
    'card may still be sent': ({ context }) => context.isOwn,
    'request may still arrive': (_, { age }: { age: number }) => age < ARRIVES_MS,
    /** Saved, declined, or an administrator's to decide. */
    'nothing is left to do': ({ context }) =>
      ['succeeded', 'declined', 'in_review'].includes(context.record?.status ?? ''),
    'owner has something to do': ({ context }) =>
      context.record?.status === 'action_required' && context.record.action !== null,
    /** What it is, is answered to a question only. */
    'owner waits to be told what to do': ({ context }) =>
      context.record?.status === 'action_required' && context.record.action === null && context.asked === 0,
  },
  actions: {
    'take card': assign(({ event }) =>
      event.type === 'card given' ? { card: event.card, rejection: null, record: null, asked: 0 } : {},
    ),
    'come back to saving': assign((_, { attempt }: { attempt: CardSavingAttempt | null }) => ({
      attempt,
      isOwn: false,
      asked: 0,
    })),
    'take attempt': assign((_, { attempt, isNew }: BegunSaving) => ({ attempt, isOwn: isNew, asked: 0 })),
    'take record': assign((_, { record }: { record: CardSavingRecord }) => ({ record, rejection: null })),
    'take refusal': assign((_, { rejection }: { rejection: Rejection }) => ({ rejection })),
    'count question': assign({ asked: ({ context }) => context.asked + 1 }),
    /** Its number goes as soon as it is not needed any more. */
    'forget card': assign({ card: null }),
    'forget attempt': assign({ card: null, attempt: null, isOwn: false, asked: 0 }),
    'forget outcome': assign({ record: null, rejection: null }),
  },
});
