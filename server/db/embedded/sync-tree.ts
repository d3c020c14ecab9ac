import fs from 'node:fs';
import path from 'node:path';

/** Has every file and folder below on the disk. */
export function syncTree(file: string): void {
  if (fs.statSync(file).isDirectory()) {
    for (const entry of fs.readdirSync(file)) syncTree(path.join(file, entry));
  }
  const fd = fs.openSync(file, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}
