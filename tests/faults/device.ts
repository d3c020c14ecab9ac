/** One device: a database that outlives its tabs, and tabs that can die between any two steps. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { setMeta } from '#store/device/meta.ts';
import type { Engine } from '#sync/engine.ts';
import { createEngine } from '#sync/engine.ts';
import { createLocks } from './locks.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';

export interface Clock {
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  /** Jumps ahead, as a device does that slept. */
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

export interface Device {
  tabs: Tab[];
  openTab(): Promise<Tab>;
  /** The tab is gone at once: nothing it was about to do happens. */
  killTab(tab: Tab): void;
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
  cookie: string;
  userId: string;
  cursor: number;
}

const forever = () => new Promise<never>(() => {});

export function createDevice({ random, network, clock, origin, cookie, userId, cursor }: DeviceDeps): Device {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const name = `faults-${random.uuid()}`;
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
      tab.db = openUserDatabase(
        { name, userId, env: { now: clock.now, newId: random.uuid, deviceTag: 'FT' } },
        storage as never,
      );
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
      if (opened === 1) {
        await setMeta(tab.db, 'cursor', cursor);
        await setMeta(tab.db, 'firstSyncDone', true);
      }
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
  };

  async function speak(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    if (tab.dead) return forever();
    const push = url.includes('/sync/push');
    if (push) {
      sending.set(tab.name, (sending.get(tab.name) ?? 0) + 1);
      if (sending.size > 1) device.overlappingSends += 1;
    }
    try {
      const headers = { ...(init.headers as Record<string, string>), cookie };
      const reply = await network.fetch(url, { ...init, headers });
      return tab.dead ? await forever() : reply;
    } finally {
      const left = (sending.get(tab.name) ?? 1) - 1;
      if (push && left <= 0) sending.delete(tab.name);
    }
  }

  return device;
}

process.on('unhandledRejection', (reason) => {
  if (reason instanceof Dexie.DatabaseClosedError || /tab died|DatabaseClosed/.test(String(reason))) return;
  console.error('Unhandled:', reason);
  process.exitCode = 1;
});
