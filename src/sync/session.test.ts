import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createIds, createWorld, errEnvelope, json } from '#fixtures/sync-world.ts';
import type { UserInfo } from '#contract/account.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { openUserDatabase } from '#store/device/database.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import { lastUser, openDevice } from '#store/device/device.ts';
import { isLogoutPending } from '#store/device/known-users.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { pickNext } from '#store/queue/sending.ts';
import { syncState, unsentCount } from '#store/queue/sync-state.ts';
import { saveLanguage } from '#store/collections/user-settings.ts';
import { getMeta } from '#store/device/meta.ts';
import { createHttp } from './http.ts';
import { createSessionManager } from './session.ts';

const accountOf = new Map<string, string>();
const user = (id: string) =>
  ({
    id,
    ...(accountOf.has(id) && { accountId: accountOf.get(id) }),
    email: `${id}@shop.example`,
    firstName: id,
    lastName: 'Shop',
    language: 'en',
    dimensions: [],
  }) as unknown as UserInfo;

let world: World;
let device: DeviceDatabase;
let online: boolean;
let sessionOf: string | null;
let cleared: number;
let duringLogout: () => Promise<void> | void;
const paths: string[] = [];
beforeEach(() => {
  world = createWorld();
  device = openDevice(world.storage as never);
  online = true;
  sessionOf = null;
  cleared = 0;
  duringLogout = () => undefined;
  paths.length = 0;
  accountOf.clear();
});
const rooms: ReturnType<typeof createSessionManager>[] = [];
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
  currentDatabase()?.close();
  setCurrentDatabase(null);
  device.close();
});

function aRoom(marks: Map<string, string> | null = null) {
  const room = createSessionManager({
    http: createHttp({
      async fetch(url, init) {
        if (!online) throw new TypeError('network');
        paths.push(url);
        if (url === '/api/login') {
          const { email } = JSON.parse(String(init.body)) as { email: string };
          if (!email.startsWith('user-')) return json(errEnvelope('LOGIN_FAILED'));
          sessionOf = email.split('@')[0]!;
          return json({ result: 'OK', data: user(sessionOf) });
        }
        if (url === '/api/logout2') {
          sessionOf = null;
          await duringLogout();
          return json({ result: 'OK', data: null });
        }
        return sessionOf === null
          ? json(errEnvelope('99999'), 401)
          : json({ result: 'OK', data: user(sessionOf) });
      },
      now: world.clock.now,
      newId: world.newId,
      setTimer: world.clock.setTimer,
      userId: () => currentDatabase()?.userId ?? null,
    }),
    device,
    now: world.clock.now,
    newId: world.newId,
    lock: world.lock,
    openDatabase: (given) => openUserDatabase(given, world.storage as never),
    clearCaches: () => Promise.resolve(void (cleared += 1)),
    marks: marks && {
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
    },
  });
  rooms.push(room);
  return room;
}

describe('logging in', () => {
  test("opens the user's own database, whose name tells nothing", async () => {
    const session = await aRoom().logIn('user-1@shop.example', 'x');
    if (!session.ok) throw new Error(session.error.type);
    expect(session.value.db.name).toMatch(/^packbench-[0-9a-f]{32}$/);
    expect([currentDatabase()?.userId, (await lastUser(device))?.userInfo.email]).toEqual([
      'user-1',
      'user-1@shop.example',
    ]);
  });

  test('a wrong password is told', async () => {
    expect(await aRoom().logIn('x', 'y')).toEqual({
      ok: false,
      error: { type: 'LOGIN_FAILED', retry: 'never', message: 'LOGIN_FAILED' },
    });
  });

  test('a cold start without a network knows who was here', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    await save();
    currentDatabase()?.close();
    setCurrentDatabase(null);
    online = false;
    const session = await room.resume();
    expect([session?.userInfo.id, session?.server, await session?.db.orders.count()]).toEqual([
      'user-1',
      'unknown',
      1,
    ]);
    expect(await room.confirm()).toEqual({ ok: false, error: { type: 'NoConnection', retry: 'later' } });
    expect((await syncState(session!.db)).needsLogin).toBe(false);
  });

  test('two users of one device see their own orders only', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    await save();
    await room.logIn('user-2@shop.example', 'x');
    expect([currentDatabase()?.userId, await currentDatabase()?.orders.count()]).toEqual(['user-2', 0]);
  });

  test('a session that ended waits for the login, one of somebody else stops all', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    sessionOf = null;
    await room.confirm();
    expect((await syncState(currentDatabase()!)).needsLogin).toBe(true);
    sessionOf = 'user-2';
    expect(await room.confirm()).toEqual({ ok: false, error: { type: 'OTHER_USER', retry: 'never' } });
    expect((await syncState(currentDatabase()!)).otherUser).toBe(true);
    sessionOf = 'user-1';
    await room.confirm();
    const { needsLogin, otherUser } = await syncState(currentDatabase()!);
    expect([needsLogin, otherUser]).toEqual([false, false]);
  });

  test('an answer that comes after logging out brings nobody back', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const asked = room.confirm();
    await room.logOut();
    await asked;
    expect([currentDatabase(), await lastUser(device)]).toEqual([null, null]);
    sessionOf = 'user-2';
    expect(await room.confirm()).toMatchObject({ ok: true, value: { userInfo: { id: 'user-2' } } });
  });

  test('cleared databases are noticed by the mark outside them', async () => {
    const marks = new Map<string, string>();
    await aRoom(marks).logIn('user-1@shop.example', 'x');
    expect((await syncState(currentDatabase()!)).evicted).toBe(false);
    currentDatabase()?.close();
    setCurrentDatabase(null);
    device.close();
    world = createWorld();
    device = openDevice(world.storage as never);
    world.newId = createIds('eeee');
    await aRoom(marks).logIn('user-1@shop.example', 'x');
    expect((await syncState(currentDatabase()!)).evicted).toBe(true);
  });
});

async function save() {
  await saveOrderLocally(currentDatabase()!, { form: anOrder(), isCreateLabel: false });
}

describe('a device of an account', () => {
  const share = () => ['user-1', 'user-2'].forEach((id) => accountOf.set(id, 'account-1'));

  test('has one database for all its members', async () => {
    share();
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const { name } = currentDatabase()!;
    await save();
    await room.logIn('user-2@shop.example', 'x');
    const db = currentDatabase()!;
    expect([db.name === name, db.userId, db.accountId, await db.orders.count()]).toEqual([
      true,
      'user-2',
      'account-1',
      1,
    ]);
    expect([(await getMeta(db, 'userInfo'))?.id, await getMeta(db, 'names')]).toEqual([
      'user-2',
      { 'user-1': 'user-1 Shop', 'user-2': 'user-2 Shop' },
    ]);
  });

  test("shows another's unsent work as waiting for that person", async () => {
    share();
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    await save();
    await room.logIn('user-2@shop.example', 'x');
    const db = currentDatabase()!;
    await saveOrderLocally(db, { form: anOrder({ orderNo: 'of two' }), isCreateLabel: false });
    const { waiting, others } = await syncState(db);
    const { batch } = await pickNext(db, 10);
    expect([waiting, others, batch.map(({ userId }) => userId)]).toEqual([1, 1, ['user-2']]);
    await room.logIn('user-1@shop.example', 'x');
    expect((await pickNext(db, 10)).batch.map(({ userId }) => userId)).toEqual(['user-1']);
  });

  test('keeps the unsent settings of each member apart', async () => {
    share();
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    await saveLanguage(currentDatabase()!, 'es');
    await room.logIn('user-2@shop.example', 'x');
    const db = currentDatabase()!;
    const shown = async () => (await getMeta(db, 'userInfo'))?.language;
    expect(await shown()).toBe('en');
    await saveLanguage(db, 'cn');
    await room.logIn('user-1@shop.example', 'x');
    expect(await shown()).toBe('es');
  });

  test("goes on with the database that was the user's own", async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const { name } = currentDatabase()!;
    await save();
    await currentDatabase()!.drafts.add({
      key: 'user-1 new',
      userId: 'user-1',
      form: anOrder(),
      mode: 'new',
      base: null,
      updatedAt: 1,
    });
    share();
    await room.logIn('user-1@shop.example', 'x');
    const db = currentDatabase()!;
    expect([db.name, db.accountId, await db.drafts.count(), await unsentCount(db)]).toEqual([
      name,
      'account-1',
      1,
      1,
    ]);
    await room.logIn('user-2@shop.example', 'x');
    expect(currentDatabase()!.name).toBe(name);
  });

  test("keeps the work of a database that was the user's own where a fellow comes first", async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const { name } = currentDatabase()!;
    await save();
    share();
    await room.logIn('user-2@shop.example', 'x');
    const shared = currentDatabase()!.name;
    expect(shared).not.toBe(name);
    await room.logIn('user-1@shop.example', 'x');
    expect([currentDatabase()!.name, await unsentCount(currentDatabase()!)]).toEqual([shared, 1]);
  });

  test('a confirmation for another member hands the page over, and is no stranger', async () => {
    share();
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    sessionOf = 'user-2';
    expect(await room.confirm()).toMatchObject({ ok: true, value: { userInfo: { id: 'user-2' } } });
    expect((await syncState(currentDatabase()!)).otherUser).toBe(false);
  });
});

describe('logging out', () => {
  test('with unsent work it asks', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    await save();
    expect(await room.logOut()).toEqual({ kind: 'unsent', count: 1 });
    expect([currentDatabase()?.userId, sessionOf]).toEqual(['user-1', 'user-1']);
  });

  test('leaves nothing of the user behind, then tells the server', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const name = currentDatabase()!.name;
    await save();
    expect(await room.logOut('discard')).toEqual({ kind: 'loggedOut' });
    const names = (await world.storage.indexedDB.databases()).map((each) => each.name);
    expect([names.includes(name), cleared, sessionOf, await lastUser(device), currentDatabase()]).toEqual([
      false,
      1,
      null,
      null,
      null,
    ]);
    expect(await room.resume()).toBeNull();
  });

  test('is told once, also where the page still starts', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    const [answer, session] = await Promise.all([room.logOut(), room.resume()]);
    await room.settle();
    expect([answer, session, paths.filter((path) => path === '/api/logout2')]).toEqual([
      { kind: 'loggedOut' },
      null,
      ['/api/logout2'],
    ]);
  });

  test('is told once, also where another tab starts', async () => {
    const [room, other] = [aRoom(), aRoom()];
    await room.logIn('user-1@shop.example', 'x');
    await Promise.all([room.logOut(), other.resume()]);
    await Promise.all([room.settle(), other.settle()]);
    expect(paths.filter((path) => path === '/api/logout2')).toEqual(['/api/logout2']);
  });

  test('is over though a page that still starts has opened what the browser then takes away', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    duringLogout = async () => {
      await device.kv.count();
      device.close();
    };
    expect(await room.logOut()).toEqual({ kind: 'loggedOut' });
    expect([currentDatabase(), sessionOf, await isLogoutPending(device)]).toEqual([null, null, false]);
  });

  test('is over though nothing can be written down of it, and owed as before', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    duringLogout = () => {
      device.kv.hook('updating', () => {
        throw new Error('the disk is full');
      });
      throw new TypeError('network');
    };
    expect(await room.logOut()).toEqual({ kind: 'loggedOut' });
    expect([currentDatabase(), await isLogoutPending(device)]).toEqual([null, true]);
  });

  test('without a network the server is told later', async () => {
    const room = aRoom();
    await room.logIn('user-1@shop.example', 'x');
    online = false;
    await room.logOut();
    expect([sessionOf, await isLogoutPending(device)]).toEqual(['user-1', true]);
    online = true;
    await room.resume();
    await room.logIn('user-2@shop.example', 'x');
    expect([sessionOf, await isLogoutPending(device), paths.slice(-2)]).toEqual([
      'user-2',
      false,
      ['/api/logout2', '/api/login'],
    ]);
  });
});
