/** A shared screen: it locks when it is left, and opens to whoever has a PIN on this device. */
import { assign, enqueueActions, fromPromise, setup } from 'xstate';

export type TryAnswer =
  | { kind: 'opened'; token: string }
  | { kind: 'wrong' | 'wait'; left: number; waitMs: number }
  | { kind: 'lockedOut' };

export type LockTrouble =
  | { kind: 'wrong'; left: number }
  | { kind: 'lockedOut' }
  /** The server no longer takes the person's token. */
  | { kind: 'ended' }
  | { kind: 'crashed' };

export interface LockContext {
  /** Milliseconds without a touch or a key after which it locks; null: never. */
  idleMs: number | null;
  hasPins: boolean;
  /** When somebody last touched it; null: the time is counted from the next look at the clock. */
  activeAt: number | null;
  beginsLocked: boolean;
  userId: string | null;
  digits: string;
  waitMs: number;
  trouble: LockTrouble | null;
}

export type LockEvent =
  | { type: 'settings read'; idleMs: number | null; hasPins: boolean }
  | { type: 'somebody was active'; at: number }
  | { type: 'time passed'; at: number }
  | { type: 'lock asked' }
  | { type: 'locked elsewhere' }
  | { type: 'unlocked elsewhere' }
  /** The server did not take the token of the person who had opened the screen. */
  | { type: 'person refused'; userId: string }
  | { type: 'person chosen'; userId: string; opens: boolean }
  | { type: 'person left' }
  | { type: 'digit typed'; digit: string }
  | { type: 'digit removed' };

export interface TriedPin {
  userId: string;
  pin: string;
}

const NOBODY = { userId: null, digits: '', waitMs: 0, trouble: null };

export const lockMachine = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    input: {} as Pick<LockContext, 'idleMs' | 'hasPins' | 'beginsLocked'>,
  },
  actors: {
    'try pin': fromPromise<TryAnswer, TriedPin>(() => Promise.reject(new Error('no actor'))),
  },
  actions: {
    /** Tells the other tabs too. */
    'keep locked': () => undefined,
    'go on as person': (_context, _given: { userId: string; token: string }) => undefined,
  },
  guards: {
    'somebody has a PIN': ({ context }) => context.hasPins,
    'it was left': ({ context: { hasPins, idleMs, activeAt }, event }) =>
      hasPins && idleMs !== null && activeAt !== null && 'at' in event && event.at - activeAt >= idleMs,
    'the PIN is whole': ({ context, event }) =>
      event.type === 'digit typed' && /^\d{6}$/.test(context.digits + event.digit),
    'it is a digit': ({ event }) => event.type === 'digit typed' && /^\d$/.test(event.digit),
  },
  delays: { 'wait is over': ({ context }) => context.waitMs },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({ ...input, activeAt: null, ...NOBODY }),
  initial: 'beginning',
  on: {
    'settings read': {
      actions: assign(({ event }) => ({ idleMs: event.idleMs, hasPins: event.hasPins })),
    },
  },
  states: {
    beginning: {
      always: [
        {
          guard: ({ context }) => context.beginsLocked,
          target: 'locked',
          actions: 'keep locked',
        },
        'open',
      ],
    },
    open: {
      entry: assign({ ...NOBODY, activeAt: null }),
      on: {
        'somebody was active': [
          { guard: 'it was left', target: 'locked', actions: 'keep locked' },
          { actions: assign({ activeAt: ({ event }) => event.at }) },
        ],
        'time passed': [
          { guard: 'it was left', target: 'locked', actions: 'keep locked' },
          // A clock set back does not put the lock off.
          {
            actions: assign({
              activeAt: ({ context, event }) => Math.min(context.activeAt ?? event.at, event.at),
            }),
          },
        ],
        'lock asked': { guard: 'somebody has a PIN', target: 'locked', actions: 'keep locked' },
        'locked elsewhere': 'locked',
        'person refused': {
          target: 'locked',
          actions: ['keep locked', assign({ trouble: { kind: 'ended' } })],
        },
      },
    },
    locked: {
      initial: 'choosing',
      on: {
        'unlocked elsewhere': 'open',
        'person refused': {
          target: '.choosing',
          actions: assign({ trouble: { kind: 'ended' } }),
        },
      },
      states: {
        choosing: {
          entry: assign({ userId: null, digits: '', waitMs: 0 }),
          on: {
            'person chosen': [
              {
                guard: ({ event }) => event.opens,
                target: 'typing',
                actions: assign(({ event }) => ({ userId: event.userId, trouble: null })),
              },
              { actions: assign({ trouble: { kind: 'lockedOut' } }) },
            ],
          },
        },
        typing: {
          on: {
            'person left': { target: 'choosing', actions: assign({ trouble: null }) },
            'digit removed': { actions: assign({ digits: ({ context }) => context.digits.slice(0, -1) }) },
            'digit typed': [
              {
                guard: 'the PIN is whole',
                target: 'checking',
                actions: assign({ digits: ({ context, event }) => context.digits + event.digit }),
              },
              {
                guard: 'it is a digit',
                actions: assign({
                  digits: ({ context, event }) => context.digits + event.digit,
                  trouble: null,
                }),
              },
            ],
          },
        },
        checking: {
          invoke: {
            src: 'try pin',
            input: ({ context }) => ({ userId: context.userId ?? '', pin: context.digits }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'opened',
                target: '#lock.open',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const { output } = event;
                  if (output.kind !== 'opened') return;
                  const given = { userId: context.userId ?? '', token: output.token };
                  enqueue({ type: 'go on as person', params: given });
                }),
              },
              {
                guard: ({ event }) => event.output.kind === 'lockedOut',
                target: 'choosing',
                actions: assign({ trouble: { kind: 'lockedOut' } }),
              },
              {
                target: 'waiting',
                actions: assign(({ event }) => {
                  const { output } = event;
                  if (output.kind !== 'wrong' && output.kind !== 'wait') return {};
                  const { left, waitMs } = output;
                  return { digits: '', waitMs, trouble: { kind: 'wrong' as const, left } };
                }),
              },
            ],
            onError: { target: 'choosing', actions: assign({ trouble: { kind: 'crashed' } }) },
          },
        },
        /** After a wrong PIN, as long as the device wants. */
        waiting: {
          after: { 'wait is over': { target: 'typing', actions: assign({ waitMs: 0 }) } },
          on: { 'person left': { target: 'choosing', actions: assign({ trouble: null }) } },
        },
      },
    },
  },
});
