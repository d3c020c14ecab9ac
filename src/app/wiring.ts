/** Fills the actors of the machines that live as long as the page. */
import { fromPromise } from 'xstate';
import {
  sessionMachine,
  type Credentials,
  type Leaving,
  type PasskeyStep,
  type Restored,
  type SecondStep,
} from '#account/session.machine.ts';
import type { UnsentWish } from '#sync/session-types.ts';
import { SESSION_ANEW } from './start/session-anew.ts';
import { firstScreenReady } from './start/first-screen.ts';
import { isLoginAsked } from './lock/log-in-instead.ts';
import { device, openLastUser } from './start/local.ts';

/** Loaded once, beside the first screen. */
export const network = () => import('./network.ts');

const lock = () => import('./lock/lock.ts');
const hasPins = async () => (await device.pins.count()) > 0;

async function restore(): Promise<Restored> {
  // From the locked screen of a shared device: its data stay closed.
  if (isLoginAsked()) {
    void network().then(({ startSync }) => startSync());
    return { user: null, known: { id: '', email: '' }, isShut: false };
  }
  const here = (await askForUser()) ?? (await openLastUser());
  // The server may know the session all the same: then the clock has misled.
  const user = here === 'shut' ? await (await network()).userOfServer() : here;
  if (user && (await hasPins())) await (await lock()).startLock({ atStart: true });
  void startSession(user);
  return { user, known: user && { id: user.id, email: user.email }, isShut: here === 'shut' && !user };
}

/** Whom the server or a host knows comes before who was here last, where the page was opened for that. */
async function askForUser(): Promise<Restored['user']> {
  if (parent === window && location.search !== SESSION_ANEW) return null;
  return (await network()).userOfServer();
}

/** Asks the server at once where nobody is known; else the data of this device come first. */
async function startSession(user: Restored['user']): Promise<void> {
  if (user) await firstScreenReady();
  const { confirmSession } = await network();
  await confirmSession();
}

async function leave(unsent: UnsentWish): Promise<Leaving> {
  const { logOut } = await network();
  const answer = await logOut(unsent);
  return answer.kind === 'unsent' ? answer : { kind: 'left' };
}

export const wiredSession = sessionMachine.provide({
  actors: {
    'restore session': fromPromise(restore),
    'ask for demo': fromPromise(async () => {
      const { ask } = await network();
      const reply = await ask.health();
      return reply.ok && reply.value.demo;
    }),
    'log in': fromPromise(async ({ input }: { input: Credentials | SecondStep | PasskeyStep }) => {
      const { sessionManager, enterStep } = await network();
      const reply =
        'email' in input ? await sessionManager.logIn(input.email, input.password) : await enterStep(input);
      if (reply.ok && (await hasPins())) await (await lock()).unlockByLogin();
      return reply.ok ? { ok: true as const, value: reply.value.userInfo } : reply;
    }),
    'log out': fromPromise(() => leave('ask')),
    'send unsent work': fromPromise(async () => {
      const { sendNow } = await network();
      await sendNow();
    }),
    'discard and log out': fromPromise(async () => {
      await leave('discard');
    }),
    'keep and log out': fromPromise(async () => {
      await leave('keep');
    }),
  },
});
