/** The audit of packages says what npm's audit says, and that it did not run where that cannot be asked. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '../../scripts/audit-packages.mjs');

/** With an npm that answers so. */
function audit(answer: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packbench-npm-'));
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${answer}\nEND\nexit 1\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  return [status, stdout.trim().split('\n').at(-1)];
}

const found = (severity: string, counts: object) =>
  JSON.stringify({
    vulnerabilities: { leftpad: { name: 'leftpad', severity, range: '<2' } },
    metadata: { vulnerabilities: counts },
  });

test.each([
  [
    '{"metadata": {"vulnerabilities": {"total": 0}}}',
    0,
    'Package audit passed: nothing high or critical, 0 below.',
  ],
  [
    found('moderate', { moderate: 1, total: 1 }),
    0,
    'Package audit passed: nothing high or critical, 1 below.',
  ],
  [found('high', { high: 1, low: 2, total: 3 }), 1, 'Package audit FAILED: 1 high or critical, 2 below.'],
  [found('critical', { critical: 1, total: 1 }), 1, 'Package audit FAILED: 1 high or critical, 0 below.'],
  ['{"error": {"summary": "getaddrinfo ENOTFOUND"}}', 0, 'Package audit not run: getaddrinfo ENOTFOUND'],
  [
    '{"message": "audit endpoint returned an error"}',
    0,
    'Package audit not run: audit endpoint returned an error',
  ],
  ['<html>proxy</html>', 0, 'Package audit not run: npm audit gave no answer'],
])('answers %s with %i', (answer, status, said) => {
  expect(audit(answer)).toEqual([status, said]);
});
