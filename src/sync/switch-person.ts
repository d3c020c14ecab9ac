/**
 * Another person goes on by a PIN: on this page at once, on the server as soon as it is reached. Until then nothing is
 * sent, for the session of the browser is still the former person's.
 */
import { dropSwitchToken, exchangeSwitchToken } from '#contract/switch-tokens.ts';
import { err } from '#domain/result.ts';
import { currentDatabase } from '#store/device/current.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import { getMeta } from '#store/device/meta.ts';
import { closePin, markDropped, tokensToDrop } from '#store/device/pin-tokens.ts';
import type { Http } from './http.ts';
import type { createSessionManager } from './session.ts';

const AGAIN_MS = 5000;

export interface PersonToken {
  userId: string;
  token: string;
}

export interface SwitchDeps {
  http: Http;
  device: DeviceDatabase;
  sessions: Pick<ReturnType<typeof createSessionManager>, 'confirm' | 'enter' | 'goOnAs'>;
  setTimer(run: () => void, ms: number): () => void;
  /** The server no longer takes the token of whoever is at work. */
  onRefused(userId: string): void;
}

export function createPersonSwitch({ http, device, sessions, setTimer, onRefused }: SwitchDeps) {
  /** Of whoever is at work, until the server has given the session; in memory alone. */
  let due: PersonToken | null = null;
  /** The last one of any tab: that tab may be gone when the network is back. */
  let last: PersonToken | null = null;
  let running: Promise<void> | null = null;
  let taking: Promise<void> = Promise.resolve();
  let stopTimer: (() => void) | null = null;

  const exchange = (): Promise<void> =>
    (running ??= exchangeDue().finally(() => {
      running = null;
    }));

  async function exchangeDue(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    for (let given = due; given !== null; given = due) {
      if (await isLater(given)) {
        stopTimer = setTimer(() => void exchange(), AGAIN_MS);
        return;
      }
    }
  }

  /** Whether the server has to be asked once more. */
  async function isLater(given: PersonToken): Promise<boolean> {
    const isStill = () => due === given;
    const knock = async () => {
      const reply = await http.call(exchangeSwitchToken, { body: { token: given.token } });
      return isStill() ? reply : err({ type: 'SWITCHED_ON', retry: 'later' as const });
    };
    const reply = await sessions.enter(knock, isStill);
    if (!isStill()) return false;
    if (!reply.ok && reply.error.type !== 'SWITCH_ENDED') return true;
    due = null;
    if (reply.ok) return false;
    last = null;
    await closePin(device, given.userId);
    onRefused(given.userId);
    // The device may have been forgotten, and with it the session of the person before.
    await sessions.confirm({ isRevoked: true });
    return false;
  }

  /** One after the other: what stays is told with the next contact. */
  async function dropTokens(): Promise<void> {
    for (const id of await tokensToDrop(device)) {
      const reply = await http.call(dropSwitchToken, { body: { id } });
      if (!reply.ok) return;
      await markDropped(device, id);
    }
  }

  return {
    /** Comes back once the page is the person's; the server is asked behind it. */
    async goOn(given: PersonToken): Promise<void> {
      due = given;
      last = given;
      const taken = sessions.goOnAs(given.userId);
      taking = taken.then(async (isOwed) => {
        if (due !== given) return;
        if (isOwed) await exchange();
        else due = null;
      });
      await taken;
    },
    /** What a page asks for its new person waits until the server has been asked for the session. */
    async settled(): Promise<void> {
      if (due !== null) await taking.catch(() => undefined);
    },
    /** A PIN was right in another tab. */
    remember(given: PersonToken): void {
      last = given;
    },
    /** The network may be back. */
    async wake(): Promise<void> {
      await dropTokens();
      const db = currentDatabase();
      if (due === null && last !== null && db?.userId === last.userId)
        due = (await getMeta(db, 'switchDue')) === true ? last : null;
      await exchange();
    },
  };
}
