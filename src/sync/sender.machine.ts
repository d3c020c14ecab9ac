/** The life of the sender of one tab. What it does is handed in: see engine.ts. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

export interface NextStep {
  next: 'send' | 'wait' | 'pause' | 'log in';
  waitMs: number;
}

export type SenderEvent =
  | { type: 'leadership won' }
  | { type: 'leadership lost' }
  | { type: 'something changed' };

export const senderMachine = setup({
  types: {
    context: {} as { waitMs: number; changedMeanwhile: boolean },
    events: {} as SenderEvent,
  },
  actors: {
    'strive for leadership': fromCallback<SenderEvent>(() => undefined),
    'take over': fromPromise<void>(() => Promise.resolve()),
    'look at the queue': fromPromise<NextStep>(() => Promise.resolve({ next: 'wait', waitMs: 0 })),
    'run a round': fromPromise<void>(() => Promise.resolve()),
  },
  actions: {
    'assign wait': assign({ waitMs: (_, params: { waitMs: number }) => params.waitMs }),
    'remember the change': assign({ changedMeanwhile: true }),
    'forget the change': assign({ changedMeanwhile: false }),
  },
  guards: {
    'there is something to send': (_, nextStep: NextStep) => nextStep.next === 'send',
    'the queue is paused': (_, nextStep: NextStep) => nextStep.next === 'pause',
    'a login is needed': (_, nextStep: NextStep) => nextStep.next === 'log in',
    'something changed meanwhile': ({ context }) => context.changedMeanwhile,
  },
  delays: { 'until the next look': ({ context }) => context.waitMs, 'after a crash': 5000 },
}).createMachine({
  id: 'sender',
  context: { waitMs: 0, changedMeanwhile: false },
  invoke: { src: 'strive for leadership' },
  on: { 'leadership lost': '.idle' },
  initial: 'idle',
  states: {
    idle: { on: { 'leadership won': 'leading' } },
    leading: {
      invoke: { src: 'take over', onDone: 'looking', onError: 'crashed' },
    },
    looking: {
      entry: 'forget the change',
      on: { 'something changed': { actions: 'remember the change' } },
      invoke: {
        src: 'look at the queue',
        onDone: [
          {
            guard: { type: 'there is something to send', params: ({ event }) => event.output },
            target: 'sending',
          },
          { guard: 'something changed meanwhile', target: 'looking', reenter: true },
          { guard: { type: 'the queue is paused', params: ({ event }) => event.output }, target: 'paused' },
          { guard: { type: 'a login is needed', params: ({ event }) => event.output }, target: 'needsLogin' },
          {
            target: 'waiting',
            actions: { type: 'assign wait', params: ({ event }) => ({ waitMs: event.output.waitMs }) },
          },
        ],
        onError: 'crashed',
      },
    },
    sending: {
      invoke: {
        src: 'run a round',
        onDone: 'looking',
        onError: 'crashed',
      },
    },
    waiting: {
      on: { 'something changed': 'looking' },
      after: { 'until the next look': 'looking' },
    },
    // What a crash left as on its way is taken over like a former leader's.
    crashed: { after: { 'after a crash': 'leading' } },
    paused: { on: { 'something changed': 'looking' } },
    needsLogin: { on: { 'something changed': 'looking' } },
  },
});
