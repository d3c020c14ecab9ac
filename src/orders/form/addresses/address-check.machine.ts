/** Asks about one side's address: by itself a while after the last change, or when the user wants to know. */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Rejection, Result } from '#domain/result.ts';
import type { ValidatedAddress } from '#contract/services.ts';

export interface CheckContext {
  /** Asks by itself: the address is whole. */
  isDue: boolean;
  isOnline: boolean;
  answer: ValidatedAddress | null;
  rejection: Rejection | null;
}

export type CheckEvent =
  | { type: 'address changed'; isDue: boolean }
  | { type: 'check asked' }
  | { type: 'suggestion taken' }
  | { type: 'suggestion declined' }
  | { type: 'failure closed' }
  | { type: 'connection changed'; isOnline: boolean };

/** What the form is told. */
export type CheckEmitted =
  | { type: 'address verified'; answer: ValidatedAddress | null; takesText: boolean }
  /** By the checks of this device: the text is taken over, verified it is not. */
  | { type: 'address corrected'; answer: ValidatedAddress | null }
  /** The user stays with the address as it is: the kind of place is known, verified it is not. */
  | { type: 'address kept'; answer: ValidatedAddress | null }
  | { type: 'address failed' };

export interface Verdict {
  reply: Result<ValidatedAddress>;
  /** The carrier's address is another than the one asked about. */
  differs: boolean;
}

const notWired = () => {
  throw new Error('actor not wired');
};

export const addressCheckMachine = setup({
  types: {
    context: {} as CheckContext,
    events: {} as CheckEvent,
    emitted: {} as CheckEmitted,
    input: {} as { isOnline: boolean },
  },
  actors: {
    'validate address': fromPromise<Verdict, void>(notWired),
    'check address here': fromPromise<Verdict, void>(notWired),
  },
  /** The address form is read 600 ms after the last change, and asked about 3 s after it. */
  delays: { 'change delay': 600, 'validate delay': 2400 },
  guards: {
    'address is whole': ({ context }) => context.isDue,
    'device is online': ({ context }) => context.isOnline,
    'connection came': ({ event }) => event.type === 'connection changed' && event.isOnline,
    'answer differs': (_, { reply, differs }: Verdict) => reply.ok && differs,
    'answer agrees': (_, { reply }: Verdict) => reply.ok,
    'nobody answered': (_, { reply }: Verdict) => !reply.ok && reply.error.retry === 'later',
  },
  actions: {
    'note address': assign(({ event }) =>
      event.type === 'address changed' ? { isDue: event.isDue, answer: null, rejection: null } : {},
    ),
    'note connection': assign(({ event }) =>
      event.type === 'connection changed' ? { isOnline: event.isOnline } : {},
    ),
    'forget answer': assign({ answer: null, rejection: null }),
    'keep answer': assign((_, { reply }: Verdict) =>
      reply.ok ? { answer: reply.value } : { rejection: reply.error },
    ),
    'tell verified': emit(({ context }) => ({
      type: 'address verified' as const,
      answer: context.answer,
      takesText: false,
    })),
    'tell corrected': emit(({ context }) => ({
      type: 'address verified' as const,
      answer: context.answer,
      takesText: true,
    })),
    'tell corrected here': emit(({ context }) => ({
      type: 'address corrected' as const,
      answer: context.answer,
    })),
    'tell kept': emit(({ context }) => ({ type: 'address kept' as const, answer: context.answer })),
    'tell failed': emit({ type: 'address failed' as const }),
  },
}).createMachine({
  id: 'address check',
  context: ({ input }) => ({ isDue: false, isOnline: input.isOnline, answer: null, rejection: null }),
  initial: 'idle',
  on: {
    'address changed': { target: '.settling', actions: 'note address' },
    'check asked': { target: '.deciding', actions: 'forget answer' },
    'connection changed': { actions: 'note connection' },
  },
  states: {
    idle: {},
    settling: {
      after: { 'change delay': [{ guard: 'address is whole', target: 'waiting' }, { target: 'idle' }] },
    },
    waiting: { after: { 'validate delay': 'deciding' } },
    deciding: { always: [{ guard: 'device is online', target: 'asking' }, { target: 'here' }] },
    asking: {
      invoke: {
        src: 'validate address',
        onDone: [
          {
            guard: { type: 'answer differs', params: ({ event }) => event.output },
            target: 'suggesting',
            actions: { type: 'keep answer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'answer agrees', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'keep answer', params: ({ event }) => event.output },
          },
          { guard: { type: 'nobody answered', params: ({ event }) => event.output }, target: 'here' },
          {
            target: 'failed',
            actions: { type: 'keep answer', params: ({ event }) => event.output },
          },
        ],
        onError: 'here',
      },
    },
    suggesting: {
      on: { 'suggestion taken': 'corrected', 'suggestion declined': 'kept' },
    },
    verified: { entry: 'tell verified' },
    corrected: { entry: 'tell corrected' },
    kept: { entry: 'tell kept' },
    failed: { entry: 'tell failed', on: { 'failure closed': 'idle' } },
    /** Nobody could be asked: the checks of this device have to do until there is a connection. */
    here: {
      initial: 'checking',
      on: {
        'connection changed': [
          { guard: 'connection came', target: 'asking', actions: ['note connection', 'forget answer'] },
          { actions: 'note connection' },
        ],
      },
      states: {
        checking: {
          invoke: {
            src: 'check address here',
            onDone: [
              {
                guard: { type: 'answer differs', params: ({ event }) => event.output },
                target: 'suggesting',
                actions: { type: 'keep answer', params: ({ event }) => event.output },
              },
              { guard: { type: 'answer agrees', params: ({ event }) => event.output }, target: 'checked' },
              { target: 'failed', actions: { type: 'keep answer', params: ({ event }) => event.output } },
            ],
            onError: 'closed',
          },
        },
        suggesting: {
          on: { 'suggestion taken': 'corrected', 'suggestion declined': '#address check.kept' },
        },
        corrected: { entry: 'tell corrected here' },
        checked: {},
        failed: { on: { 'failure closed': 'closed' } },
        closed: {},
      },
    },
  },
});
