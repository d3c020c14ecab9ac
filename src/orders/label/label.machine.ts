import { and, assertEvent, assign, not, or, type ActorRefFrom } from 'xstate';
import { isLimit } from '#domain/account/member-limits.ts';
import { bond } from './label-bond.ts';
import { heldOf, labelSetup } from './label-setup.ts';

const polling = labelSetup.createStateConfig({
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
});

/** From the press of the button to the label: checked, agreed, kept with the order, watched until it is there. */
export const labelMachine = labelSetup.createMachine({
  id: 'label',
  context: ({ input }) => ({
    input,
    orderId: input.orderId,
    orderNo: input.form.order.orderNo,
    check: null,
    bond: null,
    maxRate: null,
    asks: null,
    purchaseStatus: null,
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
        { guard: 'place is in question', target: 'placing' },
        { guard: "price is above the person's limits", target: 'limited' },
        {
          guard: and(['device is offline', or(['bond is open', 'label cannot wait'])]),
          target: 'needingConnection',
        },
        { guard: 'bond is open', target: 'bond' },
        { guard: 'device is offline', target: 'confirming', actions: 'propose cap' },
        { target: 'pricing' },
      ],
    },
    bond,
    needingConnection: {
      on: {
        'tried again': 'checking',
        'saving preferred': [
          { guard: 'purchase is under way', target: 'closed', actions: 'go back' },
          { target: 'closed', actions: assign({ exit: { kind: 'save' } }) },
        ],
        'dialog closed': { target: 'closed', actions: 'go back' },
      },
    },
    pricing: {
      always: [
        { guard: 'price is agreed to', target: 'queueing', actions: 'take known price' },
        { guard: 'price is known', target: 'confirming', actions: 'take known price' },
        { target: 'failed', actions: assign({ rejection: { type: 'NO_RATE', retry: 'never' } }) },
      ],
    },
    /** A city the postal table writes otherwise: one named answer, then on. */
    placing: {
      on: {
        'place taken': { target: 'checking', actions: 'take place' },
        'place kept': { target: 'checking', actions: 'keep place' },
        'dialog closed': { target: 'closed', actions: 'go back' },
      },
    },
    /** The person may not buy it at this price: an owner may, and the order can be saved. */
    limited: {
      on: {
        'tried again': 'checking',
        'saving preferred': [
          { guard: 'purchase is under way', target: 'closed', actions: 'go back' },
          { target: 'closed', actions: assign({ exit: { kind: 'save' } }) },
        ],
        'dialog closed': { target: 'closed', actions: 'go back' },
      },
    },
    gated: { on: { 'dialog closed': { target: 'closed', actions: 'go back' } } },
    confirming: {
      on: {
        'price agreed': {
          guard: not('a limit is passed'),
          target: 'queueing',
          actions: 'agree price',
        },
        'dialog closed': { target: 'closed', actions: 'go back' },
      },
    },
    queueing: {
      invoke: {
        src: 'queue label',
        input: ({ context }) => ({
          input: { ...context.input, orderId: context.orderId },
          maxRate: context.maxRate,
          maxHeld: heldOf(context),
          isQueued: context.asks === 'queue',
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'bought',
            actions: assign(({ context, event }) =>
              event.output.ok
                ? {
                    input: { ...context.input, base: event.output.base },
                    orderId: event.output.orderId,
                    orderNo: event.output.orderNo,
                    purchaseStatus: null,
                    polls: 0,
                    progress: 0,
                  }
                : {},
            ),
          },
          {
            // Another tab queued in the same breath.
            guard: ({ event }) => !event.output.ok && isLimit(event.output.error),
            target: 'confirming',
            actions: {
              type: 'see what is left',
              params: ({ event }) => (event.output.ok ? null : event.output.error),
            },
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
            { guard: 'price is to be kept or not', target: 'priceDiffers', actions: 'fill progress' },
            { guard: 'label is ready', target: 'ready', actions: 'fill progress' },
            { guard: 'more would be held', target: '#label.bond', actions: 'take refusal' },
            { guard: 'price rose', target: '#label.confirming', actions: 'propose new price' },
            {
              guard: 'server found errors',
              target: '#label.closed',
              actions: assign({
                exit: ({ context }) => ({
                  kind: 'blocked',
                  findings: context.purchaseStatus?.rejection?.findings ?? [],
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
            polling,
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
        unknown: polling,
        priceDiffers: { on: { 'label kept': 'keeping', 'label voided': 'voiding' } },
        keeping: {
          invoke: {
            src: 'keep label',
            input: ({ context }) => ({ labelId: context.purchaseStatus?.labelId ?? '' }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
        voiding: {
          invoke: {
            src: 'void label',
            input: ({ context, event }) => {
              assertEvent(event, 'label voided');
              return { labelId: context.purchaseStatus?.labelId ?? '', maxFee: event.maxFee };
            },
            onDone: {
              target: '#label.closed',
              actions: assign({
                exit: ({ context }) => ({ kind: 'leave', to: 'voided', orderId: context.orderId ?? '' }),
              }),
            },
            onError: { target: 'priceDiffers', actions: 'regret void' },
          },
        },
        ready: {},
      },
    },
    failed: {
      on: {
        'tried again': { target: 'checking', actions: assign({ rejection: null, purchaseStatus: null }) },
        'dialog closed': { target: 'closed', actions: 'go back' },
        left: { target: 'closed', actions: 'leave' },
      },
    },
    closed: { type: 'final' },
  },
});

export type LabelActor = ActorRefFrom<typeof labelMachine>;
