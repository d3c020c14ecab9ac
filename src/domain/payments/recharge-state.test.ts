import { expect, it } from 'vitest';
import type { RechargeState } from './recharge-state.ts';
import { isOpen, stateAfter, statusOf } from './recharge-state.ts';

const STATES: RechargeState[] = [
  'created',
  'submitted',
  'pending',
  'action_required',
  'in_review',
  'succeeded',
  'declined',
];

/** For each state the ones it may be followed by. */
const TABLE: [RechargeState, RechargeState[]][] = [
  ['created', ['submitted', 'in_review', 'declined']],
  ['submitted', ['pending', 'action_required', 'in_review', 'succeeded', 'declined']],
  ['pending', ['action_required', 'in_review', 'succeeded', 'declined']],
  ['action_required', ['pending', 'in_review', 'succeeded', 'declined']],
  ['in_review', ['succeeded', 'declined']],
  ['succeeded', []],
  ['declined', ['succeeded']],
];

it.each(TABLE)('%s may become %j and stays at anything else that is told', (current, next) => {
  const told = STATES.map((state) => stateAfter(current, state));
  expect(told).toEqual(STATES.map((state) => (next.includes(state) ? state : current)));
});

it('only success and refusal are ends', () => {
  expect(STATES.filter((state) => !isOpen(state))).toEqual(['succeeded', 'declined']);
});

it('what the provider made of it is told as pending', () => {
  expect(STATES.map((state) => statusOf(state))).toEqual([
    'pending',
    'pending',
    'pending',
    'action_required',
    'in_review',
    'succeeded',
    'declined',
  ]);
});
