import { savingSetup, type SavingContext, type SavingTold } from './saving-setup.ts';

const idOf = ({ attempt }: SavingContext) => attempt?.id ?? '';
const recordIn = (told: SavingTold) => {
  if (!told.ok) throw new Error('there is no record in a refusal');
  return { record: told.value };
};
const refusalIn = (told: SavingTold) => {
  if (told.ok) throw new Error('there is no refusal in a record');
  return { rejection: told.error };
};

/** Saves a card without a payment. A saving has one id: a reload, a lost answer or a second tab ask about the same. */
export const savingMachine = savingSetup.createMachine({
  id: 'saving',
  context: { card: null, attempt: null, isOwn: false, record: null, rejection: null, asked: 0 },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'read attempt',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'checking',
            actions: { type: 'come back to saving', params: ({ event }) => ({ attempt: event.output }) },
          },
          { target: 'idle' },
        ],
      },
    },
    idle: {
      on: {
        'card given': { target: 'beginning', actions: 'take card' },
        seen: { actions: 'forget outcome' },
      },
    },
    /** The id is kept on this device before anything is sent. */
    beginning: {
      invoke: {
        src: 'begin saving',
        onDone: [
          {
            guard: { type: 'saving is new', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'take attempt', params: ({ event }) => event.output },
          },
          {
            target: 'checking',
            actions: ['forget card', { type: 'take attempt', params: ({ event }) => event.output }],
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'send card',
        input: ({ context }) => ({ id: idOf(context), card: context.card }),
        onDone: [
          {
            guard: { type: 'saving is told', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: ['forget card', { type: 'take record', params: ({ event }) => recordIn(event.output) }],
          },
          {
            guard: { type: 'saving was refused', params: ({ event }) => ({ told: event.output }) },
            target: 'ending',
            actions: { type: 'take refusal', params: ({ event }) => refusalIn(event.output) },
          },
          {
            guard: { type: 'saving was not taken', params: ({ event }) => ({ told: event.output }) },
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
            src: 'ask saving',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: { type: 'saving is told', params: ({ event }) => ({ told: event.output }) },
                target: '#saving.told',
                actions: [
                  { type: 'take record', params: ({ event }) => recordIn(event.output) },
                  'count question',
                ],
              },
              {
                guard: { type: 'saving was never heard of', params: ({ event }) => ({ told: event.output }) },
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
        /** The server has no such saving: the request is lost, or still on its way. */
        unheard: {
          invoke: {
            src: 'read age',
            input: ({ context }) => ({ startedAt: context.attempt?.startedAt ?? 0 }),
            onDone: [
              { guard: 'card may still be sent', target: '#saving.unsent' },
              {
                guard: { type: 'request may still arrive', params: ({ event }) => ({ age: event.output }) },
                target: 'waiting',
              },
              {
                target: '#saving.ending',
                actions: {
                  type: 'take refusal',
                  params: { rejection: { type: 'CardNotSent', retry: 'never' } },
                },
              },
            ],
          },
        },
      },
    },
    /** Sent again it is the same saving. */
    unsent: { on: { 'tried again': 'sending', seen: 'ending' } },
    told: {
      always: [
        { guard: 'nothing is left to do', target: 'ending' },
        { guard: 'owner has something to do', target: 'acting' },
        { guard: 'owner waits to be told what to do', target: 'checking' },
        { target: 'checking.waiting' },
      ],
    },
    acting: {
      on: { 'owner answered': 'answering', 'provider done': 'checking', 'tried again': 'checking' },
    },
    answering: {
      invoke: {
        src: 'answer bank',
        input: ({ context, event }) => ({
          id: idOf(context),
          agrees: event.type === 'owner answered' && event.agrees,
        }),
        onDone: [
          {
            guard: { type: 'saving is told', params: ({ event }) => ({ told: event.output }) },
            target: 'told',
            actions: { type: 'take record', params: ({ event }) => recordIn(event.output) },
          },
          { target: 'checking' },
        ],
      },
    },
    /** The next card of this device is another one. */
    ending: {
      invoke: {
        src: 'end saving',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: { target: 'idle', actions: 'forget attempt' },
      },
    },
  },
});
