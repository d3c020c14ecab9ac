import { assign, not, setup } from 'xstate';

/**
 * A newer version of the application. It is taken over only when the user agrees and nothing is unfinished; when
 * another tab took it over, this one says so and waits for the user. Where the server refuses this version, the newer
 * one is looked for until it is there, and cannot be put off.
 */
export const updateMachine = setup({
  types: {
    context: {} as { busy: boolean; refused: boolean },
    events: {} as
      | { type: 'version waiting' }
      | { type: 'update accepted' }
      | { type: 'update postponed' }
      | { type: 'work begun' }
      | { type: 'work ended' }
      | { type: 'version took over' }
      | { type: 'replaced by another tab' }
      | { type: 'reload accepted' }
      /** By the server, as an answer says. */
      | { type: 'version refused' }
      | { type: 'version taken' }
      | { type: 'nothing found' }
      /** No service worker keeps this version: a reload brings the server's. */
      | { type: 'nothing kept' }
      | { type: 'look asked' },
  },
  actions: {
    'let the new version take over': () => undefined,
    'reload the page': () => undefined,
    'look for a newer version': () => undefined,
  },
  guards: {
    'nothing is unfinished': ({ context }) => !context.busy,
    'the version is refused': ({ context }) => context.refused,
  },
  delays: { 'until the next look': 60_000 },
}).createMachine({
  id: 'app update',
  context: { busy: false, refused: false },
  initial: 'current',
  on: {
    'work begun': { actions: assign({ busy: true }) },
    'work ended': { actions: assign({ busy: false }) },
    'replaced by another tab': '.replaced',
    'version took over': '.replaced',
    'version refused': { actions: assign({ refused: true }) },
    'version taken': { actions: assign({ refused: false }) },
  },
  states: {
    current: {
      always: { guard: 'the version is refused', target: 'looking' },
      on: { 'version waiting': 'offered' },
    },
    looking: {
      always: { guard: not('the version is refused'), target: 'current' },
      entry: 'look for a newer version',
      on: { 'version waiting': 'offered', 'nothing found': 'missing', 'nothing kept': 'unkept' },
      after: { 'until the next look': 'missing' },
    },
    missing: {
      always: { guard: not('the version is refused'), target: 'current' },
      on: {
        'version waiting': 'offered',
        'nothing kept': 'unkept',
        'look asked': { actions: 'look for a newer version' },
      },
      after: {
        'until the next look': { target: 'missing', reenter: true, actions: 'look for a newer version' },
      },
    },
    unkept: {
      always: { guard: not('the version is refused'), target: 'current' },
      on: { 'reload accepted': { actions: 'reload the page' } },
    },
    offered: {
      on: {
        'update accepted': [{ guard: 'nothing is unfinished', target: 'applying' }, { target: 'held' }],
        'update postponed': 'postponed',
      },
    },
    postponed: {
      always: { guard: 'the version is refused', target: 'offered' },
      on: { 'version waiting': 'offered' },
    },
    held: {
      on: {
        'work ended': { target: 'applying', actions: assign({ busy: false }) },
        'update postponed': 'postponed',
      },
    },
    applying: {
      entry: 'let the new version take over',
      on: { 'version took over': { actions: 'reload the page' } },
    },
    replaced: { on: { 'reload accepted': { actions: 'reload the page' } } },
  },
});
