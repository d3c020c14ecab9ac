/** Plants wrong imports and globals in a small copy of the house, each in a file of its own, and expects the lint to catch them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
let house: string;
let complaints: string[];

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

const WRONG_IMPORTS = [
  ['src/domain', '#contract/thing.ts'],
  ['src/contract', '#store/thing.ts'],
  ['src/store', '#sync/thing.ts'],
  ['src/sync', '#ui/thing.ts'],
  ['src/ui', '#domain/thing.ts'],
  ['src/orders', '#sync/thing.ts'],
  ['src/orders', '#postage/thing.ts'],
  ['src/orders', '#app/thing.ts'],
  ['src/address-fields', '#orders/thing.ts'],
  ['src/ui', '#address-fields/thing.ts'],
  ['src/services', '#sync/thing.ts'],
  ['src/services', '#orders/thing.ts'],
  ['src/rates', '#orders/thing.ts'],
  ['src/rates', '#address-fields/thing.ts'],
  ['src/labels', '#orders/thing.ts'],
  ['src/list', '#orders/thing.ts'],
  ['src/uploads', '#orders/thing.ts'],
  ['src/ui', '#uploads/thing.ts'],
  ['src/orders', '#workers/rating/rating.worker.ts'],
  ['workers', '#store/thing.ts'],
  ['server', '#store/thing.ts'],
] as const;

const aTest = (body: string) =>
  `import { expect, test } from 'vitest';\nconst order = {};\ntest('x', async () => { ${body}; });`;

const WRONG_WORDS = [
  ['src/domain', 'export const now = () => Date.now();'],
  ['src/domain', 'export const dice = () => Math.random();'],
  ['src/domain', "import { z } from 'zod';\nexport const text = z.string();"],
  ['src/orders', "export const ask = () => fetch('/api/health');"],
  ['src/orders', "import Dexie from 'dexie';\nexport const db = new Dexie('x');"],
  ['src/ui', "import { getDocument } from 'pdfjs-dist';\nexport const open = getDocument;"],
  ['server', "export const port = process.env['PORT'];"],
  ['src/domain', aTest('expect(order).toMatchObject({})'), 'test.ts'],
  ['src/domain', aTest('expect(order).not.toMatchObject({})'), 'test.ts'],
  ['src/domain', aTest('await expect(order).resolves.toMatchObject({})'), 'test.ts'],
] as const;

/** Each wrong thing stands in a file of its own. */
const importFile = (at: number) => `${WRONG_IMPORTS[at]![0]}/planted-import-${at}.ts`;
const wordFile = (at: number) => `${WRONG_WORDS[at]![0]}/planted-word-${at}.${WRONG_WORDS[at]![2] ?? 'ts'}`;

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'packbench-house-'));
  const rooms = ['src/domain', 'src/contract', 'src', 'workers', 'server', 'tests'];
  const configs = [...rooms.map((room) => `${room}/tsconfig.json`), 'workers/tsconfig.sw.json'];
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json', '.gitignore', ...configs]) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(house, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const room of [
    'domain',
    'contract',
    'store',
    'sync',
    'ui',
    'services',
    'address-fields',
    'list',
    'rates',
    'uploads',
    'orders',
    'postage',
    'app',
  ]) {
    write(`src/${room}/thing.ts`, 'export const thing = 1;\n');
  }
  write('workers/rating/rating.worker.ts', 'export const thing = 1;\n');
  write('server/thing.ts', 'export const thing = 1;\n');
  write('src/orders/right.ts', "import { thing } from '#store/thing.ts';\nexport const other = thing;\n");
  for (const [at, [, target]] of WRONG_IMPORTS.entries()) {
    write(importFile(at), `import { thing } from '${target}';\nexport const other = thing;\n`);
  }
  for (const [at, [, text]] of WRONG_WORDS.entries()) write(wordFile(at), `${text}\n`);
  complaints = lint().split('\n');
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

const complaintsAbout = (file: string) => complaints.filter((line) => line.startsWith(`${file}:`)).join('\n');

describe('the fences', () => {
  test('let a right import pass', () => {
    expect(complaintsAbout('src/orders/right.ts')).toBe('');
  });

  test.each(WRONG_IMPORTS.map(([room, target], at) => [room, target, at] as const))(
    'catch %s importing %s',
    (_room, _target, at) => {
      expect(complaintsAbout(importFile(at))).toMatch(/boundaries\(dependencies\)|no-restricted-imports/);
    },
  );

  test.each(WRONG_WORDS.map(([room, text], at) => [room, text, at] as const))(
    'catch in %s: %s',
    (_room, _text, at) => {
      expect(complaintsAbout(wordFile(at))).toMatch(/no-restricted/);
    },
  );
});
