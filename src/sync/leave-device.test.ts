import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope, json } from '#fixtures/sync-world.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { openUserDatabase, type UserDatabase } from '#store/device/database.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import { getValue, lastUser, openDevice } from '#store/device/device.ts';
import { countKeptWork, keepWork } from '#store/device/kept-work.ts';
import { sealDatabase } from '#store/device/seals.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { syncState, unsentCount } from '#store/queue/sync-state.ts';
import { createHttp } from './http.ts';
import { createSessionManager } from './session.ts';

const user = (id: string) =>
  ({
    id,
    accountId: id.replace(/^\w+-/, 'account-'),
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
let ended: string | null;
let sent: { path: string; body: unknown }[];
let left: number;
let clearCaches: () => Promise<void>;
beforeEach(() => {
  world = createWorld();
  device = openDevice(world.storage as never);
  [online, sessionOf, ended, sent, left] = [true, null, null, [], 0];
  clearCaches = () => Promise.resolve();
});
const rooms: ReturnType<typeof createSessionManager>[] = [];
afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
  currentDatabase()?.close();
  setCurrentDatabase(null);
  device.close();
});

function aRoom(infoOf: (id: string) => UserInfo = user) {
  const room = createSessionManager({
    http: createHttp({
      async fetch(path, init) {
        if (!online) throw new TypeError('network');
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
        sent.push({ path, body });
        if (path === '/api/login') {
          [sessionOf, ended] = [(body as { email: string }).email.split('@')[0]!, null];
          return json({ result: 'OK', data: infoOf(sessionOf) });
        }
        if (path === '/api/logout2') {
          sessionOf = null;
          return json({ result: 'OK', data: null });
        }
        return sessionOf === null
          ? json(errEnvelope('99999', ended === null ? {} : { params: { reason: ended } }), 401)
          : json({ result: 'OK', data: infoOf(sessionOf) });
      },
      now: world.clock.now,
      newId: world.newId,
      setTimer: world.clock.setTimer,
    }),
    device,
    now: world.clock.now,
    newId: world.newId,
    lock: world.lock,
    openDatabase: (given) => openUserDatabase(given, world.storage as never),
    clearCaches: () => clearCaches(),
    onLeft: () => void (left += 1),
    marks: null,
  });
  rooms.push(room);
  return room;
}

async function enter(room: ReturnType<typeof aRoom>, id: string): Promise<void> {
  const session = await room.logIn(`${id}@shop.example`, 'x');
  if (!session.ok) throw new Error(session.error.type);
}
const save = (orderNo: string) =>
  saveOrderLocally(currentDatabase()!, { form: anOrder({ orderNo }), isCreateLabel: false });
const databases = async () => (await world.storage.indexedDB.databases()).map(({ name }) => name);
const orderNos = async () => (await currentDatabase()!.orders.toArray()).map(({ orderNo }) => orderNo);
const kept = () => countKeptWork(device, world.clock.now());

describe('a session that was ended elsewhere', () => {
  test('takes all rows with it at the next contact, and keeps the queue for its owner', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    const { name } = currentDatabase()!;
    online = false;
    await save('OFF-1');
    await save('OFF-2');
    [online, sessionOf, ended] = [true, null, 'removed'];
    const answer = await room.confirm();
    expect(answer).toMatchObject({
      ok: false,
      error: { type: 'SessionRevoked', params: { reason: 'removed' } },
    });
    expect([currentDatabase(), await lastUser(device), left]).toEqual([null, null, 1]);
    expect([(await databases()).includes(name), await kept(), await getValue(device, 'leftFor')]).toEqual([
      false,
      2,
      'removed',
    ]);
    expect(await room.resume()).toBeNull();

    await enter(room, 'packer-2');
    expect([await orderNos(), await unsentCount(currentDatabase()!), await kept()]).toEqual([[], 0, 2]);
    await enter(room, 'packer-1');
    expect(await orderNos()).toEqual(['OFF-1', 'OFF-2']);
    expect([await syncState(currentDatabase()!), await kept()]).toMatchObject([{ waiting: 2 }, 0]);
    expect(await getValue(device, 'leftFor')).toBeNull();
  });

  test('keeps work from a fellow of the same account, too', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    [sessionOf, ended] = [null, 'forgotten'];
    await room.confirm();
    await enter(room, 'owner-1');
    expect([await orderNos(), await kept()]).toEqual([[], 1]);
  });

  test('is not one that only ran out', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    sessionOf = null;
    await room.confirm();
    expect([await orderNos(), left, await kept()]).toEqual([['OFF-1'], 0, 0]);
  });

  test('is left where somebody has logged in again by the time of the answer', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    [sessionOf, ended] = [null, 'password'];
    const asked = room.confirm();
    await enter(room, 'packer-1');
    await save('NEW-1');
    await asked;
    await room.confirm();
    expect([await orderNos(), left]).toEqual([['NEW-1'], expect.any(Number)]);
  });

  test('is out of reach after a page that was closed in between, and finished at the next start', async () => {
    await enter(aRoom(), 'packer-1');
    await save('OFF-1');
    const { name, accountId } = currentDatabase()!;
    const seal = { dbName: name, accountId, keepsWork: true };
    await sealDatabase(device, seal, { reason: 'signedOut', owesLogout: true });
    currentDatabase()!.close();
    setCurrentDatabase(null);
    expect(await lastUser(device)).toBeNull();
    expect(await databases()).toContain(name);
    online = false;
    expect(await aRoom().resume()).toBeNull();
    expect(await getValue(device, 'leftFor')).toBe('signedOut');
    expect([(await databases()).includes(name), await kept(), await device.seals.count()]).toEqual([
      false,
      1,
      0,
    ]);
  });
});

describe('persons of one account at one tablet', () => {
  const fellow = (id: string): UserInfo => ({ ...user(id), accountId: 'account-shop' });
  const ofShop = (id: string) => id === 'ann' || id === 'bob';

  test('lose its rows together, and none of their work, when the session of one is ended', async () => {
    const room = aRoom((id) => (ofShop(id) ? fellow(id) : user(id)));
    await enter(room, 'ann');
    const { name } = currentDatabase()!;
    await save('ANN-1');
    await enter(room, 'bob');
    expect(currentDatabase()!.name).toBe(name);
    await save('BOB-1');
    [sessionOf, ended] = [null, 'removed'];
    await room.confirm();
    expect([currentDatabase(), (await databases()).includes(name), await kept()]).toEqual([null, false, 2]);

    await enter(room, 'ann');
    expect([await orderNos(), await unsentCount(currentDatabase()!), await kept()]).toEqual([
      ['ANN-1'],
      1,
      1,
    ]);
  });

  test('give up nothing of each other: who logs out and discards takes the own work alone', async () => {
    const room = aRoom((id) => (ofShop(id) ? fellow(id) : user(id)));
    await enter(room, 'ann');
    await save('ANN-1');
    await enter(room, 'bob');
    expect(await room.logOut()).toEqual({ kind: 'loggedOut' });
    expect(await kept()).toBe(1);
    await enter(room, 'bob');
    await save('BOB-1');
    expect(await room.logOut()).toEqual({ kind: 'unsent', count: 1 });
    expect([await room.logOut('discard'), await kept()]).toEqual([{ kind: 'loggedOut' }, 1]);
    await enter(room, 'ann');
    expect([await orderNos(), await kept()]).toEqual([['ANN-1'], 0]);
  });
});

describe('another tab that goes on saving while the account leaves', () => {
  const anotherTab = async () => {
    const { name, userId, accountId } = currentDatabase()!;
    const tab = openUserDatabase(
      { name, userId, accountId, env: { now: world.clock.now, newId: world.newId } },
      world.storage as never,
    );
    await tab.open();
    return tab;
  };
  const saveIn = (tab: UserDatabase, orderNo: string) =>
    saveOrderLocally(tab, { form: anOrder({ orderNo }), isCreateLabel: false });

  test('is refused as soon as the queue is copied, and has written nothing', async () => {
    await enter(aRoom(), 'packer-1');
    const tab = await anotherTab();
    await saveIn(tab, 'IN-TIME');
    const { name, accountId, userId } = tab;
    await keepWork(device, currentDatabase()!, { dbName: name, accountId, userId, keepsWork: true });
    expect(await saveIn(tab, 'LATE')).toEqual({ ok: false, error: { type: 'AccountLeft', retry: 'never' } });
    expect([await kept(), await tab.orders.count(), await tab.outbox.count()]).toEqual([1, 1, 1]);
    tab.close();
  });

  test('has each of its saves kept or refused, whenever it comes', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    const tab = await anotherTab();
    const saves: Promise<string | null>[] = [];
    let isOver = false;
    const leaving = room.logOut('keep').finally(() => (isOver = true));
    while (!isOver) {
      const orderNo = `TAB-${saves.length}`;
      const one = saveIn(tab, orderNo).then(
        (saved) => (saved.ok ? orderNo : null),
        () => null,
      );
      saves.push(one);
      await one;
    }
    await leaving;
    const told = (await Promise.all(saves)).filter((orderNo) => orderNo !== null);
    expect(told.length).toBeLessThan(saves.length);
    await enter(room, 'packer-1');
    expect((await orderNos()).sort()).toEqual(told.sort());
  });
});

describe('work that is kept', () => {
  test('is put back once, also after a page that was closed while it was', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    expect(await room.logOut('keep')).toEqual({ kind: 'loggedOut' });
    const [row] = await device.keptWork.toArray();
    await enter(room, 'packer-1');
    await device.keptWork.put(row!);
    await enter(room, 'packer-1');
    expect([await orderNos(), await unsentCount(currentDatabase()!), await kept()]).toEqual([
      ['OFF-1'],
      1,
      0,
    ]);
  });

  test('goes after 90 days', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    await room.logOut('keep');
    await room.resume();
    await world.clock.advance(91 * 86_400_000);
    expect(await kept()).toBe(0);
    await room.resume();
    expect(await device.keptWork.count()).toBe(1);
    await world.clock.advance(86_400_000);
    await room.resume();
    expect(await device.keptWork.count()).toBe(0);
  });

  test.each([365, 91, -1])('stays while the clock is wrong by %d days', async (days) => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    await room.logOut('keep');
    await room.resume();
    await world.clock.advance(days * 86_400_000);
    await room.resume();
    await world.clock.advance(-days * 86_400_000);
    await room.resume();
    expect(await kept()).toBe(1);
  });

  test('has numbers that no later order bears', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    const number = async () => {
      const saved = await save('');
      return saved.ok && saved.value.order.orderNo;
    };
    const first = await number();
    expect(first).toMatch(/^PB-/);
    await room.logOut('discard');
    await enter(room, 'packer-1');
    expect(await number()).not.toBe(first);
  });
});

describe('two accounts on one tablet', () => {
  test('have nothing of each other, and each its queue', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    const { name } = currentDatabase()!;
    await save('ONE-1');
    await enter(room, 'packer-2');
    await save('TWO-1');
    expect([await orderNos(), (await databases()).includes(name)]).toEqual([['TWO-1'], false]);
    await enter(room, 'packer-1');
    expect([await orderNos(), await kept()]).toEqual([['ONE-1'], 1]);
  });
});

describe('the logout', () => {
  const lastLogout = () => sent.findLast(({ path }) => path === '/api/logout2')?.body;

  test('asks for it, too, where the session was ended elsewhere', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    [sessionOf, ended] = [null, 'forgotten'];
    await room.confirm();
    await room.settle();
    expect([lastLogout(), await getValue(device, 'logoutOwed')]).toEqual([{ keepsNothing: true }, false]);
    expect(await getValue(device, 'leftFor')).toBe('forgotten');
  });

  test('asks for what is left to be cleared where nothing is kept', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await room.logOut();
    expect(lastLogout()).toEqual({ keepsNothing: true });
  });

  test('asks for no clearing while work waits for anybody', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    await room.logOut('keep');
    expect(lastLogout()).toEqual({});
    await enter(room, 'packer-2');
    await room.logOut();
    expect([lastLogout(), await kept()]).toEqual([{}, 1]);
  });

  test('is over where what is left could not be taken away yet; the next start does', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    const { name } = currentDatabase()!;
    clearCaches = () => Promise.reject(new DOMException('cleared by another tab', 'AbortError'));
    expect(await room.logOut()).toEqual({ kind: 'loggedOut' });
    expect([currentDatabase(), await lastUser(device), lastLogout()]).toEqual([null, null, {}]);
    clearCaches = () => Promise.resolve();
    expect(await aRoom().resume()).toBeNull();
    expect([(await databases()).includes(name), await device.seals.count()]).toEqual([false, 0]);
  });

  test('without a connection asks for it at the next contact', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    online = false;
    await room.logOut();
    expect([lastLogout(), await getValue(device, 'logoutOwed')]).toEqual([undefined, true]);
    online = true;
    await room.settle();
    expect([lastLogout(), await getValue(device, 'logoutOwed')]).toEqual([{ keepsNothing: true }, false]);
  });
});

describe('a session that only ran out', () => {
  const DAY_MS = 86_400_000;
  const reopen = async (room: ReturnType<typeof aRoom>) => {
    currentDatabase()?.close();
    setCurrentDatabase(null);
    return (await room.resume())?.userInfo.id ?? null;
  };

  test('keeps the desk for seven days, and then asks for a login; all is still there', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await save('OFF-1');
    online = false;
    await world.clock.advance(7 * DAY_MS);
    expect([await room.look(), await reopen(room)]).toEqual([false, 'packer-1']);
    await world.clock.advance(DAY_MS);
    expect([await room.look(), currentDatabase(), await reopen(room)]).toEqual([true, null, null]);
    online = true;
    await enter(room, 'packer-1');
    expect([await orderNos(), await unsentCount(currentDatabase()!), await room.look()]).toEqual([
      ['OFF-1'],
      1,
      false,
    ]);
  });

  test('is not shut by the clock alone where the server knows it', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    await world.clock.advance(400 * DAY_MS);
    expect([await room.look(), currentDatabase()?.userId]).toEqual([false, 'packer-1']);
    await world.clock.advance(-400 * DAY_MS);
    expect([await room.look(), currentDatabase()?.userId]).toEqual([false, 'packer-1']);
  });

  test('gains nothing by a clock that is set back', async () => {
    const room = aRoom();
    await enter(room, 'packer-1');
    [online, sessionOf] = [false, null];
    await world.clock.advance(8 * DAY_MS);
    expect(await room.look()).toBe(true);
    await world.clock.advance(-7 * DAY_MS);
    expect(await reopen(room)).toBeNull();
  });
});
