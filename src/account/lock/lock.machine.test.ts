import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, SimulatedClock, transition } from 'xstate';
import type { LockEvent, TriedPin, TryAnswer } from './lock.machine.ts';
import { lockMachine } from './lock.machine.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 4, 1, 12);
const INPUT = { idleMs: 5 * MINUTE, hasPins: true, beginsLocked: false };
type Input = typeof INPUT | { idleMs: null; hasPins: boolean; beginsLocked: boolean };

const after = (events: LockEvent[], input: Input = INPUT) => {
  let [state] = initialTransition(lockMachine, input);
  for (const event of events) [state] = transition(lockMachine, state, event);
  return state;
};
const acts = (events: LockEvent[], input: Input = INPUT) => {
  const before = after(events.slice(0, -1), input);
  const [, actions] = transition(lockMachine, before, events.at(-1)!);
  return actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
};
const choose = { type: 'person chosen', userId: 'ada', opens: true } as const;
const type = (digits: string) => Array.from(digits, (digit) => ({ type: 'digit typed', digit }) as const);

describe('when it locks', () => {
  test.each<[string, LockEvent[], Input, string]>([
    ['asked', [{ type: 'lock asked' }], INPUT, 'locked'],
    ['asked, with no PIN on the device', [{ type: 'lock asked' }], { ...INPUT, hasPins: false }, 'open'],
    ['at the start of a page that was locked', [], { ...INPUT, beginsLocked: true }, 'locked'],
    ['locked in another tab', [{ type: 'locked elsewhere' }], INPUT, 'locked'],
    [
      'left for the whole time',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'time passed', at: NOON + 5 * MINUTE },
      ],
      INPUT,
      'locked',
    ],
    [
      'left for a moment less',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'time passed', at: NOON + 5 * MINUTE - 1 },
      ],
      INPUT,
      'open',
    ],
    [
      'touched after a sleep that was too long',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'somebody was active', at: NOON + 60 * MINUTE },
      ],
      INPUT,
      'locked',
    ],
    [
      'touched now and then',
      [0, 4, 8, 12].map((minutes) => ({ type: 'somebody was active', at: NOON + minutes * MINUTE })),
      INPUT,
      'open',
    ],
    [
      'left, counted from the first look at the clock',
      [0, 3, 5].map((minutes) => ({ type: 'time passed', at: NOON + minutes * MINUTE })),
      INPUT,
      'locked',
    ],
    [
      'left with the clock set back, counted from there',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'time passed', at: NOON - 60 * MINUTE },
        { type: 'time passed', at: NOON - 55 * MINUTE },
      ],
      INPUT,
      'locked',
    ],
    [
      'left, where it never locks by itself',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'time passed', at: NOON + 24 * 60 * MINUTE },
      ],
      { ...INPUT, idleMs: null },
      'open',
    ],
    [
      'left, where a shorter time was chosen meanwhile',
      [
        { type: 'somebody was active', at: NOON },
        { type: 'settings read', idleMs: MINUTE, hasPins: true },
        { type: 'time passed', at: NOON + MINUTE },
      ],
      INPUT,
      'locked',
    ],
  ])('%s', (_, events, input, expected) => {
    expect(after(events, input).matches(expected as 'open')).toBe(true);
  });

  test('tells the other tabs of a lock of its own, and of no other', () => {
    expect(acts([{ type: 'lock asked' }])).toEqual(['keep locked']);
    expect(acts([{ type: 'locked elsewhere' }])).toEqual([]);
  });
});

describe('locked', () => {
  const lock = { type: 'lock asked' } as const;

  test.each<[string, LockEvent[], unknown]>([
    ['nobody is chosen', [lock], { locked: 'choosing' }],
    ['a person is chosen', [lock, choose], { locked: 'typing' }],
    ['a person only a login opens', [lock, { ...choose, opens: false }], { locked: 'choosing' }],
    ['another person after all', [lock, choose, { type: 'person left' }], { locked: 'choosing' }],
    ['five digits', [lock, choose, ...type('48291')], { locked: 'typing' }],
    ['six digits', [lock, choose, ...type('482913')], { locked: 'checking' }],
    ['more digits than six', [lock, choose, ...type('4829137')], { locked: 'checking' }],
    ['what is no digit', [lock, choose, ...type('48291x')], { locked: 'typing' }],
    ['digits before a person is chosen', [lock, ...type('482913')], { locked: 'choosing' }],
    ['time that passes', [lock, { type: 'time passed', at: NOON }], { locked: 'choosing' }],
    ['locked once more', [lock, choose, lock], { locked: 'typing' }],
    ['unlocked in another tab', [lock, choose, { type: 'unlocked elsewhere' }], 'open'],
  ])('%s', (_, events, expected) => {
    expect(after(events).value).toEqual(expected);
  });

  test('forgets digits and person with each way out', () => {
    const { context } = after([lock, choose, ...type('482'), { type: 'unlocked elsewhere' }]);
    expect(context).toMatchObject({ userId: null, digits: '', activeAt: null, trouble: null });
    const typed = after([lock, choose, ...type('4829'), { type: 'digit removed' }]).context;
    expect(typed.digits).toBe('482');
  });

  test('a person whom the server refuses is locked out again, and that is said', () => {
    const refused = { type: 'person refused', userId: 'ada' } as const;
    expect(after([refused]).context.trouble).toEqual({ kind: 'ended' });
    expect(acts([refused])).toEqual(['keep locked']);
    expect(after([lock, choose, refused]).value).toEqual({ locked: 'choosing' });
  });
});

describe('a PIN', () => {
  function aScreen(answer: TryAnswer | Error) {
    const tried: TriedPin[] = [];
    const opened: unknown[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(
      lockMachine.provide({
        actors: {
          'try pin': fromPromise(async ({ input }: { input: TriedPin }) => {
            tried.push(input);
            if (answer instanceof Error) throw answer;
            return answer;
          }),
        },
        actions: { 'go on as person': (_, given) => void opened.push(given) },
      }),
      { input: { ...INPUT, beginsLocked: true }, clock },
    ).start();
    actor.send(choose);
    for (const event of type('482913')) actor.send(event);
    return { actor, clock, tried, opened };
  }

  test('that is right opens the screen for its person', async () => {
    const { actor, tried, opened } = aScreen({ kind: 'opened', token: 'the token' });
    await expect.poll(() => actor.getSnapshot().value).toBe('open');
    expect(tried).toEqual([{ userId: 'ada', pin: '482913' }]);
    expect(opened).toEqual([{ userId: 'ada', token: 'the token' }]);
  });

  test('that is wrong has to be waited for', async () => {
    const { actor, clock, opened } = aScreen({ kind: 'wrong', left: 6, waitMs: 15_000 });
    await expect.poll(() => actor.getSnapshot().value).toEqual({ locked: 'waiting' });
    expect(actor.getSnapshot().context).toMatchObject({ digits: '', trouble: { kind: 'wrong', left: 6 } });
    actor.send({ type: 'digit typed', digit: '1' });
    expect(actor.getSnapshot().context.digits).toBe('');
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toEqual({ locked: 'waiting' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ locked: 'typing' });
    expect(opened).toEqual([]);
  });

  test('that was wrong too often leaves a login', async () => {
    const { actor } = aScreen({ kind: 'lockedOut' });
    await expect.poll(() => actor.getSnapshot().value).toEqual({ locked: 'choosing' });
    expect(actor.getSnapshot().context.trouble).toEqual({ kind: 'lockedOut' });
  });

  test('that could not be looked at opens nothing', async () => {
    const { actor, opened } = aScreen(new Error('the disk is full'));
    await expect.poll(() => actor.getSnapshot().value).toEqual({ locked: 'choosing' });
    expect(actor.getSnapshot().context.trouble).toEqual({ kind: 'crashed' });
    expect(opened).toEqual([]);
  });
});
