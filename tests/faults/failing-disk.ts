/** How the harness asks the database's disk to fail: by files in the data folder, which its thread looks for at each write. */
import fs from 'node:fs';
import path from 'node:path';

/** While it is there, nothing more fits on the disk. */
export const DISK_FULL = 'disk.full';
/** The database's thread takes it away and dies, in the middle of that write. */
export const DATABASE_DIES = 'database.dies';

export const fillDisk = (dataDir: string) => fs.writeFileSync(path.join(dataDir, DISK_FULL), '');
export const freeDisk = (dataDir: string) => fs.rmSync(path.join(dataDir, DISK_FULL), { force: true });
export const killDatabase = (dataDir: string) => fs.writeFileSync(path.join(dataDir, DATABASE_DIES), '');
export const spareDatabase = (dataDir: string) =>
  fs.rmSync(path.join(dataDir, DATABASE_DIES), { force: true });
