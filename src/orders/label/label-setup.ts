/** The words of the label's machine: its actors as holes, its guards, delays and actions. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { capWithin, limitPassed, roomAfter } from '#domain/account/member-limits.ts';
import { securityOf } from '#domain/bond/security.ts';
import { dutyHoldOf } from '#domain/customs/duty-hold.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { isInternational } from '#domain/order/scope.ts';
import { queueCap } from '#domain/rating/queue-cap.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { Rejection } from '#domain/result.ts';
import { pollMs } from '#domain/sync/poll.ts';
import type {
  BondOutcome,
  CheckOutcome,
  LabelContext,
  LabelEvent,
  LabelExit,
  LabelInput,
  QueueOutcome,
} from './label-types.ts';
import { withPlace, withPlaceKept, type PlaceSuggestion } from './place-suggestion.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

/** Each one is a purchase of its own: whoever carries it out names it. */
export interface QueueRequest {
  input: LabelInput;
  maxRate: number | null;
  /** Dollars held beside the postage, as they were shown. */
  maxHeld?: number;
  /** There is no connection: it is bought later, without asking again. */
  isQueued?: boolean;
}

export const labelSetup = setup({
  types: {
    context: {} as LabelContext,
    events: {} as LabelEvent,
    input: {} as LabelInput,
    output: {} as LabelExit,
  },
  actors: {
    'check order': fromPromise<CheckOutcome, LabelInput>(notWired),
    'ask bond': fromPromise<BondOutcome, LabelInput>(notWired),
    'queue label': fromPromise<QueueOutcome, QueueRequest>(notWired),
    'watch purchase': fromCallback<LabelEvent, { orderId: string }>(notWired),
    'ask for the result': fromPromise<void, { orderId: string }>(notWired),
    'keep label': fromPromise<void, { labelId: string }>(notWired),
    'void label': fromPromise<void, { labelId: string; maxFee: number }>(notWired),
  },
  delays: {
    'next poll': ({ context }) => pollMs(context.polls),
    'progress step': 500,
  },
  guards: {
    'purchase is under way': ({ context }) => context.orderId !== null,
    'check fails': ({ context }) => (context.check?.findings.length ?? 0) > 0,
    'account is gated': ({ context }) => context.check?.gate != null,
    'place is in question': ({ context }) => context.check?.place != null,
    'device is offline': ({ context }) => context.check?.online === false,
    /** Its price, or that of its channel, is only known when it is bought. */
    'label cannot wait': ({ context: { input } }) =>
      isInternational(input.form.order) || input.form.order.carrierChannelId !== null,
    /** That of the device is another matter: it is about what is agreed to. */
    "price is above the person's limits": ({ context: { check } }) =>
      check?.limit != null && check.limit.type !== 'DailyLimit',
    'a limit is passed': ({ context: { asks, check }, event }) =>
      event.type === 'price agreed' &&
      asks === 'queue' &&
      check !== null &&
      limitPassed(check.room, event.maxRate === null ? [] : [event.maxRate]) !== null,
    'bond is open': ({ context: { check, input } }) =>
      check?.needsBond === true || dutyHoldOf(input.form) > 0,
    'nothing to agree to': ({ context }) =>
      context.rejection === null &&
      (context.bond === null || context.bond.rate === 0) &&
      heldOf(context) === 0,
    'price is agreed to': ({ context }) => context.check?.isAgreed === true && context.check.isSold,
    'price is known': ({ context }) => context.check?.isSold === true,
    'label is ready': ({ context }) => context.purchaseStatus?.state === 'ready',
    'label failed': ({ context }) => context.purchaseStatus?.state === 'failed',
    'price rose': ({ context }) =>
      context.purchaseStatus?.state === 'failed' &&
      context.purchaseStatus.rejection?.type === 'PRICE_ABOVE_LIMIT',
    'more would be held': ({ context }) =>
      context.purchaseStatus?.state === 'failed' &&
      context.purchaseStatus.rejection?.type === 'HELD_ABOVE_LIMIT',
    'server found errors': ({ context }) =>
      context.purchaseStatus?.state === 'failed' &&
      (context.purchaseStatus.rejection?.findings?.length ?? 0) > 0,
    'purchase is unknown': ({ context }) => context.purchaseStatus?.state === 'unknown',
    'purchase is queued': ({ context }) => context.purchaseStatus?.state === 'queued',
    'price is to be kept or not': ({ context }) =>
      context.purchaseStatus?.state === 'ready' && context.purchaseStatus.differs === 'ask',
    'purchase moved on': ({ context, event }) =>
      event.type === 'purchase seen' &&
      event.purchaseStatus.state !== 'none' &&
      (event.purchaseStatus.state !== (context.purchaseStatus?.state ?? 'buying') ||
        // The price comes with the shipment, a little later than the label.
        event.purchaseStatus.differs !== (context.purchaseStatus?.differs ?? null)),
  },
  actions: {
    'see purchase': assign(({ event }) =>
      event.type === 'purchase seen' ? { purchaseStatus: event.purchaseStatus } : {},
    ),
    'count poll': assign({ polls: ({ context }) => context.polls + 1 }),
    'raise progress': assign({ progress: ({ context }) => Math.min(90, context.progress + 10) }),
    'fill progress': assign({ progress: 100 }),
    'see what is left': assign(({ context: { check } }, refusal: Rejection | null) => ({
      check: check && refusal && { ...check, room: roomAfter(check.room, refusal) },
    })),
    'agree price': assign(({ event }) => (event.type === 'price agreed' ? { maxRate: event.maxRate } : {})),
    'propose cap': assign({
      asks: 'queue',
      maxRate: ({ context: { check } }) => {
        const price = check?.rate ?? 0;
        return check && !check.hidesPrices ? capWithin(check.room, { price, cap: queueCap(price) }) : null;
      },
    }),
    'take place': assign(({ context: { input, check } }) =>
      check?.place ? { input: inPlace(input, check.place) } : {},
    ),
    'keep place': assign(({ context: { input, check } }) =>
      check?.place ? { input: { ...input, form: withPlaceKept(input.form, check.place) } } : {},
    ),
    'regret void': assign({ rejection: { type: 'NotVoided', retry: 'later' } }),
    'take known price': assign({ asks: 'price', maxRate: ({ context }) => context.check?.rate ?? null }),
    'propose new price': assign({
      asks: 'price',
      maxRate: ({ context }) =>
        Number(context.purchaseStatus?.rejection?.params?.['rate'] ?? context.check?.rate ?? 0),
      rejection: ({ context: { purchaseStatus, maxRate } }) =>
        purchaseStatus?.rejection
          ? {
              ...purchaseStatus.rejection,
              params: { ...purchaseStatus.rejection.params, ...(maxRate === null ? {} : { maxRate }) },
            }
          : null,
    }),
    'take refusal': assign({ rejection: ({ context }) => context.purchaseStatus?.rejection ?? null }),
    leave: assign(({ context, event }) =>
      event.type === 'left' && context.orderId
        ? { exit: { kind: 'leave' as const, to: event.to, orderId: context.orderId } }
        : {},
    ),
    'go back': assign(({ context }) => ({
      exit: context.orderId
        ? { kind: 'leave' as const, to: 'back' as const, orderId: context.orderId }
        : { kind: 'back' as const },
    })),
  },
});

/** Another place may have another price than the one that was on the screen. */
function inPlace(input: LabelInput, place: PlaceSuggestion): LabelInput {
  const form = withPlace(input.form, place);
  const isSamePrice = rateKey(form) === rateKey(input.form);
  return { ...input, form, ...(!isSamePrice && { shown: null, before: input.shown ?? input.before }) };
}

/** Dollars put on hold beside the postage: the deposit, and duties the sender pays. */
export function heldOf({ bond, input }: Pick<LabelContext, 'bond' | 'input'>): number {
  return dollarsFromCents(
    securityOf(input.form, { interDepositRate: bond?.interDepositRate ?? 0 }).totalCents,
  );
}
