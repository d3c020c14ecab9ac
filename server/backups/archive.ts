/** Files and folders as one gzipped tar. */
import fs from 'node:fs';
import path from 'node:path';
import { create, extract } from 'tar';
import { syncFolder, syncTree } from '#server/db/embedded/sync-tree.ts';

const MODE = 0o600;

/** It was cut off or changed, or is another program's. */
export class ArchiveError extends Error {}

/** Names in `folder`, each under the name it goes by in the archive; whole on the disk before it bears its name. */
export async function writeArchive(
  file: string,
  folder: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const part = `${file}.part`;
  await create(
    {
      file: part,
      cwd: folder,
      mode: MODE,
      gzip: { level: 1 },
      portable: true,
      strict: true,
      onWriteEntry(entry) {
        const [top = '', ...below] = entry.path.split('/');
        entry.path = [names.get(top) ?? top, ...below].join('/');
      },
    },
    [...names.keys()],
  );
  syncTree(part);
  fs.renameSync(part, file);
  syncFolder(path.dirname(file));
}

/** Nothing outside the folder is written, whoever made the file. What was written by an error is left to the caller. */
export async function readArchive(file: string, into: string): Promise<void> {
  try {
    await extract({ file, cwd: into, strict: true });
  } catch (error) {
    throw new ArchiveError(
      `${file} is no whole backup: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
