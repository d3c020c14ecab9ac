/** Plants one wrong import or global at a time in a small copy of the house and expects the lint to catch it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
let house: string;

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

function lint(): string {
  const done = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], {
    cwd: house,
    encoding: 'utf8',
  });
  return done.stdout + done.stderr;
}

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'packbench-house-'));
  const rooms = ['src/domain', 'src/contract', 'src', 'workers', 'server', 'tests'];
  const configs = [...rooms.map((room) => `${room}/tsconfig.json`), 'workers/tsconfig.sw.json'];
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', '.gitignore', ...configs]) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(house, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const room of ['domain', 'contract', 'store', 'sync', 'ui', 'orders', 'postage', 'app']) {
    write(`src/${room}/thing.ts`, 'export const thing = 1;\n');
  }
  write('workers/rating/rating.worker.ts', 'export const thing = 1;\n');
  write('server/thing.ts', 'export const thing = 1;\n');
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

const WRONG_IMPORTS = [
  ['src/domain/planted.ts', '#contract/thing.ts'],
  ['src/contract/planted.ts', '#store/thing.ts'],
  ['src/store/planted.ts', '#sync/thing.ts'],
  ['src/sync/planted.ts', '#ui/thing.ts'],
  ['src/ui/planted.ts', '#domain/thing.ts'],
  ['src/orders/planted.ts', '#sync/thing.ts'],
  ['src/orders/planted.ts', '#postage/thing.ts'],
  ['src/orders/planted.ts', '#app/thing.ts'],
  ['src/orders/planted.ts', '#workers/rating/rating.worker.ts'],
  ['workers/planted.ts', '#store/thing.ts'],
  ['server/planted.ts', '#store/thing.ts'],
] as const;

const WRONG_WORDS = [
  ['src/domain/planted.ts', 'export const now = () => Date.now();'],
  ['src/domain/planted.ts', 'export const dice = () => Math.random();'],
  ['src/orders/planted.ts', "export const ask = () => fetch('/api/health');"],
  ['src/orders/planted.ts', "import Dexie from 'dexie';\nexport const db = new Dexie('x');"],
  ['server/planted.ts', "export const port = process.env['PORT'];"],
] as const;

describe('the fences', () => {
  test('let a right import pass', () => {
    write('src/orders/planted.ts', "import { thing } from '#store/thing.ts';\nexport const other = thing;\n");
    expect(lint()).not.toContain('planted.ts');
  });

  test.each(WRONG_IMPORTS)('catch %s importing %s', (file, target) => {
    write(file, `import { thing } from '${target}';\nexport const other = thing;\n`);
    expect(lint()).toMatch(/planted\.ts.*(boundaries\(dependencies\)|no-restricted-imports)/);
  });

  test.each(WRONG_WORDS)('catch in %s: %s', (file, text) => {
    write(file, `${text}\n`);
    expect(lint()).toMatch(/planted\.ts.*no-restricted/);
  });
});
