import { expect, test } from 'vitest';
import { createActor, initialTransition, SimulatedClock, transition, type EventFromLogic } from 'xstate';
import { updateMachine } from './update.machine.ts';

type Event = EventFromLogic<typeof updateMachine>;

function run(...events: Event['type'][]) {
  let [state] = initialTransition(updateMachine);
  let actions: string[] = [];
  for (const type of events) {
    const [next, done] = transition(updateMachine, state, { type } as Event);
    state = next;
    actions = done.map((action) => action.type).filter((action) => !action.startsWith('xstate.'));
  }
  return { state: state.value, actions };
}

const TAKE_OVER = 'let the new version take over';
const RELOAD = 'reload the page';
const LOOK = 'look for a newer version';

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
  [['version refused', 'version waiting'], { state: 'offered', actions: [] }],
  [['version waiting', 'update postponed', 'version refused'], { state: 'offered', actions: [] }],
  [['version refused', 'version waiting', 'update postponed'], { state: 'offered', actions: [] }],
  [['work begun', 'version refused', 'version waiting', 'update accepted'], { state: 'held', actions: [] }],
  [
    ['version refused', 'version waiting', 'update accepted', 'version took over'],
    { state: 'applying', actions: [RELOAD] },
  ],
  [['version refused', 'nothing found', 'version waiting'], { state: 'offered', actions: [] }],
  [['version refused', 'nothing found', 'look asked'], { state: 'missing', actions: [LOOK] }],
  [['version refused', 'nothing kept', 'reload accepted'], { state: 'unkept', actions: [RELOAD] }],
  [['version taken'], { state: 'current', actions: [] }],
  [['version waiting', 'version refused', 'version taken'], { state: 'offered', actions: [] }],
])('%j', (events, expected) => {
  expect(run(...events)).toEqual(expected);
});

test.each<Event['type'][][]>([
  [['version refused']],
  [['version refused', 'nothing found']],
  [['version refused', 'nothing kept']],
])('a version that is taken again after %j goes on', (events) => {
  expect(run(...events, 'version taken').state).toBe('current');
});

test('a newer version is looked for at once and every minute, until it is there', () => {
  const clock = new SimulatedClock();
  let looks = 0;
  const counting = updateMachine.provide({ actions: { [LOOK]: () => (looks += 1) } });
  const actor = createActor(counting, { clock });
  actor.start();
  clock.increment(600_000);
  expect(looks).toBe(0);
  actor.send({ type: 'version refused' });
  actor.send({ type: 'version refused' });
  expect(looks).toBe(1);
  actor.send({ type: 'nothing found' });
  clock.increment(60_000);
  actor.send({ type: 'nothing found' });
  clock.increment(60_000);
  expect([looks, actor.getSnapshot().value]).toEqual([3, 'missing']);
  actor.send({ type: 'version waiting' });
  clock.increment(600_000);
  expect([looks, actor.getSnapshot().value]).toEqual([3, 'offered']);
});
