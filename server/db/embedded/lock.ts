/** One process per data folder. The kernel drops the lock when its holder dies, also by kill -9. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface Lock {
  release(): void;
}

export class DataDirInUse extends Error {}

const MAX_TRIES = 10;
const PAUSE_MS = 100;

export async function lockDataDir(dir: string, platform: NodeJS.Platform = process.platform): Promise<Lock> {
  const address = lockAddress(dir, platform);
  for (let attempt = 1; ; attempt++) {
    const server = net.createServer((socket) => socket.destroy());
    const error = await listen(server, address);
    if (!error) {
      server.unref();
      return { release: () => void server.close() };
    }
    if (error.code !== 'EADDRINUSE' || attempt >= MAX_TRIES) {
      throw new DataDirInUse(
        `DATA_DIR ${dir} is in use by another process; stop that one or choose another folder.`,
      );
    }
    if (isSocketFile(address) && !(await answers(address))) fs.rmSync(address, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Linux has names outside the file system; elsewhere a socket file that may outlive its holder, or a named pipe. */
function lockAddress(dir: string, platform: NodeJS.Platform): string {
  const name = `packbench-${createHash('sha256').update(fs.realpathSync(dir)).digest('hex').slice(0, 24)}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  if (platform === 'linux') return `\0${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

function isSocketFile(address: string): boolean {
  return address.startsWith('/');
}

function listen(server: net.Server, address: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve).listen(address, () => resolve(null));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
