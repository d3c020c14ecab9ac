/** Before the first file: the database they all start from, and its engine compiled once for all of them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { resourcePath } from '#server/resources.ts';
import { makeTemplate } from './server/fresh-database.ts';

const held: WebAssembly.Module[] = [];

export async function setup(project: TestProject): Promise<() => void> {
  await makeTemplate();
  // All threads of a process share the code of a module as long as one of them holds it.
  const wasm = resourcePath('node_modules/@electric-sql/pglite/dist/pglite.wasm');
  held.push(await WebAssembly.compile(fs.readFileSync(wasm)));
  const lent = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-lent-'));
  project.provide('lentDatabases', lent);
  return () => fs.rmSync(lent, { recursive: true, force: true });
}
