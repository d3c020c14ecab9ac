/** Everything that speaks to the server. Loaded beside the first screen, which shows what the device has. */
import type { PasskeyStep, SecondStep } from '#account/session.machine.ts';
import type { UserInfo } from '#contract/account.ts';
import type { Call } from '#contract/call.ts';
import { deviceName } from '#store/device/device-name.ts';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { isOlderVersion } from '#domain/version.ts';
import { currentDatabase, onDatabaseChange, setCurrentDatabase } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, setPaused, wakeSender } from '#store/device/meta.ts';
import { requestSync } from '#store/queue/queue-actions.ts';
import { syncState } from '#store/queue/sync-state.ts';
import { createAsk } from '#sync/ask.ts';
import { registerWakeUp } from '#sync/background-sync.ts';
import { createEngine, type Engine } from '#sync/engine.ts';
import { createHttp, type Http, type HttpDeps } from '#sync/http.ts';
import { browserLock } from '#sync/lock.ts';
import { createSessionManager } from '#sync/session.ts';
import { type LogoutAnswer, type UnsentWish } from '#sync/session-types.ts';
import { createPersonSwitch } from '#sync/switch-person.ts';
import { demoWaits } from './demo/demo-waits.ts';
import { popups } from './popups/popups.ts';
import { connectHost } from './start/host.ts';
import { clearPersonal, clearStorage } from './start/clear-storage.ts';
import { sessionActor } from './start/session.ts';
import { databaseEnv, databaseEvents, device, newId, now, version } from './start/local.ts';
import { appUpdateActor } from './update/update.ts';

const setTimer = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
const host = parent === window ? null : connectHost(() => void renewSession());
const onNotice: HttpDeps['onNotice'] = (notice, path) =>
  popups.show(notice, () => void ask.track('system_error_reported', path));

/** What the server takes no longer is updated. */
const onServer: HttpDeps['onServer'] = ({ minVersion }) =>
  appUpdateActor.send({
    type: isOlderVersion(version, minVersion ?? '') ? 'version refused' : 'version taken',
  });

const isDemo = (db: UserDatabase | null) => db?.userId === DEMO_USER_ID;
const fetchOf =
  (db: UserDatabase | null): HttpDeps['fetch'] =>
  async (url, init) => {
    if (isDemo(db)) return (await import('./demo/demo-fetch.ts')).fetchOfDemo(url, init);
    return host ? host.fetch(url, init) : globalThis.fetch(url, init);
  };

let engine: Engine | null = null;
let served: UserDatabase | null = null;

const ownHttp = createHttp({
  fetch: (url, init) => fetchOf(currentDatabase())(url, init),
  now,
  newId,
  setTimer,
  userId: () => currentDatabase()?.userId ?? null,
  deviceName,
  version,
  onNotice,
  onServer,
  onRevoked: followRevocation,
});

/** Through the sender where there is one: it then knows of every request how it went. */
const http: Http = {
  call: async (...question) => (await httpFor(question[0])).call(...question),
  ask: async (...question) => (await httpFor(question[0])).ask(...question),
};

/** What a person's session is needed for waits until it is that of whoever is at work. */
async function httpFor({ open }: Call): Promise<Http> {
  if (!open) await persons.settled();
  return engine?.http ?? ownHttp;
}

export const ask = createAsk(http, currentDatabase);

export const sessionManager = createSessionManager({
  http,
  device,
  now,
  newId,
  lock: browserLock(),
  env: databaseEnv,
  events: databaseEvents,
  clearCaches: clearPersonal,
  keepsMore: demoWaits,
  clearing: clearStorage,
  onLeft: () => sessionActor.send({ type: 'session ended elsewhere' }),
  onPerson: (user) => sessionActor.send({ type: 'user read', user }),
});

const persons = createPersonSwitch({
  http,
  device,
  sessions: sessionManager,
  setTimer,
  onRefused: (userId) => void import('./lock/lock.ts').then(({ refusePerson }) => refusePerson(userId)),
});
export const { goOn: goOnAs, remember: rememberPerson, wake: tellOfDropped } = persons;

/** A code after the password, or a passkey in its place. */
export async function enterStep(step: SecondStep | PasskeyStep): ReturnType<typeof sessionManager.enterStep> {
  if ('code' in step) return sessionManager.enterStep(step);
  const { signedForLogin } = await import('./start/passkey-login.ts');
  const signed = await signedForLogin(ask);
  return signed.ok ? sessionManager.enterStep({ credential: signed.value }) : signed;
}

function followDatabase(): void {
  const db = currentDatabase();
  if (db === served) return;
  served = db;
  void engine?.stop();
  engine = null;
  if (!db) return;
  void import('./lock/follow-pins.ts').then(({ followPins }) => followPins());
  engine = createEngine({
    db,
    fetch: fetchOf(db),
    now,
    random: () => Math.random(),
    newId,
    lock: browserLock(),
    setTimer,
    visible: () => document.visibilityState === 'visible',
    page: () => location.pathname,
    deviceName,
    onNotice,
    onServer,
    onRevoked: followRevocation,
    requestWakeUp: registerWakeUp,
    onCrash: (error) => console.error('The sender crashed', error),
  });
  engine.start();
  // Whichever tab leads asks the server now: this page has not been told how things stand.
  void wakeSender(db).catch(() => undefined);
  // What stays behind now is taken up at the next start.
  void resumeImports(db).catch(() => undefined);
  // Likewise.
  if (demoWaits() && !isDemo(db)) void takeOverDemo(db).catch(() => undefined);
}

async function resumeImports(db: UserDatabase): Promise<void> {
  if ((await db.imports.count()) === 0) return;
  await (await import('./screens/imports-resume.ts')).resumeImports(db);
}

async function takeOverDemo(db: UserDatabase): Promise<void> {
  await (await import('./demo/take-over-demo.ts')).takeOverDemo(db);
}

/** The demo is erased instead, which is asked first. */
export async function logOut(unsent: UnsentWish): Promise<LogoutAnswer> {
  const db = currentDatabase();
  if (!db || !isDemo(db)) return sessionManager.logOut(unsent);
  if (unsent === 'ask') return { kind: 'unsent', count: 0 };
  setCurrentDatabase(null);
  await (await import('./demo/demo-session.ts')).eraseDemo(db);
  return { kind: 'loggedOut' };
}

const SEND_TIMEOUT_MS = 20_000;
const RECHECK_MS = 250;

/** Sends what waits, also a paused queue, and comes back when nothing more goes or patience ends. */
export async function sendNow(): Promise<void> {
  const db = currentDatabase();
  if (!engine || !db) return;
  await setPaused(db, false);
  await requestSync(db);
  const patience = now() + SEND_TIMEOUT_MS;
  for (;;) {
    const { waiting, sending } = await syncState(db);
    if (waiting + sending === 0 || now() > patience) return;
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
  }
}

/** The user a host handed over or the server's session has; null: neither. */
export async function userOfServer(): Promise<UserInfo | null> {
  if (host && !(await host.handedOver)) return null;
  // A host is asked once more only when the server did not take, or did not hear, what it handed over.
  const session = (await sessionManager.adopt()) ?? (await sessionManager.adopt());
  if (!session) host?.askAgain();
  return session?.userInfo ?? null;
}

/** A host handed over another session: the page goes on with it, or begins with it where nobody is in. */
async function renewSession(): Promise<void> {
  if (currentDatabase()) await confirmSession();
  else location.reload();
}

/** Asks the server whose session this is, once the page shows what the device has. */
export async function confirmSession(): Promise<void> {
  startSync();
  try {
    const session = await sessionManager.resume();
    if (session) await sessionManager.confirm();
  } catch (error) {
    // A logout meanwhile takes away what is read for it.
    const { value } = sessionActor.getSnapshot();
    if (value === 'restoring' || value === 'logged in') throw error;
  }
}

let isFollowing = false;

/** An answer that came late may be of a session of before: the server is asked once more, of the one of now. */
function followRevocation(): void {
  if (isFollowing || currentDatabase() === null) return;
  isFollowing = true;
  void sessionManager
    .confirm()
    .catch(() => undefined)
    .finally(() => (isFollowing = false));
}

/** Somebody may have logged in elsewhere since this page lost its session. */
async function confirmLost(): Promise<void> {
  const db = currentDatabase();
  const isLost = db && (await getMeta(db, 'needsLogin').catch(() => false));
  if (isLost) await sessionManager.confirm();
}

/** A connection came where nobody is in: what is owed is done, and a session that only the clock had shut goes on. */
async function settle(): Promise<void> {
  await sessionManager.settle();
  if (sessionActor.getSnapshot().context.shut && (await sessionManager.adopt())) location.reload();
}

const LOOK_MS = 60_000;

/** A desk whose session ran out long ago asks for a login, also while it stands open. */
async function lookAtDesk(): Promise<void> {
  if (await sessionManager.look()) sessionActor.send({ type: 'desk shut' });
}

/** The sender follows the user's database, and hears when the page has reason to look. */
let started = false;
export function startSync(): void {
  if (started) return;
  started = true;
  onDatabaseChange(followDatabase);
  followDatabase();
  const look = () => void lookAtDesk().catch(() => undefined);
  setInterval(look, LOOK_MS);
  const wake = () => {
    look();
    engine?.wake();
    void confirmLost();
    void persons.wake().catch(() => undefined);
  };
  const hint = () => {
    engine?.networkHint();
    void persons.wake().catch(() => undefined);
  };
  void persons.wake().catch(() => undefined);
  addEventListener('online', hint);
  addEventListener('online', () => void settle().catch(() => undefined));
  addEventListener('offline', hint);
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'wake') wake();
  });
}
