/** The words of the recharge machine: its actors as holes, its guards, delays and actions. */
import { assign, fromPromise, setup } from 'xstate';
import type { RechargeRecord } from '#contract/recharge.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { RechargeAttempt } from '#store/device/meta-rows.ts';
import { pollMs } from '#domain/sync/poll.ts';
import type {
  Begun,
  Opened,
  Payment,
  RechargeContext,
  RechargeEvent,
  RechargeInput,
  Told,
} from './recharge-types.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

/** How long a request that nobody knows of may still arrive. */
const ARRIVES_MS = 120_000;
/** A payment that is on its way for days is looked at from time to time. */
const SLOW_POLL_MS = 30_000;

export const rechargeSetup = setup({
  types: {
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    input: {} as RechargeInput,
  },
  actors: {
    open: fromPromise<Result<Opened>>(notWired),
    'begin payment': fromPromise<Begun, { payment: Payment; seenId: string | null }>(notWired),
    'send payment': fromPromise<Told, { id: string; payment: Payment }>(notWired),
    'ask payment': fromPromise<Told, { id: string }>(notWired),
    'answer payment': fromPromise<Told, { id: string; agrees: boolean }>(notWired),
    'end payment': fromPromise<void, { id: string }>(notWired),
    /** How old the payment is, in milliseconds. */
    'read age': fromPromise<number, { startedAt: number }>(notWired),
  },
  delays: {
    'next poll': ({ context }) => pollMs(context.asked),
    'slow poll': SLOW_POLL_MS,
  },
  guards: {
    'payment is new': (_, { isNew }: Begun) => isNew,
    'payment is told': (_, { told }: { told: Told }) => told.ok,
    'payment was refused': (_, { told }: { told: Told }) => !told.ok && told.error.retry === 'never',
    'payment was never heard of': (_, { told }: { told: Told }) =>
      !told.ok && told.error.type === 'NOT_FOUND',
    'payment may still be sent': ({ context }) => context.payment !== null && !context.isFromElsewhere,
    'request may still arrive': (_, { age }: { age: number }) => age < ARRIVES_MS,
    /** Certainly not made: the provider takes nothing for now. */
    'payment was not taken': (_, { told }: { told: Told }) =>
      !told.ok && told.error.type === 'PAYMENT_UNAVAILABLE',
    'nothing was taken': ({ context }) => context.rejection?.type === 'PAYMENT_UNAVAILABLE',
    /** What it is, is answered to a question only. */
    'payer waits to be told what to do': ({ context }) =>
      context.record?.status === 'action_required' && context.record.action === null && context.asked === 0,
    'payer has something to do': ({ context }) =>
      context.record?.status === 'action_required' && context.record.action !== null,
    'payment succeeded': ({ context }) => context.record?.status === 'succeeded',
    'payment was declined': ({ context }) => context.record?.status === 'declined',
    'payment is in review': ({ context }) => context.record?.status === 'in_review',
    'payment takes days': ({ context }) =>
      context.record?.status === 'pending' && context.record.method === 'ach',
  },
  actions: {
    'take what was opened': assign((_, { opened }: { opened: Opened }) => {
      const { terms, cards, attempt, organisation } = opened;
      return {
        terms,
        cards,
        organisation,
        seenId: attempt?.hasEnded ? attempt.id : null,
        attempt: openOne(attempt),
      };
    }),
    'come back to payment': assign(({ context: { attempt, input } }) => ({
      isFromElsewhere: true,
      asked: 0,
      attempt: attempt ?? returned(input),
    })),
    'take payment': assign(({ event }) =>
      event.type === 'payment filled in' ? { payment: event.payment, rejection: null } : {},
    ),
    'take attempt': assign((_, { attempt, isNew }: Begun) => ({
      attempt,
      isFromElsewhere: !isNew,
      rejection: null,
      record: null,
      asked: 0,
    })),
    'take record': assign((_, { record }: { record: RechargeRecord }) => ({ record, rejection: null })),
    'take refusal': assign((_, { rejection }: { rejection: Rejection }) => ({ rejection })),
    'count question': assign({ asked: ({ context }) => context.asked + 1 }),
    'forget card': assign(({ context, event }) =>
      event.type === 'card removed' ? { cards: context.cards.filter(({ id }) => id !== event.id) } : {},
    ),
    'add card': assign(({ context, event }) => {
      if (event.type !== 'card saved' || context.cards.some(({ id }) => id === event.card.id)) return {};
      return { cards: [...context.cards, event.card] };
    }),
    /** What was paid with goes with it. */
    'forget payment': assign(({ context }) => ({
      payment: null,
      seenId: seenIdOf(context),
      asked: 0,
    })),
    'forget attempt': assign(({ context }) => ({
      attempt: null,
      seenId: seenIdOf(context),
      record: null,
      asked: 0,
      isFromElsewhere: false,
    })),
    'start afresh': assign({ input: { returnedId: null }, payment: null, rejection: null }),
  },
});

const openOne = (attempt: Opened['attempt']) => (attempt && !attempt.hasEnded ? attempt : null);

const seenIdOf = ({ attempt, seenId }: RechargeContext) =>
  attempt && isOfThisDevice(attempt) ? attempt.id : seenId;
const isOfThisDevice = ({ startedAt }: RechargeAttempt) => startedAt > 0;

/** Of a payment begun on another device nothing is known here but its id. */
function returned({ returnedId }: RechargeInput): RechargeContext['attempt'] {
  if (returnedId === null) return null;
  return { id: returnedId, method: 'alipay', amount: 0, startedAt: 0, hasEnded: false };
}
