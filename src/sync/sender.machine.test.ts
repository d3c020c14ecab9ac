import { createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import type { NextStep, SenderEvent } from './sender.machine.ts';
import { senderMachine } from './sender.machine.ts';

type AnyEvent = SenderEvent | { type: string; output?: NextStep; error?: unknown };

const looked = (next: NextStep['next'], waitMs = 0): AnyEvent => ({
  type: 'xstate.done.actor.0.sender.looking',
  output: { next, waitMs },
});
const won: AnyEvent = { type: 'leadership won' };
const lost: AnyEvent = { type: 'leadership lost' };
const changed: AnyEvent = { type: 'something changed' };
const tookOver: AnyEvent = { type: 'xstate.done.actor.0.sender.leading' };
const rounded: AnyEvent = { type: 'xstate.done.actor.0.sender.sending' };
const roundBroke: AnyEvent = { type: 'xstate.error.actor.0.sender.sending', error: new Error('x') };
const lookBroke: AnyEvent = { type: 'xstate.error.actor.0.sender.looking', error: new Error('x') };
const takeOverBroke: AnyEvent = { type: 'xstate.error.actor.0.sender.leading', error: new Error('x') };
const rested: AnyEvent = { type: 'xstate.after.after a crash.sender.crashed' };

function after(...events: AnyEvent[]) {
  let [state] = initialTransition(senderMachine);
  for (const event of events) [state] = transition(senderMachine, state, event as SenderEvent);
  return [state.value, state.context.waitMs];
}

describe('the sender', () => {
  test.each<[string, AnyEvent[], string, number]>([
    ['begins without leadership', [], 'idle', 0],
    ['a change is no reason to work without leadership', [changed], 'idle', 0],
    ['first takes over what a former leader left', [won], 'leading', 0],
    ['then looks', [won, tookOver], 'looking', 0],
    ['sends what is due', [won, tookOver, looked('send')], 'sending', 0],
    ['looks again after each round', [won, tookOver, looked('send'), rounded], 'looking', 0],
    ['waits until the next is due', [won, tookOver, looked('wait', 700)], 'waiting', 700],
    ['looks again when something changed', [won, tookOver, looked('wait', 700), changed], 'looking', 700],
    [
      'looks again when something changed while it looked',
      [won, tookOver, changed, looked('wait', 700)],
      'looking',
      0,
    ],
    ['a pause wins over waiting', [won, tookOver, looked('pause')], 'paused', 0],
    ['goes on when the pause may be over', [won, tookOver, looked('pause'), changed], 'looking', 0],
    ['stops for a login', [won, tookOver, looked('log in')], 'needsLogin', 0],
    ['goes on after it', [won, tookOver, looked('log in'), changed], 'looking', 0],
    ['rests after a crash in a round', [won, tookOver, looked('send'), roundBroke], 'crashed', 0],
    ['rests after a crash while looking', [won, tookOver, lookBroke], 'crashed', 0],
    ['rests after a crash while taking over', [won, takeOverBroke], 'crashed', 0],
    ['a change does not shorten the rest', [won, tookOver, lookBroke, changed], 'crashed', 0],
    ['then takes over what the crash left', [won, tookOver, lookBroke, rested], 'leading', 0],
    ['loses leadership in the middle', [won, tookOver, looked('send'), lost], 'idle', 0],
  ])('%s', (_, events, value, waitMs) => {
    expect(after(...events)).toEqual([value, waitMs]);
  });

  test('every state can be reached and left again', () => {
    const events = [
      won,
      lost,
      changed,
      tookOver,
      rounded,
      roundBroke,
      rested,
      looked('send'),
      looked('wait'),
      looked('pause'),
      looked('log in'),
    ];
    const paths = getShortestPaths(senderMachine, { events: events as SenderEvent[] });
    const reached = new Set(paths.map(({ state }) => state.value));
    expect([...reached].sort()).toEqual([
      'crashed',
      'idle',
      'leading',
      'looking',
      'needsLogin',
      'paused',
      'sending',
      'waiting',
    ]);
    for (const { state } of paths) {
      const [next] = transition(senderMachine, state, lost as SenderEvent);
      expect(next.value).toBe('idle');
    }
  });

  test('waits by its clock, then looks', async () => {
    const timers: (() => void)[] = [];
    let looks = 0;
    const actor = createActor(
      senderMachine.provide({
        actors: {
          'strive for leadership': fromCallback<SenderEvent>(({ sendBack }) =>
            sendBack({ type: 'leadership won' }),
          ),
          'take over': fromPromise<void>(() => Promise.resolve()),
          'look at the queue': fromPromise<NextStep>(() => {
            looks += 1;
            return Promise.resolve({ next: 'wait', waitMs: 30_000 });
          }),
          'run a round': fromPromise<void>(() => Promise.resolve()),
        },
      }),
      { clock: { setTimeout: (run: () => void) => timers.push(run), clearTimeout: () => undefined } },
    );
    const waiting = new Promise<void>((resolve) => {
      actor.subscribe((state) => state.matches('waiting') && resolve());
    });
    actor.start();
    await waiting;
    expect([looks, timers.length]).toEqual([1, 1]);
    timers[0]?.();
    expect([actor.getSnapshot().value, looks]).toEqual(['looking', 2]);
    actor.stop();
  });
});
