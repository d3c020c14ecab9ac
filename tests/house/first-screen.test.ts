/** What the browser must load before the first screen, measured on the build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
}

const LIMIT_BYTES = 230_000;
const built = path.join(import.meta.dirname, '../../dist/app');
const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

function closure(keys: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const BASE = '/newstyle/';

/** What index.html names: its script, the code with the shell and the order list, the English sentences. */
function filesOfPage(): string[] {
  const html = readFileSync(path.join(built, 'index.html'), 'utf8');
  const named = html.matchAll(
    /(?:<script src|modulepreload" crossorigin href|data-start|data-en)="([^"]+)"/g,
  );
  return [...new Set([...named].map(([, address]) => address!.slice(BASE.length)))];
}

function bytesOf(...screens: string[]): number {
  for (const screen of screens) expect(manifest[screen], screen).toBeDefined();
  const files = new Set([...filesOfPage(), ...closure(screens)]);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length, 0);
}

test.each([
  ['order list', []],
  ['login page', ['src/account/login-page.tsx']],
])('the first screen, the %s, loads at most 230 kB of gzipped JavaScript', (_, screens) => {
  const bytes = bytesOf(...screens);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});

test('the first screen needs few files, for each is one more answer before the first row', () => {
  const files = filesOfPage();
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(files.length).toBeLessThanOrEqual(6);
});

test('the page names all the code it starts with', () => {
  const code = filesOfPage().filter((file) => /[/](app|vendor|rolldown-runtime)-/.test(file));
  const needed = Object.entries(manifest).filter(([, { file }]) => code.includes(file));
  expect([...closure(needed.map(([key]) => key))].sort()).toEqual(code.sort());
});
