/**
 * One process per data folder, also where two containers share it. The kernel keeps a lock on a file in the folder,
 * which it drops when its holder dies; beside it stands who holds it, with a heartbeat, for those without that lock.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPoller } from '#server/jobs/poller.ts';
import type { Seen } from './holder-file.ts';
import { touchHolder, releaseHolder, lastHolder, makeHolder } from './holder-file.ts';
import type { Holder } from './holder.ts';
import { holderStateOf, thisProcess } from './holder.ts';
import type { TryLock } from './kernel-lock.ts';
import { loadTryLock } from './kernel-lock.ts';

export interface Lock {
  /** Comes when another process has taken the folder over: this one must not write any more. */
  lost: Promise<DataDirLost>;
  release(): Promise<void>;
}

export class DataDirInUse extends Error {}
export class DataDirLost extends Error {}

export interface LockOptions {
  /** Null: as where the kernel cannot lock. */
  tryLock?: TryLock | null;
  times?: typeof TIMES;
  /** What is said while a heartbeat is watched. */
  say?: (sentence: string) => void;
}

const TIMES = {
  beatMs: 2_000,
  /** A heartbeat that stands still for so long has stopped. */
  staleMs: 15_000,
  /** A holder that is just being stopped is waited for. */
  patienceMs: 1_000,
  pauseMs: 100,
};

export async function lockDataDir(dir: string, options: LockOptions = {}): Promise<Lock> {
  const { times = TIMES, say = () => {} } = options;
  const tryLock = options.tryLock === undefined ? await loadTryLock() : options.tryLock;
  const fd = fs.openSync(path.join(dir, 'lock'), 'a', 0o600);
  try {
    const byKernel = tryLock !== null && (await takeKernelLock(fd, tryLock, dir, times));
    const holder = thisProcess(randomUUID(), byKernel);
    const number = await takeOver(dir, holder, times, say);
    return keepHolding(dir, number, holder, fd, times);
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** False: this file system or machine has no such locks. */
async function takeKernelLock(fd: number, tryLock: TryLock, dir: string, times: typeof TIMES) {
  for (let waitedMs = 0; ; waitedMs += times.pauseMs) {
    try {
      if (tryLock(fd)) return true;
    } catch {
      return false;
    }
    if (waitedMs >= times.patienceMs) throw inUse(dir);
    await pause(times.pauseMs);
  }
}

/** The number of the holding. */
async function takeOver(
  dir: string,
  me: Holder,
  times: typeof TIMES,
  say: (sentence: string) => void,
): Promise<number> {
  const began = performance.now();
  let watched: { beat: string; since: number } | undefined;
  for (;;) {
    const seen = lastHolder(dir);
    const holderState = observedHolderState(seen, me);
    const now = performance.now();
    if (holderState === 'unknown' && !watched) {
      watched = { beat: seen.beat, since: now };
      say(
        `DATA_DIR ${dir} was not given back by the process that had it; ${times.staleMs / 1000} s are waited to see that it is gone.`,
      );
    }
    const isStale = watched?.beat === seen.beat && now - watched.since >= times.staleMs;
    if (holderState === 'gone' || (holderState === 'unknown' && isStale)) {
      if (makeHolder(dir, seen.number + 1, me)) return seen.number + 1;
      continue;
    }
    const isBeating = watched !== undefined && watched.beat !== seen.beat;
    if (isBeating || (holderState === 'alive' && now - began >= times.patienceMs)) throw inUse(dir);
    await pause(times.pauseMs);
  }
}

function observedHolderState({ holder }: Seen, me: Holder) {
  if (holder === null) return 'gone';
  return holder === 'unreadable' ? 'unknown' : holderStateOf(holder, me);
}

function keepHolding(dir: string, number: number, me: Holder, fd: number, times: typeof TIMES): Lock {
  let lose: (error: DataDirLost) => void = () => {};
  const lost = new Promise<DataDirLost>((resolve) => {
    lose = resolve;
  });
  const isMine = () => {
    const { holder } = lastHolder(dir);
    return holder !== null && holder !== 'unreadable' && holder.token === me.token;
  };
  const beat = async () => {
    if (isMine()) touchHolder(dir, number);
    else lose(new DataDirLost(`DATA_DIR ${dir} has been taken over by another process; this one stops.`));
  };
  const jobs = { heartbeat: { everyMs: times.beatMs, run: beat } };
  // A folder that cannot be reached for a moment: the next beat tells.
  const beating = createPoller(jobs, { failed: () => {} });
  beating.start();
  return {
    lost,
    async release() {
      await beating.stop();
      if (isMine()) releaseHolder(dir, number);
      fs.closeSync(fd);
    },
  };
}

function inUse(dir: string): DataDirInUse {
  return new DataDirInUse(
    `DATA_DIR ${dir} is in use by another process; stop that one or choose another folder.`,
  );
}
