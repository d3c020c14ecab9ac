/**
 * One device: databases that outlive its tabs, tabs that can die between any two steps, and the people who log in and
 * out on it.
 */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openDevice } from '#store/device/device.ts';
import { putBackWork } from '#store/device/kept-work.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { getMeta, markLoggedIn, setMeta } from '#store/device/meta.ts';
import type { Engine } from '#sync/engine.ts';
import { createEngine } from '#sync/engine.ts';
import { createLeaving } from '#sync/leave-device.ts';
import { createLocks } from './locks.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';

export interface Clock {
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  /** Jumps ahead, as a device does that slept, or back. */
  jump(ms: number): void;
}

/** The device's time runs faster than the wall's, so that minutes of waiting take a moment. */
export function createClock(speed: number): Clock {
  const began = Date.now();
  let skipped = 0;
  return {
    now: () => began + (Date.now() - began) * speed + skipped,
    setTimer(run, ms) {
      const timer = setTimeout(run, ms / speed);
      return () => clearTimeout(timer);
    },
    jump: (ms) => void (skipped += ms),
  };
}

export interface Tab {
  name: string;
  db: UserDatabase;
  engine: Engine;
  dead: boolean;
  /** Comes true with the tab's death. */
  death: Promise<void>;
}

/** An operation that had not been answered. */
export interface Unsent {
  id: string;
  orderId: string | null;
  /** The purchase it asks for. */
  customerObjectId: string | null;
}

/** What was in a database that is gone. */
export interface Left {
  /** Operations that had been answered. */
  answered: string[];
  unsent: Unsent[];
}

/** Who is at work, by a session of the server's. */
export interface Person {
  userId: string;
  accountId: string;
  cookie: string;
}

export interface Device {
  tabs: Tab[];
  /** Of whoever is logged in. */
  openTab(): Promise<Tab>;
  /** The tab is gone at once: nothing it was about to do happens. */
  killTab(tab: Tab): void;
  /** All tabs are closed, as an update of the app does it: what goes on comes to its end. */
  closeTabs(): Promise<void>;
  /** The person who is in has a session again. */
  renewSession(cookie: string): Promise<void>;
  /** Unsent work is kept for its owner, all else is deleted. Closes all tabs. */
  logOut(): Promise<Left>;
  logIn(person: Person): Promise<void>;
  /** The browser takes all databases away, and all tabs with them. */
  evict(): Promise<Left>;
  /** How many sends of different tabs ran at the same time, which must never be. */
  overlappingSends: number;
  /** How often a silent tab lost the lead: its last send may then overlap with the next tab's. */
  steals(): number;
}

interface DeviceDeps {
  random: Random;
  network: Network;
  clock: Clock;
  origin: string;
  /** Who is in at the beginning. */
  person: Person;
  /** Of the changes of that person's account: those before are of no interest. */
  cursor: number;
}

const forever = () => new Promise<never>(() => {});

async function whatIsIn(db: UserDatabase): Promise<Left> {
  const open = await db.outbox.filter(({ state }) => state !== 'discarded').toArray();
  return {
    answered: await db.answered.toCollection().primaryKeys(),
    unsent: open.map(({ id, orderId, body }) => ({
      id,
      orderId,
      customerObjectId: (body as { customerObjectId?: string | null }).customerObjectId ?? null,
    })),
  };
}

export function createDevice(deps: DeviceDeps): Device {
  const { random, network, clock, origin, cursor } = deps;
  const tag = random.uuid();
  const env = { now: clock.now, newId: random.uuid, deviceTag: 'FT' };
  let storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  let shared = openDevice(storage as never);
  let { person } = deps;
  const locks = createLocks();
  const sending = new Map<string, number>();
  const deaths = new Map<Tab, () => void>();
  let opened = 0;

  const device: Device = {
    tabs: [],
    overlappingSends: 0,
    steals: locks.steals,
    async openTab() {
      const tab = { name: `tab-${++opened}`, dead: false } as Tab;
      tab.death = new Promise((resolve) => deaths.set(tab, resolve));
      tab.db = openDatabase();
      tab.db.use({
        stack: 'dbcore',
        name: 'mortal',
        create: (core) => ({
          ...core,
          table: (tableName) => {
            const table = core.table(tableName);
            return {
              ...table,
              mutate: (request) => (tab.dead ? Promise.reject(new Error('tab died')) : table.mutate(request)),
            };
          },
        }),
      });
      await tab.db.open();
      await beginAt(tab.db);
      tab.engine = createEngine({
        db: tab.db,
        fetch: (url, init) => speak(tab, url, init),
        now: clock.now,
        random: random.next,
        newId: random.uuid,
        lock: locks.portFor(tab.name),
        setTimer: clock.setTimer,
        baseUrl: origin,
        tab: tab.name,
        visible: () => true,
        onCrash(error) {
          if (!tab.dead) throw error;
        },
      });
      device.tabs.push(tab);
      tab.engine.start();
      return tab;
    },
    killTab(tab) {
      tab.dead = true;
      deaths.get(tab)?.();
      device.tabs = device.tabs.filter((other) => other !== tab);
      tab.db.close();
      locks.died(tab.name);
      sending.delete(tab.name);
      void tab.engine.stop().catch(() => {});
    },
    async closeTabs() {
      for (const tab of device.tabs.splice(0)) {
        await tab.engine.stop();
        deaths.get(tab)?.();
        tab.db.close();
      }
    },
    async renewSession(cookie) {
      person = { ...person, cookie };
      await withDatabase(markLoggedIn);
    },
    async logOut() {
      await device.closeTabs();
      const left = await withDatabase(whatIsIn);
      const leaving = createLeaving({
        device: shared,
        alone: (run) => run(),
        openSealed: ({ dbName, accountId }) =>
          openUserDatabase({ name: dbName, userId: '', accountId, env }, storage as never),
        clearCaches: () => Promise.resolve(),
      });
      await leaving.leave(openDatabase(), null, true);
      await leaving.finish();
      return left;
    },
    async logIn(next) {
      person = next;
      await withDatabase(async (db) => {
        await beginAt(db);
        await markLoggedIn(db);
        await putBackWork(shared, db);
      });
    },
    async evict() {
      for (const tab of device.tabs) device.killTab(tab);
      const lost = await withDatabase(whatIsIn);
      shared.close();
      storage = { indexedDB: new IDBFactory(), IDBKeyRange };
      shared = openDevice(storage as never);
      return lost;
    },
  };

  function openDatabase(): UserDatabase {
    const { userId, accountId } = person;
    return openUserDatabase({ name: `faults-${tag}-${accountId}`, userId, accountId, env }, storage as never);
  }

  async function withDatabase<T>(run: (db: UserDatabase) => Promise<T>): Promise<T> {
    const db = openDatabase();
    await db.open();
    return run(db).finally(() => db.close());
  }

  /** A database that is new takes the changes since the beginning of the schedule. */
  async function beginAt(db: UserDatabase): Promise<void> {
    if ((await getMeta(db, 'cursor')) !== undefined || person.userId !== deps.person.userId) return;
    await setMeta(db, 'cursor', cursor);
    await setMeta(db, 'firstSyncDone', true);
  }

  async function speak(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    if (tab.dead) return forever();
    const push = url.includes('/sync/push');
    if (push) {
      sending.set(tab.name, (sending.get(tab.name) ?? 0) + 1);
      if (sending.size > 1) device.overlappingSends += 1;
    }
    try {
      const headers = { ...(init.headers as Record<string, string>), cookie: person.cookie };
      const reply = await network.fetch(url, { ...init, headers });
      return tab.dead ? await forever() : reply;
    } finally {
      const left = (sending.get(tab.name) ?? 1) - 1;
      if (push && left <= 0) sending.delete(tab.name);
      else if (push) sending.set(tab.name, left);
    }
  }

  return device;
}

process.on('unhandledRejection', (reason) => {
  if (reason instanceof Dexie.DatabaseClosedError || /tab died|DatabaseClosed/.test(String(reason))) return;
  console.error('Unhandled:', reason);
  process.exitCode = 1;
});
