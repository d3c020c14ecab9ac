import { expect, test } from 'vitest';
import { initialTransition, transition, type EventObject, type SnapshotFrom } from 'xstate';
import type { UserInfo } from '#contract/account.ts';
import { err, ok } from '#domain/result.ts';
import { sessionMachine } from './session.machine.ts';

const mina = { id: 'u1', email: 'mina@packbench.example' } as UserInfo;
const known = { id: 'u1', email: 'mina@packbench.example' };
const refused = { type: 'LOGIN_FAILED', retry: 'never' } as const;
const crashed = { type: 'ServerError', retry: 'later' } as const;

const done = (state: string, output: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.0.session.${state}`,
  output,
});
const failed = (state: string) => ({
  type: `xstate.error.actor.0.session.${state}`,
  error: new Error('broken'),
});
const credentials = { type: 'credentials given', credentials: { email: 'a@b.example', password: 'x' } };

const code = { type: 'credentials given', credentials: { code: '042137' } };
const codeWrong = { type: 'CODE_WRONG', retry: 'never' } as const;
const expired = { type: 'LOGIN_EXPIRED', retry: 'never' } as const;
const codeNeeded = done('logging in', err({ type: 'SECOND_STEP_NEEDED', retry: 'never' }));
const wrongCode = done('logging in', err(codeWrong));

const restored = done('restoring', { user: mina, known });
const nobody = done('restoring', { user: null, known: null });

function run(...events: EventObject[]): SnapshotFrom<typeof sessionMachine> {
  let [state] = initialTransition(sessionMachine);
  for (const event of events) [state] = transition(sessionMachine, state, event as never);
  return state;
}

const start = {
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

test.each<[string, EventObject[], { value: string; context: object }]>([
  [
    'the last user is back at once',
    [restored],
    { value: 'logged in', context: { ...start, user: mina, known } },
  ],
  ['nobody was here', [nobody], { value: 'logged out', context: start }],
  ['the device cannot be read', [failed('restoring')], { value: 'logged out', context: start }],
  [
    'who logs in before it is known who was here is not kept waiting',
    [credentials, done('logging in', ok(mina))],
    { value: 'logged in', context: { ...start, user: mina } },
  ],
  [
    'the demo is offered',
    [nobody, done('logged out', true)],
    { value: 'logged out', context: { ...start, demo: true } },
  ],
  [
    'no server answers about the demo',
    [nobody, failed('logged out')],
    { value: 'logged out', context: start },
  ],
  [
    'the password is right, and a code is needed',
    [nobody, credentials, codeNeeded],
    { value: 'logged out', context: { ...start, needsCode: true } },
  ],
  [
    'a wrong code may be typed again',
    [nobody, credentials, codeNeeded, code, wrongCode],
    { value: 'logged out', context: { ...start, needsCode: true, rejection: codeWrong } },
  ],
  [
    'a right code lets in',
    [nobody, credentials, codeNeeded, code, wrongCode, code, done('logging in', ok(mina))],
    { value: 'logged in', context: { ...start, user: mina } },
  ],
  [
    'a code comes too late',
    [nobody, credentials, codeNeeded, code, done('logging in', err(expired))],
    { value: 'logged out', context: { ...start, rejection: expired } },
  ],
  [
    'no code is at hand',
    [nobody, credentials, codeNeeded, code, wrongCode, { type: 'second step left' }],
    { value: 'logged out', context: start },
  ],
  [
    'a login succeeds',
    [nobody, credentials, done('logging in', { ok: true, value: mina })],
    { value: 'logged in', context: { ...start, user: mina } },
  ],
  [
    'a login is refused',
    [nobody, credentials, done('logging in', { ok: false, error: refused })],
    { value: 'logged out', context: { ...start, rejection: refused } },
  ],
  [
    'a login breaks',
    [nobody, credentials, failed('logging in')],
    { value: 'logged out', context: { ...start, rejection: crashed } },
  ],
  [
    'the refusal goes with the next try',
    [nobody, credentials, done('logging in', { ok: false, error: refused }), credentials],
    { value: 'logging in', context: start },
  ],
  [
    'nobody can continue offline who was not here',
    [nobody, { type: 'continued offline' }, done('continuing', { user: null, known: null })],
    { value: 'logged out', context: start },
  ],
  [
    'the server wants a new login, the work stays',
    [restored, { type: 'new login asked' }],
    { value: 'logged out', context: { ...start, user: mina, known, ended: true } },
  ],
  [
    'who was here continues offline',
    [
      restored,
      { type: 'new login asked' },
      { type: 'continued offline' },
      done('continuing', { user: mina, known }),
    ],
    { value: 'logged in', context: { ...start, user: mina, known } },
  ],
  [
    'another tab logged out',
    [restored, { type: 'session ended elsewhere' }],
    { value: 'logged out', context: { ...start, left: true } },
  ],
  [
    'logging out with nothing unsent',
    [restored, { type: 'log out asked' }, done('leaving', { kind: 'left' })],
    { value: 'logged out', context: { ...start, left: true } },
  ],
  [
    'logging out with unsent work asks',
    [restored, { type: 'log out asked' }, done('leaving', { kind: 'unsent', count: 3 })],
    { value: 'unsent work', context: { ...start, user: mina, known, unsent: 3 } },
  ],
  [
    'staying',
    [restored, { type: 'log out asked' }, done('leaving', { kind: 'unsent', count: 3 }), { type: 'stayed' }],
    { value: 'logged in', context: { ...start, user: mina, known, unsent: 3 } },
  ],
  [
    'sending first, then leaving',
    [
      restored,
      { type: 'log out asked' },
      done('leaving', { kind: 'unsent', count: 3 }),
      { type: 'sending chosen' },
      done('sending', undefined),
      done('leaving', { kind: 'left' }),
    ],
    { value: 'logged out', context: { ...start, left: true } },
  ],
  [
    'what could not be sent is told',
    [
      restored,
      { type: 'log out asked' },
      done('leaving', { kind: 'unsent', count: 3 }),
      { type: 'sending chosen' },
      done('sending', undefined),
      done('leaving', { kind: 'unsent', count: 1 }),
    ],
    { value: 'unsent work', context: { ...start, user: mina, known, unsent: 1, sendingFailed: true } },
  ],
  [
    'a session that ran out long ago shows nothing, and nobody',
    [restored, { type: 'desk shut' }],
    { value: 'logged out', context: { ...start, shut: true } },
  ],
  [
    'keeping for the next login',
    [
      restored,
      { type: 'log out asked' },
      done('leaving', { kind: 'unsent', count: 3 }),
      { type: 'keeping chosen' },
      done('keeping', undefined),
    ],
    { value: 'logged out', context: { ...start, left: true } },
  ],
  [
    'discarding knowingly',
    [
      restored,
      { type: 'log out asked' },
      done('leaving', { kind: 'unsent', count: 3 }),
      { type: 'discarding chosen' },
      done('discarding', undefined),
    ],
    { value: 'logged out', context: { ...start, left: true } },
  ],
])('%s', (_, events, expected) => {
  const { value, context } = run(...events);
  expect({ value, context }).toEqual(expected);
});
