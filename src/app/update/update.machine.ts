import { assign, setup } from 'xstate';

/**
 * A newer version of the application. It is taken over only when the user agrees and nothing is unfinished; when
 * another tab took it over, this one says so and waits for the user.
 */
export const updateMachine = setup({
  types: {
    context: {} as { busy: boolean },
    events: {} as
      | { type: 'version waiting' }
      | { type: 'update accepted' }
      | { type: 'update postponed' }
      | { type: 'work begun' }
      | { type: 'work ended' }
      | { type: 'version took over' }
      | { type: 'replaced by another tab' }
      | { type: 'reload accepted' },
  },
  actions: {
    'let the new version take over': () => undefined,
    'reload the page': () => undefined,
  },
  guards: { 'nothing is unfinished': ({ context }) => !context.busy },
}).createMachine({
  id: 'app update',
  context: { busy: false },
  initial: 'current',
  on: {
    'work begun': { actions: assign({ busy: true }) },
    'work ended': { actions: assign({ busy: false }) },
    'replaced by another tab': '.replaced',
    'version took over': '.replaced',
  },
  states: {
    current: { on: { 'version waiting': 'offered' } },
    offered: {
      on: {
        'update accepted': [{ guard: 'nothing is unfinished', target: 'applying' }, { target: 'held' }],
        'update postponed': 'postponed',
      },
    },
    postponed: { on: { 'version waiting': 'offered' } },
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
