import { expect, test } from 'vitest';
import { initialTransition, transition, type EventFromLogic } from 'xstate';
import { updateMachine } from './update.machine.ts';

type Event = EventFromLogic<typeof updateMachine>;

function run(...events: Event['type'][]) {
  let [state] = initialTransition(updateMachine);
  let actions: string[] = [];
  for (const type of events) {
    const [next, done] = transition(updateMachine, state, { type } as Event);
    state = next;
    actions = done.map((action) => action.type);
  }
  return { state: state.value, actions };
}

const TAKE_OVER = 'let the new version take over';
const RELOAD = 'reload the page';

test.each<[Event['type'][], { state: string; actions: string[] }]>([
  [['version waiting'], { state: 'offered', actions: [] }],
  [['version waiting', 'update accepted'], { state: 'applying', actions: [TAKE_OVER] }],
  [['version waiting', 'update accepted', 'version took over'], { state: 'applying', actions: [RELOAD] }],
  [['version waiting', 'update postponed'], { state: 'postponed', actions: [] }],
  [['version waiting', 'update postponed', 'version waiting'], { state: 'offered', actions: [] }],
  [['work begun', 'version waiting', 'update accepted'], { state: 'held', actions: [] }],
  [
    ['work begun', 'version waiting', 'update accepted', 'work ended'],
    { state: 'applying', actions: [TAKE_OVER] },
  ],
  [['version took over'], { state: 'replaced', actions: [] }],
  [['work begun', 'version took over'], { state: 'replaced', actions: [] }],
  [['version waiting', 'version took over'], { state: 'replaced', actions: [] }],
  [['replaced by another tab', 'reload accepted'], { state: 'replaced', actions: [RELOAD] }],
])('%j', (events, expected) => {
  expect(run(...events)).toEqual(expected);
});
