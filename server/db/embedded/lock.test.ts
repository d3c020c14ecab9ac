import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from './lock.ts';

describe.each(['linux', 'darwin'] as const)('lockDataDir on %s', (platform) => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-lock-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  it('lets one in at a time, whatever the folder is called', async () => {
    const alias = `${dir}-alias`;
    fs.symlinkSync(dir, alias);
    const lock = await lockDataDir(dir, platform);
    await expect(lockDataDir(alias, platform)).rejects.toThrow(DataDirInUse);
    lock.release();
    (await lockDataDir(alias, platform)).release();
    fs.rmSync(alias);
  });
});

it('takes over a socket file whose holder is gone', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-lock-'));
  const before = new Set(fs.readdirSync(os.tmpdir()));
  const lock = await lockDataDir(dir, 'darwin');
  const file = fs.readdirSync(os.tmpdir()).find((name) => name.endsWith('.sock') && !before.has(name)) ?? '';
  lock.release();
  const stale = path.join(os.tmpdir(), file);
  fs.writeFileSync(stale, '');
  expect(net.isIP(stale)).toBe(0);
  (await lockDataDir(dir, 'darwin')).release();
  fs.rmSync(dir, { recursive: true, force: true });
});
