import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type {
  CheckOutcome,
  LabelContext,
  LabelEvent,
  LabelExit,
  LabelInput,
  QueueOutcome,
} from './label-types.ts';

const notWired = () => {
  throw new Error('actor not wired');
};

/** Each one is a purchase of its own: whoever carries it out names it. */
export interface QueueRequest {
  input: LabelInput;
  maxRate: number | null;
}

const POLL_SECONDS = [1, 2, 4, 10];
/** Offline prices are estimates: the cap leaves them this much room. */
const QUEUE_ROOM = 1.05;

const USPS = 1;

export const labelMachine = setup({
  types: {
    context: {} as LabelContext,
    events: {} as LabelEvent,
    input: {} as LabelInput,
    output: {} as LabelExit,
  },
  actors: {
    'check order': fromPromise<CheckOutcome, LabelInput>(notWired),
    'queue label': fromPromise<QueueOutcome, QueueRequest>(notWired),
    'watch purchase': fromCallback<LabelEvent, { orderId: string }>(notWired),
    'ask for the result': fromPromise<void, { orderId: string }>(notWired),
    'void label': fromPromise<void, { labelId: string }>(notWired),
  },
  delays: {
    'next poll': ({ context }) =>
      1000 * (POLL_SECONDS[Math.min(context.polls, POLL_SECONDS.length - 1)] ?? 10),
    'progress step': 500,
  },
  guards: {
    'purchase is under way': ({ context }) => context.orderId !== null,
    'check fails': ({ context }) => (context.check?.findings.length ?? 0) > 0,
    'account is gated': ({ context }) => context.check?.gate != null,
    'device is offline': ({ context }) => context.check?.online === false,
    'price was shown': ({ context }) => context.maxRate !== null,
    'price is known': ({ context }) => context.check?.rate != null,
    'label is ready': ({ context }) => context.sight?.state === 'ready',
    'label failed': ({ context }) => context.sight?.state === 'failed',
    'price rose': ({ context }) =>
      context.sight?.state === 'failed' && context.sight.rejection?.type === 'PRICE_ABOVE_LIMIT',
    'server found errors': ({ context }) =>
      context.sight?.state === 'failed' && (context.sight.rejection?.findings?.length ?? 0) > 0,
    'purchase is unknown': ({ context }) => context.sight?.state === 'unknown',
    'purchase is queued': ({ context }) => context.sight?.state === 'queued',
    'USPS price differs': ({ context }) =>
      context.sight?.state === 'ready' &&
      context.sight.priceException &&
      context.input.form.order.carrierId === USPS,
    'purchase moved on': ({ context, event }) =>
      event.type === 'purchase seen' &&
      event.sight.state !== 'none' &&
      event.sight.state !== (context.sight?.state ?? 'buying'),
  },
  actions: {
    'see purchase': assign(({ event }) => (event.type === 'purchase seen' ? { sight: event.sight } : {})),
    'count poll': assign({ polls: ({ context }) => context.polls + 1 }),
    'raise progress': assign({ progress: ({ context }) => Math.min(90, context.progress + 10) }),
    'fill progress': assign({ progress: 100 }),
    'agree price': assign(({ event }) => (event.type === 'price agreed' ? { maxRate: event.maxRate } : {})),
    'take shown price': assign({
      maxRate: ({ context }) => (context.input.rateSource === 'server' ? context.input.shownRate : null),
    }),
    'propose cap': assign({
      asks: 'queue',
      maxRate: ({ context }) => roundUpCents((context.check?.rate ?? 0) * QUEUE_ROOM),
    }),
    'propose price': assign({ asks: 'price', maxRate: ({ context }) => context.check?.rate ?? null }),
    'propose new price': assign({
      asks: 'price',
      maxRate: ({ context }) =>
        Number(context.sight?.rejection?.params?.['rate'] ?? context.check?.rate ?? 0),
      rejection: ({ context }) => context.sight?.rejection ?? null,
    }),
    'take refusal': assign({ rejection: ({ context }) => context.sight?.rejection ?? null }),
    leave: assign(({ context, event }) =>
      event.type === 'left' && context.orderId
        ? { exit: { kind: 'leave' as const, to: event.to, orderId: context.orderId } }
        : {},
    ),
    'go back': assign(({ context }) => ({
      exit: context.orderId
        ? { kind: 'leave' as const, to: 'list' as const, orderId: context.orderId }
        : { kind: 'back' as const },
    })),
  },
}).createMachine({
  id: 'label',
  context: ({ input }) => ({
    input,
    orderId: input.orderId,
    orderNo: input.form.order.orderNo,
    check: null,
    maxRate: null,
    asks: null,
    sight: null,
    progress: 0,
    polls: 0,
    rejection: null,
    exit: null,
  }),
  initial: 'beginning',
  output: ({ context }) => context.exit ?? { kind: 'back' },
  states: {
    beginning: {
      always: [{ guard: 'purchase is under way', target: 'bought' }, { target: 'checking' }],
    },
    checking: {
      invoke: {
        src: 'check order',
        input: ({ context }) => context.input,
        onDone: { target: 'checked', actions: assign({ check: ({ event }) => event.output }) },
      },
    },
    checked: {
      always: [
        {
          guard: 'check fails',
          target: 'closed',
          actions: assign({
            exit: ({ context }) => ({
              kind: 'blocked',
              findings: context.check?.findings ?? [],
              fromServer: false,
              orderId: null,
            }),
          }),
        },
        { guard: 'account is gated', target: 'gated' },
        { guard: 'device is offline', target: 'confirming', actions: 'propose cap' },
        { target: 'pricing', actions: 'take shown price' },
      ],
    },
    pricing: {
      always: [
        { guard: 'price was shown', target: 'queueing' },
        { guard: 'price is known', target: 'confirming', actions: 'propose price' },
        { target: 'failed', actions: assign({ rejection: { type: 'NO_RATE', retry: 'never' } }) },
      ],
    },
    gated: { on: { 'dialog closed': { target: 'closed', actions: 'go back' } } },
    confirming: {
      on: {
        'price agreed': { target: 'queueing', actions: 'agree price' },
        'dialog closed': { target: 'closed', actions: 'go back' },
      },
    },
    queueing: {
      invoke: {
        src: 'queue label',
        input: ({ context }) => ({
          input: { ...context.input, orderId: context.orderId },
          maxRate: context.maxRate,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'bought',
            actions: assign(({ event }) =>
              event.output.ok
                ? {
                    orderId: event.output.orderId,
                    orderNo: event.output.orderNo,
                    sight: null,
                    polls: 0,
                    progress: 0,
                  }
                : {},
            ),
          },
          {
            target: 'failed',
            actions: assign(({ event }) => (event.output.ok ? {} : { rejection: event.output.error })),
          },
        ],
      },
    },
    /** The purchase is on its way through the outbox: the order's row tells how far it is. */
    bought: {
      invoke: { src: 'watch purchase', input: ({ context }) => ({ orderId: context.orderId ?? '' }) },
      on: {
        'purchase seen': [
          { guard: 'purchase moved on', actions: 'see purchase', target: '.sorting' },
          { actions: 'see purchase' },
        ],
        'dialog closed': { target: 'closed', actions: 'go back' },
        left: { target: 'closed', actions: 'leave' },
      },
      initial: 'buying',
      states: {
        sorting: {
          always: [
            { guard: 'USPS price differs', target: 'priceDiffers', actions: 'fill progress' },
            { guard: 'label is ready', target: 'ready', actions: 'fill progress' },
            { guard: 'price rose', target: '#label.confirming', actions: 'propose new price' },
            {
              guard: 'server found errors',
              target: '#label.closed',
              actions: assign({
                exit: ({ context }) => ({
                  kind: 'blocked',
                  findings: context.sight?.rejection?.findings ?? [],
                  fromServer: true,
                  orderId: context.orderId,
                }),
              }),
            },
            { guard: 'label failed', target: '#label.failed', actions: 'take refusal' },
            { guard: 'purchase is unknown', target: 'unknown' },
            { guard: 'purchase is queued', target: 'queued' },
            { target: 'buying' },
          ],
        },
        queued: {},
        buying: {
          type: 'parallel',
          states: {
            polling: {
              initial: 'waiting',
              states: {
                waiting: { after: { 'next poll': 'asking' } },
                asking: {
                  invoke: {
                    src: 'ask for the result',
                    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
                    onDone: { target: 'waiting', actions: 'count poll' },
                    onError: { target: 'waiting', actions: 'count poll' },
                  },
                },
              },
            },
            progress: {
              initial: 'rising',
              states: {
                rising: {
                  after: { 'progress step': { target: 'rising', reenter: true, actions: 'raise progress' } },
                },
              },
            },
          },
        },
        /** The connection broke while buying: asked about, never bought again. */
        unknown: {
          initial: 'waiting',
          states: {
            waiting: { after: { 'next poll': 'asking' } },
            asking: {
              invoke: {
                src: 'ask for the result',
                input: ({ context }) => ({ orderId: context.orderId ?? '' }),
                onDone: { target: 'waiting', actions: 'count poll' },
                onError: { target: 'waiting', actions: 'count poll' },
              },
            },
          },
        },
        priceDiffers: { on: { 'label kept': 'ready', 'label voided': 'voiding' } },
        voiding: {
          invoke: {
            src: 'void label',
            input: ({ context }) => ({ labelId: context.sight?.labelId ?? '' }),
            onDone: {
              target: '#label.closed',
              actions: assign({
                exit: ({ context }) => ({ kind: 'leave', to: 'voided', orderId: context.orderId ?? '' }),
              }),
            },
            onError: { target: 'priceDiffers' },
          },
        },
        ready: {},
      },
    },
    failed: {
      on: {
        'tried again': { target: 'checking', actions: assign({ rejection: null, sight: null }) },
        'dialog closed': { target: 'closed', actions: 'go back' },
        left: { target: 'closed', actions: 'leave' },
      },
    },
    closed: { type: 'final' },
  },
});

function roundUpCents(dollars: number): number {
  return Math.ceil(Math.round(dollars * 10_000) / 100) / 100;
}
