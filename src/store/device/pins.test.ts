import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type DeviceDatabase, type PinRow } from './device.ts';
import { forgetDatabase, rememberUser } from './known-users.ts';
import { lockState, setLocked } from './lock.ts';
import { closePin, markDropped, removePin, tokensToDrop } from './pin-tokens.ts';
import { personsWithPin, setPin, tryPin } from './pins.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;
const aPin = (userId: string, more: { pin?: string; tokenId?: string } = {}) => ({
  userId,
  dbName: 'of acme',
  tokenId: `token of ${userId}`,
  token: 'the token',
  pin: '482913',
  ...more,
});
const remember = (userId: string, firstName: string) =>
  rememberUser(device, {
    userId,
    accountId: 'acme',
    dbName: 'of acme',
    userInfo: { firstName, lastName: 'Ortiz', email: 'x@x.example' } as never,
    lastAt: NOON,
  });
let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let device: DeviceDatabase;

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  device = openDevice(storage as never);
  await setPin(device, aPin('ada'));
});

test('a right PIN opens the token and clears what was tried in vain', async () => {
  expect(await tryPin(device, 'ada', '482914', NOON)).toEqual({ kind: 'wrong', left: 9, waitMs: 0 });
  expect(await tryPin(device, 'ada', '482913', NOON)).toEqual({ kind: 'opened', token: 'the token' });
  expect((await device.pins.get('ada'))?.tries.count).toBe(0);
});

test('the wait outlives a reload, and a right PIN does not cut it short', async () => {
  for (const pin of ['111113', '111114', '111115']) await tryPin(device, 'ada', pin, NOON);
  device.close();
  device = openDevice(storage as never);
  const early = await tryPin(device, 'ada', '482913', NOON + 2000);
  expect(early).toEqual({ kind: 'wait', left: 7, waitMs: 3000 });
  const setBack = await tryPin(device, 'ada', '482913', NOON - HOUR);
  expect(setBack).toEqual({ kind: 'wait', left: 7, waitMs: 3000 });
  const after = await tryPin(device, 'ada', '482913', NOON - HOUR + 3000);
  expect(after).toEqual({ kind: 'opened', token: 'the token' });
});

test('of fifty wrong PINs ten count, then the token is gone and even the right one opens nothing', async () => {
  let counted = 0;
  for (let at = 0; at < 50; at += 1) {
    const before = (await device.pins.get('ada'))?.tries.count ?? 0;
    await tryPin(device, 'ada', String(500_001 + at), NOON + at * HOUR);
    counted += ((await device.pins.get('ada'))?.tries.count ?? 0) - before;
  }
  expect(counted).toBe(10);
  expect((await device.pins.get('ada'))?.sealed).toBeNull();
  expect(await tryPin(device, 'ada', '482913', NOON + 100 * HOUR)).toEqual({ kind: 'lockedOut' });
  expect(await tokensToDrop(device)).toEqual(['token of ada']);
  await markDropped(device, 'token of ada');
  expect(await tokensToDrop(device)).toEqual([]);
}, 60_000);

test('two tabs that try at once count two', async () => {
  await Promise.all([tryPin(device, 'ada', '482914', NOON), tryPin(device, 'ada', '482915', NOON)]);
  expect((await device.pins.get('ada'))?.tries.count).toBe(2);
});

/** The row of a PIN that is set while another is looked at. */
async function setBefore(): Promise<PinRow> {
  await setPin(device, aPin('ada', { pin: '739164', tokenId: 'next' }));
  const row = await device.pins.get('ada');
  await setPin(device, aPin('ada'));
  return row!;
}

test('a tenth wrong PIN does not shut out the one that was set while it was looked at', async () => {
  const next = await setBefore();
  await device.pins.update('ada', { tries: { count: 9, waitMs: 0, asOf: NOON } });
  const wrong = tryPin(device, 'ada', '482914', NOON);
  await expect.poll(async () => (await device.pins.get('ada'))?.tries.count, { interval: 5 }).toBe(10);
  await device.pins.put(next);
  expect(await wrong).toEqual({ kind: 'lockedOut' });
  expect(await tryPin(device, 'ada', '739164', NOON)).toEqual({ kind: 'opened', token: 'the token' });
  expect(await tokensToDrop(device)).toEqual([]);
});

test('a right PIN forgives no tries at one that was set meanwhile', async () => {
  const next = await setBefore();
  const right = tryPin(device, 'ada', '482913', NOON);
  await expect.poll(async () => (await device.pins.get('ada'))?.tries.count, { interval: 5 }).toBe(1);
  await device.pins.put({ ...next, tries: { count: 4, waitMs: 5000, asOf: NOON } });
  expect(await right).toEqual({ kind: 'opened', token: 'the token' });
  expect((await device.pins.get('ada'))?.tries.count).toBe(4);
});

test('a locked screen knows initials and a mark that no two share', async () => {
  await remember('ada', 'Ada');
  await remember('ann', 'Ann');
  await setPin(device, aPin('ann'));
  await setPin(device, { ...aPin('eve'), dbName: 'of others' });
  await setPin(device, aPin('ada', { pin: '739164' }));
  expect(await personsWithPin(device, 'of acme')).toEqual([
    { userId: 'ada', initials: 'AO', mark: 0, opens: true },
    { userId: 'ann', initials: 'AO', mark: 1, opens: true },
  ]);
});

test('a PIN that is removed leaves its token to be ended', async () => {
  await removePin(device, 'ada');
  await removePin(device, 'nobody');
  expect(await device.pins.count()).toBe(0);
  expect(await tokensToDrop(device)).toEqual(['token of ada']);
});

test('a PIN goes with the database of its person, and the lock with the last PIN', async () => {
  await remember('ada', 'Ada');
  await setLocked(device, true);
  expect(await lockState(device)).toMatchObject({ isLocked: true, idleMinutes: 5, hasPins: true });
  await forgetDatabase(device, 'of acme');
  expect(await lockState(device)).toMatchObject({ isLocked: false, idleMinutes: 5, hasPins: false });
});

test('the screen locks by itself only for a person whose PIN opens it', async () => {
  await remember('bo', 'Bo');
  expect(await lockState(device)).toMatchObject({ hasPins: true, opens: false });
  await remember('ada', 'Ada');
  expect((await lockState(device)).opens).toBe(true);
  await closePin(device, 'ada');
  expect(await lockState(device)).toMatchObject({ hasPins: true, opens: false });
});
