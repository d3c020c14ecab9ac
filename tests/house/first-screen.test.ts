/** What the browser must load before the first screen, measured on the build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
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

/** The entry, the screen's own lazy chunk and the English sentences of the first screens, which are one chunk. */
function bytesOf(screen: string): number {
  const keys = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isEntry || key.startsWith('_locale-en') || chunk.src === screen)
    .map(([key]) => key);
  expect(manifest[screen]).toBeDefined();
  expect(keys.some((key) => key.startsWith('_locale-en'))).toBe(true);
  const files = [...closure(keys)].filter((file) => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file))).length, 0);
}

test.each(['src/account/login-page.tsx', 'src/orders/list/order-list-page.tsx'])(
  'the first screen %s loads at most 230 kB of gzipped JavaScript',
  (screen) => {
    const bytes = bytesOf(screen);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  },
);
