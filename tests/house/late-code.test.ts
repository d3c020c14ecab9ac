/**
 * All late code imports that of the start. Where a file of these waits at its top, Safari before 27 answers a second
 * `import()` of it while the first still runs it, with nothing in it yet: https://bugs.webkit.org/show_bug.cgi?id=242740.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const assets = path.join(import.meta.dirname, '../../dist/app/assets');

/** Waits of a file itself, outside of its functions. */
function hasTopLevelAwait(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(hasTopLevelAwait);
  const { type = '', await: isAwaited = false } = node as { type?: string; await?: boolean };
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && isAwaited)) return true;
  if (/Function/.test(type)) return false;
  return Object.values(node).some(hasTopLevelAwait);
}

test.each([
  ['await start();', true],
  ['const sentences = { en: await load() };', true],
  ["import './all.js'; for await (const one of all) show(one);", true],
  ['const start = async () => { await load(); };', false],
  ['class Page { async open() { await load(); } }', false],
])('%s waits at the top: %s', (code, waits) => {
  expect(hasTopLevelAwait(parseAst(code))).toBe(waits);
});

test('no file of the app waits at its top', () => {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const waiting = files.filter((file) => {
    const code = readFileSync(path.join(assets, file), 'utf8');
    return code.includes('await') && hasTopLevelAwait(parseAst(code));
  });
  expect(waiting).toEqual([]);
});
