import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));

/**
 * A file or folder that ships with the server, looked for beside this module and above it: run from the sources
 * and from the bundle, the same relative paths are found. The first candidate that exists wins.
 */
export function resourcePath(...candidates: string[]): string {
  const found = findResource(...candidates);
  if (found === undefined) throw new Error(`${candidates.join(' or ')} is missing beside ${HERE}`);
  return found;
}

export function findResource(...candidates: string[]): string | undefined {
  for (let folder = HERE, step = 0; step < 4; folder = path.dirname(folder), step++) {
    for (const candidate of candidates) {
      const file = path.join(folder, candidate);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}
