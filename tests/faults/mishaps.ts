/** What befalls the device and its people beside a bad network; each schedule draws some kinds of it. */
import { logInAsShipper } from './accounts.ts';
import type { Clock, Device, Person } from './device.ts';
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
  /** Operations that the server had answered before the device forgot them. */
  answered(ids: readonly string[]): void;
  /** Operations that are gone with the device's database, as the person is told. */
  lost(operations: readonly { id: string; orderId: string | null }[]): void;
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
  kinds: readonly Mishap[];
  befall(kind: Mishap): Promise<void>;
  /** Who is at work has a session again. */
  heal(): Promise<void>;
  seen: Map<Mishap, number>;
}

export function createMishaps(random: Random, deps: Deps, only?: Mishap): Mishaps {
  const { server, device, clock, other, witness, serverUp, atServer } = deps;
  const kinds = only ? [only] : MISHAPS.filter(() => random.chance(0.4));
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
      witness.answered(await device.logOut());
      await pause(random.whole(0, 20));
      if (isEnded) await logInAgain();
      await device.logIn(person);
    },
    async 'another user'() {
      witness.answered(await device.logOut());
      await device.logIn(other);
      await device.openTab();
      await pause(random.whole(0, 80));
      await device.logOut();
      if (isEnded) await logInAgain();
      await device.logIn(person);
    },
    async eviction() {
      const { answered, unsent } = await device.evict();
      witness.answered(answered);
      witness.lost(unsent);
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
    kinds,
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
