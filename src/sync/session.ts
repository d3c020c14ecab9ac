/** Who is at work on this device: login, cold start without a network, logout. */
import type { UserInfo } from '#contract/account.ts';
import { afterLogin, login } from '#contract/account.ts';
import { sessionEndOf } from '#domain/account/session-end.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { createSerialQueue } from '#domain/serial-queue.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { confirmDesk, lookAtDesk, lookAtOpenDesk } from '#store/device/desk-grace.ts';
import { deviceIdentity, lastUser } from '#store/device/device.ts';
import {
  accountIdOf,
  databaseNameOf,
  isDatabaseKnown,
  isLogoutPending,
  markKnownDevice,
  namesByUserId,
  rememberUser,
  setLogoutPending,
  watchCurrentUser,
} from '#store/device/known-users.ts';
import { forgetOldWork, goOnWithOrderNumbers, putBackWork } from '#store/device/kept-work.ts';
import { getMeta, markLoggedIn, setMeta, wakeSender } from '#store/device/meta.ts';
import { dropMoneyUnseen } from '#store/device/money-copies.ts';
import { ownTransaction } from '#store/device/own-transaction.ts';
import { unsentCount } from '#store/queue/sync-state.ts';
import { takeUser } from '#store/collections/user-settings.ts';
import { endSession } from './end-session.ts';
import { createLeaving } from './leave-device.ts';
import { oneAtATime } from './lock.ts';
import type { LogoutAnswer, Session, SessionDeps, UnsentWish } from './session-types.ts';
import type { Step } from './second-step.ts';

export function createSessionManager(deps: SessionDeps) {
  const { http, device } = deps;
  const marks = deps.marks === undefined ? (globalThis.localStorage ?? null) : deps.marks;
  const openDatabase = deps.openDatabase ?? openUserDatabase;
  const leaving = createLeaving({
    device,
    alone: (run) => oneAtATime(deps.lock, 'packbench:logout', run),
    openSealed: ({ dbName, accountId }) =>
      openDatabase({ name: dbName, userId: '', accountId, env: { now: deps.now, ...deps.env } }),
    clearCaches: async () => deps.clearCaches?.(),
    onLeft: () => deps.onLeft?.(),
  });
  let stopWatching: (() => void) | null = null;
  /** Of what opens a user's data and what takes it away, one at a time. */
  const inTurn = createSerialQueue();

  /**
   * Another tab logged in somebody else: of the same account, this one goes on for that person; of another, or where
   * somebody logged out, nothing of this tab's user is here any more.
   */
  async function onDeviceUserChange(userId: string | null): Promise<void> {
    const db = currentDatabase();
    if (db === null || userId === db.userId) return;
    if (!(await isDatabaseKnown(device, db.name))) {
      if (currentDatabase() !== db) return;
      setCurrentDatabase(null);
      db.close();
      deps.onLeft?.();
      return;
    }
    if (userId === null) return;
    const known = await device.users.get(userId);
    if (known?.dbName === db.name) await inTurn(() => takePerson(db, known.userInfo));
    else await setMeta(db, 'otherUser', true);
  }

  /** Who is at work with the account's data from now on. */
  async function takePerson(db: UserDatabase, userInfo: UserInfo): Promise<void> {
    if (db !== currentDatabase() || db.userId === userInfo.id) return;
    db.userId = userInfo.id;
    await ownTransaction(db, [db.meta, db.outbox, db.cachedPages], async () => {
      if ((await getMeta(db, 'userInfo'))?.id !== userInfo.id) await takeUser(db, userInfo);
      await dropMoneyUnseen(db);
      await wakeSender(db);
    });
    deps.onPerson?.(userInfo);
  }

  /** In turn with all others. */
  async function open(userInfo: UserInfo, server: Session['server']): Promise<Session> {
    await (server === 'confirmed' ? leaving.makeRoomFor(userInfo) : leaving.finish());
    const identity = await deviceIdentity(device, deps.newId);
    const accountId = accountIdOf(userInfo);
    const name = await databaseNameOf(device, identity.salt, userInfo);
    let db = currentDatabase();
    if (db?.name !== name) {
      db?.close();
      db = openDatabase({
        name,
        userId: userInfo.id,
        accountId,
        env: {
          now: deps.now,
          newId: deps.newId,
          deviceTag: identity.tag,
          deviceId: identity.deviceId,
          ...deps.env,
        },
        ...deps.events,
      });
      await db.open();
    }
    const confirmed = server === 'confirmed';
    const opened = db;
    opened.userId = userInfo.id;
    opened.accountId = accountId;
    await goOnWithOrderNumbers(device, opened);
    await rememberUser(device, {
      userId: userInfo.id,
      accountId: userInfo.accountId ?? null,
      dbName: name,
      userInfo,
      lastAt: deps.now(),
    });
    const names = await namesByUserId(device, name);
    const isEvicted = markKnownDevice(identity.deviceId, identity.fresh, marks);
    await ownTransaction(opened, [opened.meta, opened.outbox, opened.cachedPages], async () => {
      // What the changes brought since is newer than what this device remembers of the user.
      const shown = await getMeta(opened, 'userInfo');
      if (confirmed || shown?.id !== userInfo.id) await takeUser(opened, userInfo);
      await dropMoneyUnseen(opened);
      await setMeta(opened, 'names', names);
      if (isEvicted) await setMeta(opened, 'evicted', true);
      if (confirmed) await markLoggedIn(opened);
    });
    if (confirmed) {
      await confirmDesk(device, deps.now());
      await putBackWork(device, opened);
    }
    setCurrentDatabase(opened);
    void opened.env.reserveStorage();
    stopWatching ??= watchCurrentUser(
      device,
      (userId) => void onDeviceUserChange(userId).catch(() => undefined),
    );
    return { userInfo, db: opened, server };
  }

  /** Also where this device did not know yet that the database is the account's. */
  const isOfAccount = (db: UserDatabase, user: UserInfo) =>
    db.accountId === accountIdOf(user) || db.userId === user.id;

  /** A logout still on its way must not end the session of the next login. */
  let ending: Promise<void> = Promise.resolve();

  /**
   * Tells the server of a logout that it has not heard of. One after the other, of all tabs, and told once: each answer
   * takes the app away with all storage, and a second one would do so while it is being installed anew.
   */
  function endOwed(): Promise<void> {
    const isOwed = async () => currentDatabase() === null && (await isLogoutPending(device));
    const tell = async () => {
      if (await isOwed()) await endSession(deps);
    };
    return (ending = ending
      .catch(() => undefined)
      .then(async () => {
        if (await isOwed()) await leaving.end(tell);
      }));
  }

  async function enter(
    knock: () => Promise<Result<UserInfo>>,
    isStill: () => boolean = () => true,
  ): Promise<Result<Session>> {
    await endOwed();
    const reply = await knock();
    if (!reply.ok) return reply;
    await setLogoutPending(device, false);
    return inTurn(async () =>
      isStill() ? ok(await open(reply.value, 'confirmed')) : err({ type: 'SessionLost', retry: 'never' }),
    );
  }

  return {
    /** By whatever `knock` says to the server, which answers whose session it opened, unless somebody else goes on here. */
    enter,

    /** By a PIN, also without a network; answers whether the server's session is still to become this person's. */
    goOnAs(userId: string): Promise<boolean> {
      return inTurn(async () => {
        const db = currentDatabase();
        const known = await device.users.get(userId);
        if (!db || known?.dbName !== db.name) return false;
        if (db.userId !== userId) {
          // First: from here on nothing goes with the session of before.
          await setMeta(db, 'switchDue', true);
          await takePerson(db, known.userInfo);
          await rememberUser(device, { ...known, lastAt: deps.now() });
        }
        return (await getMeta(db, 'switchDue')) === true || (await getMeta(db, 'needsLogin')) === true;
      });
    },

    logIn(email: string, password: string): Promise<Result<Session>> {
      return enter(() => http.call(login, { body: { email, password } }));
    },

    /** After a right password, where the account asks for a code, too; or a passkey in the place of both. */
    enterStep(step: Step): Promise<Result<Session>> {
      return enter(async () => (await import('./second-step.ts')).sendStep(http, step));
    },

    /** The start of the page: who was here last opens at once, with or without a network; null: nobody. */
    async resume(): Promise<Session | null> {
      await forgetOldWork(device, deps.now());
      await inTurn(() => leaving.finish());
      void endOwed().catch(() => undefined);
      return inTurn(async () => {
        const known = await lastUser(device);
        return known && !(await lookAtDesk(device, known, deps.now()))
          ? open(known.userInfo, 'unknown')
          : null;
      });
    },

    /** The user of the server's session, whoever was here last; null: it has none, or does not answer. */
    async adopt(): Promise<Session | null> {
      const entered = await enter(() => http.call(afterLogin, {}));
      return entered.ok ? entered.value : null;
    },

    /**
     * Asks the server whose session this is. Another user's stops the queue; a lost one waits for a login;
     * without a connection all stays as it is. `isRevoked`: only whether the session of the person before was ended.
     */
    async confirm({ isRevoked = false } = {}): Promise<Result<Session, Rejection>> {
      const asked = currentDatabase();
      const person = asked?.userId;
      const isStill = () => currentDatabase() === asked && asked?.userId === person;
      // The browser still has the session of whoever was at work before.
      const isSwitched = asked !== null && (await getMeta(asked, 'switchDue')) === true;
      if (isSwitched && !isRevoked) return err({ type: 'NoConnection', retry: 'later' });
      const reply = await http.call(afterLogin, {});
      const opened = await inTurn(async () => {
        const db = currentDatabase();
        // Logged out meanwhile, in, or switched: the answer is about who was here before.
        if (!isStill()) return err({ type: 'SessionLost', retry: 'never' as const });
        if (db !== null && !reply.ok && reply.error.type === 'SessionRevoked') {
          await leaving.leave(db, sessionEndOf(reply.error.params?.['reason']), true);
          void endOwed().catch(() => undefined);
          return err(reply.error);
        }
        if (!reply.ok || (db !== null && !isOfAccount(db, reply.value))) return null;
        return ok(await open(reply.value, 'confirmed'));
      });
      if (opened) return opened;
      const db = currentDatabase();
      const error: Rejection = reply.ok ? { type: 'OTHER_USER', retry: 'never' } : reply.error;
      if (isSwitched) return err(error);
      if (db && error.type === 'OTHER_USER') await setMeta(db, 'otherUser', true);
      if (db && error.type === 'SessionLost') await setMeta(db, 'needsLogin', true);
      return err(error);
    },

    /** Closes the data where the session ran out too long ago, and the server does not know it all the same; answers whether. */
    async look(): Promise<boolean> {
      const db = currentDatabase();
      if (!db || !(await lookAtOpenDesk(device, db, deps.now()))) return false;
      if ((await this.confirm()).ok || db !== currentDatabase()) return false;
      setCurrentDatabase(null);
      db.close();
      return true;
    },

    /** Tells the server of a logout that it has not heard of, where there is a connection by now. */
    settle: endOwed,

    /** Stops listening to other tabs. */
    close(): void {
      stopWatching?.();
      stopWatching = null;
    },

    /** With unsent work it answers `unsent` and does nothing, unless it is wished to be kept for its owner, or discarded. */
    async logOut(unsent: UnsentWish = 'ask'): Promise<LogoutAnswer> {
      const db = currentDatabase();
      const count = db ? await unsentCount(db) : 0;
      if (count > 0 && unsent === 'ask') return { kind: 'unsent', count };
      if (db) await inTurn(() => leaving.leave(db, null, unsent === 'keep'));
      else await setLogoutPending(device, true);
      // The data is gone from here, whatever comes of this: a logout that is owed is told at the next start.
      await endOwed().catch(() => undefined);
      return { kind: 'loggedOut' };
    },
  };
}
