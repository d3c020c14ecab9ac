/** The database's thread, on a disk that fails when the harness asks for it. */
import fs from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { DATABASE_DIES, DISK_FULL } from './failing-disk.ts';

const home = path.dirname((workerData as { dir: string }).dir);
const full = path.join(home, DISK_FULL);
const dies = path.join(home, DATABASE_DIES);

const write = fs.writeSync;
fs.writeSync = ((...given: Parameters<typeof write>) => {
  if (fs.existsSync(dies)) {
    fs.rmSync(dies);
    process.exit(1);
  }
  if (fs.existsSync(full))
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  return write(...given);
}) as typeof write;

await import(new URL('./pglite-worker.js', import.meta.url).href);
