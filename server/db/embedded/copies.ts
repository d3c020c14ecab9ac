/** Copies of the embedded database, made before a migration changes it. The engine must not run meanwhile. */
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import { syncFolder, syncTree } from './sync-tree.ts';

const KEPT = 3;
const NAME = /^\d{8}T\d{6}Z-before-[\w-]+$/;
/** A copy that was broken off. */
const DRAFT = /-before-[\w-]+[.]part$/;

/** A file by which another process asks for a copy of the database, and the folder the copy comes to. */
export const WANTED_COPY = 'backup.wanted';
export const STILL_COPY = 'backup.copy';

/** Made where one is asked for. It bears its name only when it is whole. */
export async function copyWanted(home: string): Promise<void> {
  const draft = path.join(home, `${STILL_COPY}.part`);
  fs.rmSync(draft, { recursive: true, force: true });
  await fs.promises.cp(path.join(home, 'pg'), draft, {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
  });
  fs.renameSync(draft, path.join(home, STILL_COPY));
  fs.rmSync(path.join(home, WANTED_COPY));
}

export const isCopyWanted = (home: string): boolean => fs.existsSync(path.join(home, WANTED_COPY));

export async function copyDatabase(home: string, change: string, now: Date): Promise<void> {
  const folder = path.join(home, 'backups');
  const name = `${now.toISOString().replace(/[-:]|[.]\d+/g, '')}-before-${change}`;
  const draft = path.join(folder, `${name}.part`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const left of fs.readdirSync(folder).filter((entry) => DRAFT.test(entry)))
      fs.rmSync(path.join(folder, left), { recursive: true });
    await fs.promises.cp(path.join(home, 'pg'), draft, {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
    syncTree(draft);
    fs.renameSync(draft, path.join(folder, name));
    syncFolder(folder);
  } catch (error) {
    // What is left of it goes with the next one.
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The database in DATA_DIR ${home} has to be changed for this version, but could not be copied before: ${reason}.`,
    );
  }
  const copies = fs.readdirSync(folder).filter((entry) => NAME.test(entry));
  for (const old of copies.toSorted().slice(0, -KEPT)) fs.rmSync(path.join(folder, old), { recursive: true });
}
