import { rechargeSetup } from './recharge-setup.ts';
import type { RechargeContext, Told } from './recharge-types.ts';

const idOf = ({ attempt }: RechargeContext) => attempt?.id ?? '';
const recordIn = (told: Told) => {
  if (!told.ok) throw new Error('there is no record in a refusal');
  return { record: told.value };
};
const refusalIn = (told: Told) => {
  if (told.ok) throw new Error('there is no refusal in a record');
  return { rejection: told.error };
};

/** From the amount to the receipt. A payment has one id: a reload, a lost answer or a second tab ask about the same. */
export const rechargeMachine = rechargeSetup.createMachine({
  id: 'recharge',
  context: ({ input }) => ({
    input,
    terms: null,
    cards: [],
    organisation: null,
    payment: null,
    attempt: null,
    seenId: null,
    record: null,
    rejection: null,
    asked: 0,
    isFromElsewhere: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'opened',
            actions: {
              type: 'take what was opened',
              params: ({ event }) => {
                if (!event.output.ok) throw new Error('nothing was opened');
                return { opened: event.output.value };
              },
            },
          },
          {
            target: 'closed',
            actions: {
              type: 'take refusal',
              params: ({ event }) => {
                if (event.output.ok) throw new Error('it was opened');
                return { rejection: event.output.error };
              },
            },
          },
        ],
      },
    },
    opened: {
      always: [
        {
          guard: ({ context }) => context.attempt !== null || context.input.returnedId !== null,
          target: 'checking',
          actions: 'come back to payment',
        },
        { target: 'quoting' },
      ],
    },
    /** The terms could not be asked for: without them nothing can be paid. */
    closed: { on: { 'tried again': 'opening' } },
    quoting: {
      on: {
        'payment filled in': { target: 'confirming', actions: 'take payment' },
        'card removed': { actions: 'forget card' },
        'card saved': { actions: 'add card' },
      },
    },
    confirming: {
      on: { 'payment confirmed': 'beginning', 'changes wanted': 'quoting' },
    },
    /** The id is kept on this device before anything is sent. */
    beginning: {
      invoke: {
        src: 'begin payment',
        input: ({ context }) => {
          if (!context.payment) throw new Error('nothing is to be paid');
          return { payment: context.payment, seenId: context.seenId };
        },
        onDone: [
          {
            guard: { type: 'payment is new', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'take attempt', params: ({ event }) => event.output },
          },
          {
            target: 'checking',
            actions: { type: 'take attempt', params: ({ event }) => event.output },
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'send payment',
        input: ({ context }) => {
          if (!context.payment) throw new Error('nothing is to be paid');
          return { id: idOf(context), payment: context.payment };
        },
        onDone: [
          {
            guard: { type: 'payment is told', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: { type: 'take record', params: ({ event }) => recordIn(event.output) },
          },
          {
            guard: { type: 'payment was refused', params: ({ event }) => ({ told: event.output }) },
            target: 'dropping',
            actions: { type: 'take refusal', params: ({ event }) => refusalIn(event.output) },
          },
          {
            guard: { type: 'payment was not taken', params: ({ event }) => ({ told: event.output }) },
            target: 'unsent',
            actions: { type: 'take refusal', params: ({ event }) => refusalIn(event.output) },
          },
          {
            // The answer is lost: asked about before anything else.
            target: 'checking',
            actions: { type: 'take refusal', params: ({ event }) => refusalIn(event.output) },
          },
        ],
      },
    },
    checking: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'ask payment',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: { type: 'payment is told', params: ({ event }) => ({ told: event.output }) },
                target: '#recharge.told',
                actions: [
                  { type: 'take record', params: ({ event }) => recordIn(event.output) },
                  'count question',
                ],
              },
              {
                guard: {
                  type: 'payment was never heard of',
                  params: ({ event }) => ({ told: event.output }),
                },
                target: 'unheard',
                actions: 'count question',
              },
              {
                target: 'waiting',
                actions: [
                  { type: 'take refusal', params: ({ event }) => refusalIn(event.output) },
                  'count question',
                ],
              },
            ],
          },
        },
        waiting: {
          after: { 'next poll': 'asking' },
          on: { 'tried again': 'asking' },
        },
        /** The server has no such payment: the request is lost, or still on its way. */
        unheard: {
          invoke: {
            src: 'read age',
            input: ({ context }) => ({ startedAt: context.attempt?.startedAt ?? 0 }),
            onDone: [
              { guard: 'payment may still be sent', target: '#recharge.unsent' },
              {
                guard: { type: 'request may still arrive', params: ({ event }) => ({ age: event.output }) },
                target: 'waiting',
              },
              {
                target: '#recharge.dropping',
                actions: {
                  type: 'take refusal',
                  params: { rejection: { type: 'PaymentNotSent', retry: 'never' } },
                },
              },
            ],
          },
        },
      },
    },
    /** Nothing was paid; sent again it is the same payment. */
    unsent: {
      on: {
        'tried again': 'sending',
        'new payment wanted': { guard: 'nothing was taken', target: 'dropping' },
      },
    },
    told: {
      always: [
        { guard: 'payment succeeded', target: 'ending', actions: 'forget payment' },
        { guard: 'payment was declined', target: 'ending' },
        { guard: 'payment is in review', target: 'inReview', actions: 'forget payment' },
        { guard: 'payment takes days', target: 'onItsWay', actions: 'forget payment' },
        { guard: 'payer has something to do', target: 'acting' },
        { guard: 'payer waits to be told what to do', target: 'checking' },
        { target: 'checking.waiting' },
      ],
    },
    acting: {
      on: {
        'payment answered': 'answering',
        'provider done': 'checking',
        'tried again': 'checking',
      },
    },
    answering: {
      invoke: {
        src: 'answer payment',
        input: ({ context, event }) => ({
          id: idOf(context),
          agrees: event.type === 'payment answered' && event.agrees,
        }),
        onDone: [
          {
            guard: { type: 'payment is told', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: { type: 'take record', params: ({ event }) => recordIn(event.output) },
          },
          { target: 'checking' },
        ],
      },
    },
    /** The outcome is seen: the next payment of this device is another one. */
    ending: {
      invoke: {
        src: 'end payment',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [{ guard: 'payment succeeded', target: 'done' }, { target: 'declined' }],
      },
    },
    done: {
      on: { 'new payment wanted': { target: 'opening', actions: ['forget attempt', 'start afresh'] } },
    },
    declined: {
      on: {
        'changes wanted': { target: 'quoting', actions: 'forget attempt' },
        'new payment wanted': { target: 'opening', actions: ['forget attempt', 'start afresh'] },
      },
    },
    inReview: {
      after: { 'slow poll': 'looking' },
      on: {
        'record updated': { actions: { type: 'take record', params: ({ event }) => event } },
        'new payment wanted': 'dropping',
      },
    },
    onItsWay: { after: { 'slow poll': 'looking' }, on: { 'new payment wanted': 'dropping' } },
    looking: {
      invoke: {
        src: 'ask payment',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [
          {
            guard: { type: 'payment is told', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: { type: 'take record', params: ({ event }) => recordIn(event.output) },
          },
          { target: 'told' },
        ],
      },
      on: { 'new payment wanted': 'dropping' },
    },
    dropping: {
      invoke: {
        src: 'end payment',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: 'quoting', actions: 'forget attempt' },
      },
    },
  },
});
