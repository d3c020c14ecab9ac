/** Where a backup is made ready before it takes the place of the database, and whether that was cut off. */
import fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from './sync-tree.ts';

export const RESTORING = 'restoring';
const MARK = '.in-place';

/** From here on what is in the data folder is neither the old whole nor the new one. */
export function markRestoring(home: string): void {
  fs.writeFileSync(path.join(home, RESTORING, MARK), '', { flush: true });
  syncFolder(path.join(home, RESTORING));
}

export const isRestoreCutOff = (home: string): boolean => fs.existsSync(path.join(home, RESTORING, MARK));
