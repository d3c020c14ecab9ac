/** What befalls the device, its people and the server beside a bad network. */
import { logInAsShipper } from './accounts.ts';
import type { Clock, Device, Left, Person, Unsent } from './device.ts';
import type { Random } from './random.ts';
import { SERVER_MISHAPS, serverMishaps } from './server-mishaps.ts';
import type { ServerProcess } from './server-process.ts';

export const MISHAPS = [
  'session ended',
  'logout with unsent work',
  'another user',
  'eviction',
  'app update',
  'clock',
  ...SERVER_MISHAPS,
] as const;
export type Mishap = (typeof MISHAPS)[number];

const DAY_MS = 86_400_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the schedule has to know of them. */
export interface Witness {
  /** The device forgot what the server had answered, and all labels; what was unsent is kept. */
  forgotten(left: Left): void;
  /** Operations that are gone with the device's database, as the person is told. */
  lost(operations: readonly Unsent[]): void;
}

interface Deps {
  server: ServerProcess;
  device: Device;
  clock: Clock;
  person: Person;
  other: Person;
  witness: Witness;
  /** The server answers again. */
  serverUp(): Promise<void>;
  /** Nothing else befalls the server before it is over; the people go on. */
  atServer(trouble: () => Promise<void>): void;
}

export interface Mishaps {
  befall(kind: Mishap): Promise<void>;
  /** Who is at work has a session again. */
  heal(): Promise<void>;
  seen: Map<Mishap, number>;
}

export function createMishaps(random: Random, deps: Deps): Mishaps {
  const { server, device, clock, other, witness, serverUp, atServer } = deps;
  const seen = new Map<Mishap, number>();
  let { person } = deps;
  let isEnded = false;

  async function logInAgain() {
    await serverUp();
    person = await logInAsShipper(server);
    isEnded = false;
  }

  const troubles = serverMishaps(random, server);
  const acts: Record<Mishap, () => Promise<void>> = {
    async 'session ended'() {
      if (isEnded) {
        await logInAgain();
        return device.renewSession(person.cookie);
      }
      await serverUp();
      await fetch(`${server.origin}/api/logout2`, { method: 'POST', headers: { cookie: person.cookie } });
      isEnded = true;
    },
    async 'logout with unsent work'() {
      witness.forgotten(await device.logOut());
      await pause(random.whole(0, 20));
      if (isEnded) await logInAgain();
      await device.logIn(person);
    },
    async 'another user'() {
      witness.forgotten(await device.logOut());
      await device.logIn(other);
      await device.openTab();
      await pause(random.whole(0, 80));
      await device.logOut();
      if (isEnded) await logInAgain();
      await device.logIn(person);
    },
    async eviction() {
      const left = await device.evict();
      witness.forgotten(left);
      witness.lost(left.unsent);
    },
    async 'app update'() {
      await device.closeTabs();
    },
    async clock() {
      clock.jump(random.chance(0.5) ? DAY_MS : -DAY_MS);
    },
    async 'database restart'() {
      atServer(troubles['database restart']);
    },
    async 'disk full'() {
      atServer(troubles['disk full']);
    },
  };

  return {
    seen,
    async befall(kind) {
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      await acts[kind]();
    },
    async heal() {
      if (!isEnded) return;
      await logInAgain();
      await device.renewSession(person.cookie);
    },
  };
}
