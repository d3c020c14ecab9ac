import { assign, fromPromise, setup } from 'xstate';
import type { UserInfo } from '#contract/account.ts';
import type { Rejection, Result } from '#domain/result.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** After the password, of an account that asks for it. */
export interface SecondStep {
  code: string;
}

/** A passkey, in the place of password and code. */
export interface PasskeyStep {
  passkey: true;
}

/** Somebody whose data is still on this device. */
export interface KnownUser {
  id: string;
  email: string;
}

export interface Restored {
  user: UserInfo | null;
  known: KnownUser | null;
  /** The data is here, and a login is asked for before any of it is shown. */
  isShut?: boolean;
}

export type Leaving = { kind: 'left' } | { kind: 'unsent'; count: number };

export interface SessionContext {
  user: UserInfo | null;
  known: KnownUser | null;
  demo: boolean;
  rejection: Rejection | null;
  /** The password was right; a code is needed, too. */
  needsCode: boolean;
  /** The session ended by itself. */
  ended: boolean;
  /** For so long that the data is not shown before a login. */
  shut: boolean;
  /** Logged out by the user's own request. */
  left: boolean;
  unsent: number;
  /** The work was tried to be sent and could not be. */
  sendingFailed: boolean;
}

export type SessionEvent =
  | { type: 'credentials given'; credentials: Credentials | SecondStep | PasskeyStep }
  | { type: 'second step left' }
  | { type: 'continued offline' }
  | { type: 'log out asked' }
  /** The data left the device, by another tab or the server’s word. */
  | { type: 'session ended elsewhere' }
  /** The session ran out too long ago for its data to be shown. */
  | { type: 'desk shut' }
  /** The server wants a new login; the data stays. */
  | { type: 'new login asked' }
  | { type: 'user read'; user: UserInfo }
  | { type: 'sending chosen' }
  | { type: 'keeping chosen' }
  | { type: 'discarding chosen' }
  | { type: 'stayed' };

const NOBODY: SessionContext = {
  user: null,
  known: null,
  demo: false,
  rejection: null,
  needsCode: false,
  ended: false,
  shut: false,
  left: false,
  unsent: 0,
  sendingFailed: false,
};

const crashed: Rejection = { type: 'ServerError', retry: 'later' };

/** A code that is asked for is no trouble; one that is late or wrong too often starts over. */
function refused({ needsCode }: SessionContext, rejection: Rejection): Partial<SessionContext> {
  if (rejection.type === 'SECOND_STEP_NEEDED') return { needsCode: true };
  return { rejection, needsCode: needsCode && rejection.type !== 'LOGIN_EXPIRED' };
}

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  actors: {
    'restore session': fromPromise<Restored>(() => Promise.reject(new Error('no actor'))),
    'ask for demo': fromPromise<boolean>(() => Promise.reject(new Error('no actor'))),
    'log in': fromPromise<Result<UserInfo>, Credentials | SecondStep | PasskeyStep>(() =>
      Promise.reject(new Error('no actor')),
    ),
    'log out': fromPromise<Leaving>(() => Promise.reject(new Error('no actor'))),
    'send unsent work': fromPromise<void>(() => Promise.reject(new Error('no actor'))),
    'keep and log out': fromPromise<void>(() => Promise.reject(new Error('no actor'))),
    'discard and log out': fromPromise<void>(() => Promise.reject(new Error('no actor'))),
  },
  actions: {
    'forget the user': assign(({ context }) => ({ ...NOBODY, demo: context.demo, left: true })),
  },
}).createMachine({
  id: 'session',
  context: NOBODY,
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore session',
        onDone: [
          {
            guard: ({ event }) => event.output.user !== null,
            target: 'logged in',
            actions: assign(({ event }) => ({ user: event.output.user, known: event.output.known })),
          },
          {
            target: 'logged out',
            actions: assign(({ event }) => ({
              known: event.output.known,
              shut: event.output.isShut ?? false,
            })),
          },
        ],
        onError: 'logged out',
      },
      // The page stands before it is known who was here.
      on: { 'credentials given': 'logging in' },
    },
    'logged out': {
      invoke: {
        src: 'ask for demo',
        onDone: { actions: assign(({ event }) => ({ demo: event.output })) },
        onError: {},
      },
      on: {
        'credentials given': 'logging in',
        'second step left': { actions: assign({ needsCode: false, rejection: null }) },
        'continued offline': 'continuing',
      },
    },
    continuing: {
      invoke: {
        src: 'restore session',
        onDone: [
          {
            guard: ({ event }) => event.output.user !== null,
            target: 'logged in',
            actions: assign(({ event }) => ({ user: event.output.user, rejection: null, ended: false })),
          },
          { target: 'logged out' },
        ],
        onError: 'logged out',
      },
    },
    'logging in': {
      entry: assign({ rejection: null }),
      invoke: {
        src: 'log in',
        input: ({ event }) =>
          event.type === 'credentials given' ? event.credentials : { email: '', password: '' },
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'logged in',
            actions: assign(({ event }) =>
              event.output.ok
                ? {
                    user: event.output.value,
                    rejection: null,
                    needsCode: false,
                    ended: false,
                    shut: false,
                    left: false,
                  }
                : {},
            ),
          },
          {
            target: 'logged out',
            actions: assign(({ context, event }) =>
              event.output.ok ? {} : refused(context, event.output.error),
            ),
          },
        ],
        onError: { target: 'logged out', actions: assign({ rejection: crashed }) },
      },
    },
    'logged in': {
      on: {
        'log out asked': 'leaving',
        'user read': { actions: assign(({ event }) => ({ user: event.user })) },
        'new login asked': {
          target: 'logged out',
          actions: assign(({ context }) => ({
            ended: true,
            known: context.user && { id: context.user.id, email: context.user.email },
          })),
        },
        'desk shut': {
          target: 'logged out',
          actions: assign(({ context }) => ({ ...NOBODY, demo: context.demo, shut: true })),
        },
        'session ended elsewhere': { target: 'logged out', actions: 'forget the user' },
      },
    },
    leaving: {
      invoke: {
        src: 'log out',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'left',
            target: 'logged out',
            actions: 'forget the user',
          },
          {
            target: 'unsent work',
            actions: assign(({ event }) => ({
              unsent: event.output.kind === 'unsent' ? event.output.count : 0,
            })),
          },
        ],
        onError: 'logged in',
      },
    },
    'unsent work': {
      exit: assign({ sendingFailed: false }),
      on: {
        'sending chosen': 'sending',
        'keeping chosen': 'keeping',
        'discarding chosen': 'discarding',
        stayed: 'logged in',
      },
    },
    sending: {
      invoke: {
        src: 'send unsent work',
        onDone: { target: 'leaving', actions: assign({ sendingFailed: true }) },
        onError: { target: 'unsent work', actions: assign({ sendingFailed: true }) },
      },
      on: { stayed: 'logged in' },
    },
    keeping: {
      invoke: {
        src: 'keep and log out',
        onDone: { target: 'logged out', actions: 'forget the user' },
        onError: 'logged in',
      },
    },
    discarding: {
      invoke: {
        src: 'discard and log out',
        onDone: { target: 'logged out', actions: 'forget the user' },
        onError: 'logged in',
      },
    },
  },
});
