/**
 * One sender over all tabs: a Web Lock, with a sign of life beside it. A frozen tab keeps its lock, so a visible tab
 * takes over after 15 s of silence; the server's dedupe makes that safe. A tab that may not lead gives no sign.
 */
import { apartMs } from '#domain/clock.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import type { LockPort } from './engine-types.ts';

export const HEARTBEAT_MS = 5000;
export const SILENT_AFTER_MS = 15_000;

export interface LeadershipDeps {
  db: UserDatabase;
  lock: LockPort;
  tab: string;
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  visible(): boolean;
  /** Not while it is of a version that the server no longer takes. */
  mayLead(): boolean;
  won(): void;
  lost(): void;
}

/** Strives for leadership until called off. */
export function startLeaderElection(deps: LeadershipDeps): () => void {
  const { db, lock } = deps;
  let stopped = false;
  let leading = false;
  let release: () => void = () => undefined;
  let waiting = new AbortController();
  let stopBeat: () => void = () => undefined;

  function ask(steal: boolean) {
    waiting = new AbortController();
    const options = steal ? { steal: true } : { signal: waiting.signal };
    lock.request(`packbench-sender:${db.name}`, options, hold).then(ended, ended);
  }

  async function hold() {
    if (stopped) return;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    leading = true;
    await writeHeartbeat();
    deps.won();
    await released;
  }

  function ended() {
    if (leading) {
      leading = false;
      if (!stopped) deps.lost();
    }
    if (!stopped && !waiting.signal.aborted) ask(false);
  }

  async function writeHeartbeat() {
    await setMeta(db, 'leader', { tab: deps.tab, beatAt: deps.now() }).catch(() => undefined);
  }

  async function beat() {
    if (!deps.mayLead()) {
      // A newer tab, if there is one, takes over.
    } else if (leading) await writeHeartbeat();
    else if (deps.visible() && (await isSilent())) {
      waiting.abort();
      ask(true);
    }
    if (!stopped) stopBeat = deps.setTimer(() => void beat(), HEARTBEAT_MS);
  }

  async function isSilent(): Promise<boolean> {
    const leader = await getMeta(db, 'leader').catch(() => undefined);
    return leader !== undefined && apartMs(leader.beatAt, deps.now()) > SILENT_AFTER_MS;
  }

  ask(false);
  stopBeat = deps.setTimer(() => void beat(), HEARTBEAT_MS);
  return () => {
    stopped = true;
    stopBeat();
    waiting.abort();
    release();
  };
}
