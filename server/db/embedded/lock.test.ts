import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastHolder, makeHolder } from './holder-file.ts';
import { thisProcess } from './holder.ts';
import type { LockOptions } from './lock.ts';
import { DataDirInUse, DataDirLost, lockDataDir } from './lock.ts';

const times = { beatMs: 10, staleMs: 100, patienceMs: 20, pauseMs: 5 };
const byKernel: LockOptions = { times };
const byHeartbeat: LockOptions = { times, tryLock: null };
const byHeartbeatToo: LockOptions = {
  times,
  tryLock: () => {
    throw new Error('ENOLCK');
  },
};
const KINDS = [
  ['the kernel', byKernel],
  ['a heartbeat alone', byHeartbeat],
  ['a heartbeat, as the file system knows no locks', byHeartbeatToo],
] as const;

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-lock-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Of a process that no one here can look at, as on another machine. */
const faraway = (token: string) => ({ ...thisProcess(token, false), boot: 'elsewhere' });

describe.each(KINDS)('a data folder locked by %s', (_, first) => {
  it.each(KINDS)('lets nobody else in by %s, whatever the folder is called', async (__, second) => {
    const alias = path.join(dir, 'alias');
    fs.symlinkSync(dir, alias);
    const lock = await lockDataDir(dir, first);
    await expect(lockDataDir(alias, second)).rejects.toThrow(DataDirInUse);
    await lock.release();
    await (await lockDataDir(alias, second)).release();
  });

  it('is not entered while a holder on another machine is heard of', async () => {
    makeHolder(dir, 1, faraway('far'));
    const beating = setInterval(
      () => fs.utimesSync(path.join(dir, 'holder.1'), Date.now(), Math.random() * 1e9),
      10,
    );
    await expect(lockDataDir(dir, first)).rejects.toThrow(DataDirInUse);
    clearInterval(beating);
  });

  it('is entered once the holder on another machine has been silent for long enough, and says that it waits', async () => {
    makeHolder(dir, 1, faraway('far'));
    const said: string[] = [];
    const began = performance.now();
    const lock = await lockDataDir(dir, { ...first, say: (sentence) => said.push(sentence) });
    expect(performance.now() - began).toBeGreaterThanOrEqual(times.staleMs);
    expect(said).toEqual([
      `DATA_DIR ${dir} was not given back by the process that had it; 0.1 s are waited to see that it is gone.`,
    ]);
    expect(lastHolder(dir).number).toBe(2);
    expect(fs.readdirSync(dir).toSorted()).toEqual(['holder.2', 'lock']);
    await lock.release();
  });

  it('is told when another process has taken it over', async () => {
    const lock = await lockDataDir(dir, first);
    makeHolder(dir, lastHolder(dir).number + 1, faraway('far'));
    expect(await lock.lost).toBeInstanceOf(DataDirLost);
    await lock.release();
    expect(lastHolder(dir).holder).toMatchObject({ token: 'far' });
  });
});

it('gives a folder to one of many that come at once', async () => {
  makeHolder(dir, 1, { ...thisProcess('gone', false), startedAt: 'before' });
  const tries = Array.from({ length: 20 }, () => lockDataDir(dir, byHeartbeat));
  const settled = await Promise.allSettled(tries);
  const locks = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(locks.length).toBe(1);
  await locks[0]?.release();
});

it('makes no holder with a number that another has passed', () => {
  makeHolder(dir, 5, thisProcess('a', false));
  expect([makeHolder(dir, 5, thisProcess('b', false)), makeHolder(dir, 4, thisProcess('b', false))]).toEqual([
    false,
    false,
  ]);
  expect(fs.readdirSync(dir)).toEqual(['holder.5']);
});
