import { afterEach, beforeEach, expect, test } from 'vitest';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope, json } from '#fixtures/sync-world.ts';
import type { UserInfo } from '#contract/account.ts';
import { USER_HEADER } from '#contract/call.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { openUserDatabase } from '#store/device/database.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import { lastUser, openDevice } from '#store/device/device.ts';
import { lockState, setLocked } from '#store/device/lock.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { removePin, tokensToDrop } from '#store/device/pin-tokens.ts';
import { setPin } from '#store/device/pins.ts';
import { createHttp } from './http.ts';
import { createSessionManager } from './session.ts';
import { createPersonSwitch } from './switch-person.ts';

const user = (id: string) =>
  ({
    id,
    accountId: 'acme',
    email: `${id}@shop.example`,
    firstName: id,
    lastName: '',
    dimensions: [],
  }) as unknown as UserInfo;

let world: World;
let device: DeviceDatabase;
let online = true;
/** Whose session the browser has. */
let sessionOf: string | null = null;
let ended: string[] = [];
let paths: string[] = [];
let refused: string[] = [];
/** The device was: the sessions that it had are ended. */
let forgotten = false;
let answerGate: Promise<void> | null = null;
let manager: ReturnType<typeof createSessionManager>;
let persons: ReturnType<typeof createPersonSwitch>;
const tokenOf = (id: string) => ({ userId: id, token: `token of ${id}` });
const here = () => currentDatabase()?.userId;

beforeEach(async () => {
  world = createWorld();
  device = openDevice(world.storage as never);
  [online, sessionOf, ended, paths, refused, answerGate] = [true, null, [], [], [], null];
  forgotten = false;
  const http = createHttp({
    async fetch(url, init) {
      if (!online) throw new TypeError('network');
      paths.push(url);
      const body = JSON.parse(String(init.body ?? '{}')) as Record<string, string>;
      if (url === '/api/login/switch') {
        const id = (body['token'] ?? '').replace('token of ', '');
        if (ended.includes(id)) return json(errEnvelope('SWITCH_ENDED'));
        sessionOf = id;
        await answerGate;
        return json({ result: 'OK', data: user(id) });
      }
      if (url === '/api/login/switch/drop') return json({ result: 'OK', data: null });
      if (url === '/api/ezeeship/user/afterLogin') {
        await answerGate;
        const speaksFor = (init.headers as Record<string, string>)[USER_HEADER];
        if (forgotten) return json(errEnvelope('99999', { params: { reason: 'forgotten' } }), 401);
        if (speaksFor !== sessionOf) return json(errEnvelope('OTHER_USER'), 401);
      }
      if (url === '/api/login') sessionOf = (body['email'] ?? '').split('@')[0] ?? '';
      return json({ result: 'OK', data: user(sessionOf ?? '') });
    },
    now: world.clock.now,
    newId: world.newId,
    setTimer: world.clock.setTimer,
    userId: () => currentDatabase()?.userId ?? null,
  });
  manager = createSessionManager({
    http,
    device,
    now: world.clock.now,
    newId: world.newId,
    lock: world.lock,
    openDatabase: (given) => openUserDatabase(given, world.storage as never),
    marks: null,
  });
  persons = createPersonSwitch({
    http,
    device,
    sessions: manager,
    setTimer: world.clock.setTimer,
    onRefused: (userId) => void refused.push(userId),
  });
  await manager.logIn('ann@shop.example', 'x');
  await manager.logIn('bob@shop.example', 'x');
  paths = [];
});
afterEach(() => {
  manager.close();
  currentDatabase()?.close();
  setCurrentDatabase(null);
  device.close();
});

const meta = (name: 'switchDue' | 'needsLogin' | 'otherUser') => getMeta(currentDatabase()!, name);

test('the page is the person’s at once, and the session soon after', async () => {
  await persons.goOn(tokenOf('ann'));
  expect([here(), (await lastUser(device))?.userId]).toEqual(['ann', 'ann']);
  await expect.poll(() => meta('switchDue')).toBe(false);
  expect([sessionOf, paths]).toEqual(['ann', ['/api/login/switch']]);
});

test('without a network nothing is asked with the session of before; the token goes first when it is back', async () => {
  online = false;
  await persons.goOn(tokenOf('ann'));
  expect([here(), await meta('switchDue')]).toEqual(['ann', true]);
  online = true;
  expect(await manager.confirm()).toEqual({ ok: false, error: { type: 'NoConnection', retry: 'later' } });
  expect(paths).toEqual([]);
  await persons.wake();
  await expect.poll(() => meta('switchDue')).toBe(false);
  expect([here(), sessionOf, paths]).toEqual(['ann', 'ann', ['/api/login/switch']]);
});

test('who unlocks his own screen needs no new session, unless it was lost', async () => {
  await persons.goOn(tokenOf('bob'));
  expect(paths).toEqual([]);
  await setMeta(currentDatabase()!, 'needsLogin', true);
  await persons.goOn(tokenOf('bob'));
  await expect.poll(() => meta('needsLogin')).toBe(false);
  expect(paths).toEqual(['/api/login/switch']);
});

test('an answer that comes when somebody else is at work already does not bring the former back', async () => {
  let open = () => undefined as void;
  answerGate = new Promise((resolve) => (open = resolve));
  await persons.goOn(tokenOf('ann'));
  await expect.poll(() => sessionOf).toBe('ann');
  await persons.goOn(tokenOf('bob'));
  expect(here()).toBe('bob');
  open();
  await expect.poll(() => meta('switchDue')).toBe(false);
  expect([here(), sessionOf]).toEqual(['bob', 'bob']);
});

test('what the page asks for its new person waits for the session, not for a network that is away', async () => {
  let open = () => undefined as void;
  answerGate = new Promise((resolve) => (open = resolve));
  await persons.goOn(tokenOf('ann'));
  let isSettled = false;
  const settled = persons.settled().then(() => (isSettled = true));
  await expect.poll(() => sessionOf).toBe('ann');
  expect(isSettled).toBe(false);
  open();
  await settled;
  expect(await meta('switchDue')).toBe(false);
  online = false;
  await persons.goOn(tokenOf('bob'));
  await persons.settled();
  expect([here(), await meta('switchDue')]).toEqual(['bob', true]);
});

test('an answer about the session of before does not bring its person back', async () => {
  let open = () => undefined as void;
  answerGate = new Promise((resolve) => (open = resolve));
  const confirmed = manager.confirm();
  await expect.poll(() => paths).toEqual(['/api/ezeeship/user/afterLogin']);
  online = false;
  await persons.goOn(tokenOf('ann'));
  open();
  expect(await confirmed).toEqual({ ok: false, error: { type: 'SessionLost', retry: 'never' } });
  expect([here(), await meta('switchDue'), await meta('needsLogin')]).toEqual(['ann', true, false]);
});

test('copies of money go with a person who sees none, and stay for one who does', async () => {
  const db = currentDatabase()!;
  const keep = async () => {
    await setMeta(db, 'balance', { value: { available: 12 }, asOf: 1 } as never);
    await db.cachedPages.put({ key: 'bills', fetchedAt: 1 } as never);
  };
  const kept = async () => [(await getMeta(db, 'balance')) !== undefined, await db.cachedPages.count()];
  await keep();
  await persons.goOn(tokenOf('ann'));
  expect(await kept()).toEqual([true, 1]);
  await device.users.update('bob', { userInfo: { ...user('bob'), memberPermissions: ['editOrders'] } });
  await persons.goOn(tokenOf('bob'));
  expect(await kept()).toEqual([false, 0]);
  await expect.poll(() => meta('switchDue')).toBe(false);
});

test('a token that the server ended closes its PIN, and the screen is told', async () => {
  await setPin(device, {
    userId: 'ann',
    dbName: currentDatabase()!.name,
    tokenId: 't',
    token: 'token of ann',
    pin: '482913',
  });
  ended = ['ann'];
  await persons.goOn(tokenOf('ann'));
  await expect.poll(() => refused).toEqual(['ann']);
  expect((await device.pins.get('ann'))?.sealed).toBeNull();
  expect([await meta('switchDue'), sessionOf]).toEqual([true, 'bob']);
});

test('a device that was forgotten gives up its data, whoever had gone on at it by a PIN', async () => {
  const { name } = currentDatabase()!;
  await setPin(device, { userId: 'ann', dbName: name, tokenId: 't', token: 'token of ann', pin: '482913' });
  online = false;
  await persons.goOn(tokenOf('ann'));
  await setLocked(device, true);
  [online, ended, forgotten] = [true, ['ann'], true];
  await persons.wake();
  await expect.poll(currentDatabase).toBeNull();
  await expect.poll(() => device.users.count()).toBe(0);
  expect([refused, await device.pins.count()]).toEqual([['ann'], 0]);
  // Nobody could open it any more.
  expect((await lockState(device)).isLocked).toBe(false);
});

test('a tab that outlives the one in which the PIN was right has the token too', async () => {
  online = false;
  await manager.goOnAs('ann');
  persons.remember(tokenOf('ann'));
  online = true;
  await persons.wake();
  await expect.poll(() => meta('switchDue')).toBe(false);
  expect(sessionOf).toBe('ann');
});

test('tokens that are gone from here are ended with the next contact', async () => {
  await setPin(device, { userId: 'ann', dbName: 'x', tokenId: 't', token: 'x', pin: '482913' });
  await removePin(device, 'ann');
  online = false;
  await persons.wake();
  expect(await tokensToDrop(device)).toEqual(['t']);
  online = true;
  await persons.wake();
  expect([paths, await tokensToDrop(device)]).toEqual([['/api/login/switch/drop'], []]);
});

test('nobody of another account goes on here', async () => {
  await device.users.put({ userId: 'eve', accountId: 'x', dbName: 'x', userInfo: user('eve'), lastAt: 0 });
  await persons.goOn(tokenOf('eve'));
  expect([here(), paths]).toEqual(['bob', []]);
});
