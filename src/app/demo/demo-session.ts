/** The demo begins, waits to be kept, or is erased: a user of this device alone, with a database of its own. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import { openUserDatabase, type UserDatabase } from '#store/device/database.ts';
import { deviceIdentity } from '#store/device/device.ts';
import { databaseName, forgetDatabase, rememberUser } from '#store/device/known-users.ts';
import { openDemo, setDemoValue, type KeepWish } from '#store/demo/demo-records.ts';
import { currentLanguage } from '../start/i18n.ts';
import { databaseEnv, device, newId, now } from '../start/local.ts';
import { sessionActor } from '../start/session.ts';
import { demoWorker } from './demo-worker.ts';
import { forgetDemoWaits, markDemoWaits } from './demo-waits.ts';

async function deskName(): Promise<string> {
  const { salt } = await deviceIdentity(device, newId);
  return databaseName(salt, DEMO_USER_ID);
}

/** Goes on with the demo that is here, or makes one. */
export async function beginDemo(): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const userInfo = await demoWorker().begin(currentLanguage(), timeZone);
  forgetDemoWaits();
  const dbName = await deskName();
  const ids = { userId: DEMO_USER_ID, accountId: DEMO_USER_ID };
  await rememberUser(device, { ...ids, dbName, userInfo, lastAt: now() });
  sessionActor.send({ type: 'continued offline' });
}

/** Closes the demo until an account takes its work over. */
export async function leaveForAccount(wish: KeepWish): Promise<void> {
  const demo = openDemo();
  await setDemoValue(demo, 'keep', wish);
  demo.close();
  markDemoWaits();
  const db = currentDatabase();
  await forgetDatabase(device, await deskName());
  setCurrentDatabase(null);
  db?.close();
  sessionActor.send({ type: 'stayed' });
  sessionActor.send({ type: 'session ended elsewhere' });
}

/** The desk of the demo, beside the account that takes it over. */
export async function openDesk(): Promise<UserDatabase> {
  const given = { name: await deskName(), userId: DEMO_USER_ID, env: databaseEnv };
  const db = openUserDatabase(given);
  await db.open();
  return db;
}

/** The desk goes first: without its records it could not go on. */
export async function eraseDemo(desk: UserDatabase): Promise<void> {
  await desk.delete();
  await openDemo().delete();
  await forgetDatabase(device, desk.name);
  forgetDemoWaits();
}
