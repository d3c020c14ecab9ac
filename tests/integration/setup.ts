/** Before the first file: the database they all start from, and its engine compiled once for all of them. */
import fs from 'node:fs';
import { resourcePath } from '#server/resources.ts';
import { makeTemplate } from './server/fresh-database.ts';

const held: WebAssembly.Module[] = [];

export async function setup(): Promise<void> {
  await makeTemplate();
  // All threads of a process share the code of a module as long as one of them holds it.
  const wasm = resourcePath('node_modules/@electric-sql/pglite/dist/pglite.wasm');
  held.push(await WebAssembly.compile(fs.readFileSync(wasm)));
}
