import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const lock = readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8');

test('the lockfile names no download addresses', () => {
  expect(lock).not.toContain('"resolved"');
});
