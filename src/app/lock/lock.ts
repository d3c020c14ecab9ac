/** Locks the screen of a shared device, in all tabs at once. Loaded once somebody has a PIN here. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { lockMachine, type TriedPin } from '#account/lock/lock.machine.ts';
import { KEYS } from '#contract/keys.ts';
import { lockState, setLocked, watchLock, type LockState } from '#store/device/lock.ts';
import { tryPin } from '#store/device/pins.ts';
import { chordOf } from '#ui/keys/chords.ts';
import { keyOf } from '#ui/keys/key-choice.ts';
import { device, now } from '../start/local.ts';
import { network } from '../wiring.ts';
import { askToLogIn } from './log-in-instead.ts';
import { showLockScreen } from './lock-root.tsx';

const OPEN = 'packbench-open';
const TICK_MS = 5000;
const ACTIVE_EVERY_MS = 1000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

type Said = { type: 'active'; at: number } | { type: 'opened'; userId: string; token: string };
type LockActor = ActorRefFrom<typeof lockMachine>;

let starting: Promise<LockActor> | null = null;

/** `atStart`: of the page, which locks unless another tab is open. */
export const startLock = ({ atStart }: { atStart: boolean }): Promise<LockActor> =>
  (starting ??= start(atStart));

export async function lockNow(): Promise<void> {
  (await startLock({ atStart: false })).send({ type: 'lock asked' });
}

export async function unlockByLogin(): Promise<void> {
  await setLocked(device, false);
  await startLock({ atStart: false });
}

/** The server did not take the token of whoever is at work. */
export async function refusePerson(userId: string): Promise<void> {
  (await startLock({ atStart: false })).send({ type: 'person refused', userId });
}

const settingsOf = ({ idleMinutes, hasPins, opens }: LockState) => ({
  idleMs: idleMinutes === null || !opens ? null : idleMinutes * 60_000,
  hasPins,
});

async function isOpenElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === OPEN);
}

async function start(atStart: boolean): Promise<LockActor> {
  const state = await lockState(device);
  const locksAtStart = async () => atStart && state.opens && !(await isOpenElsewhere());
  const beginsLocked = state.hasPins && (state.isLocked || (await locksAtStart()));
  const channel = new BroadcastChannel('packbench-lock');
  const say = (said: Said) => channel.postMessage(said);
  const actor = createActor(
    lockMachine.provide({
      actors: {
        'try pin': fromPromise(async ({ input }: { input: TriedPin }) => {
          const answer = await tryPin(device, input.userId, input.pin, now());
          if (answer.kind === 'opened') {
            const { userId } = input;
            // The page is the person's before it is seen.
            await (await network()).goOnAs({ userId, token: answer.token });
          }
          return answer;
        }),
      },
      actions: {
        'keep locked': () => void setLocked(device, true),
        'go on as person': (_, given) => {
          void setLocked(device, false);
          say({ type: 'opened', ...given });
        },
      },
    }),
    { input: { ...settingsOf(state), beginsLocked } },
  );

  let release: (() => void) | null = null;
  let leaveScreen: (() => void) | null = null;
  const follow = () => {
    const isLocked = actor.getSnapshot().matches('locked');
    if (isLocked && !leaveScreen) {
      release?.();
      release = null;
      leaveScreen = showLockScreen(actor, () => askToLogIn());
    } else if (!isLocked) {
      leaveScreen?.();
      leaveScreen = null;
      if (!release) {
        const until = new Promise<void>((resolve) => (release = resolve));
        void navigator.locks?.request(OPEN, { mode: 'shared' }, () => until);
      }
    }
  };
  actor.subscribe(follow);
  actor.start();
  follow();

  let wasLocked = state.isLocked;
  watchLock(device, (next) => {
    actor.send({ type: 'settings read', ...settingsOf(next) });
    if (next.isLocked === wasLocked) return;
    wasLocked = next.isLocked;
    actor.send({ type: next.isLocked ? 'locked elsewhere' : 'unlocked elsewhere' });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'active') actor.send({ type: 'somebody was active', at: data.at });
    else void network().then(({ rememberPerson }) => rememberPerson(data));
  });

  let activeAt = -Infinity;
  const live = () => {
    const at = now();
    if (Math.abs(at - activeAt) < ACTIVE_EVERY_MS) return;
    activeAt = at;
    actor.send({ type: 'somebody was active', at });
    if (actor.getSnapshot().matches('open')) say({ type: 'active', at });
  };
  for (const type of SIGNS_OF_LIFE) addEventListener(type, live, { capture: true, passive: true });
  const tick = () => actor.send({ type: 'time passed', at: now() });
  setInterval(tick, TICK_MS);
  addEventListener('focus', tick);
  document.addEventListener('visibilitychange', tick);
  addEventListener(
    'keydown',
    (event) => {
      if (chordOf(event) !== keyOf('everywhere.lock', KEYS.everywhere.lock)) return;
      event.preventDefault();
      actor.send({ type: 'lock asked' });
    },
    { capture: true },
  );
  return actor;
}
