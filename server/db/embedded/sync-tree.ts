import fs from 'node:fs';
import path from 'node:path';

/** Has the names in a folder on the disk, as of new and renamed files. Windows opens no folder, and keeps them by itself. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder);
}

/** Has every file and folder below on the disk. */
export function syncTree(file: string): void {
  if (!fs.statSync(file).isDirectory()) return syncFile(file);
  for (const entry of fs.readdirSync(file)) syncTree(path.join(file, entry));
  syncFolder(file);
}

function syncFile(file: string): void {
  const fd = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
