import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const tsx = path.join(root, 'node_modules/.bin/tsx');

/** More than it will ever come to. */
const SCHEDULES = 100_000;

it('says what the fault schedules have shown when they are ended early, and that they were', async () => {
  const run = spawn(tsx, ['tests/faults/main.ts', '--schedules', String(SCHEDULES), '--seed', '1'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of run.stdout.setEncoding('utf8')) {
    const hadBegun = said.includes('schedules from seed');
    said += chunk as string;
    if (!hadBegun && said.includes('schedules from seed')) run.kill('SIGTERM');
  }
  const code = run.exitCode ?? (await new Promise<number | null>((resolve) => run.on('exit', resolve)));
  expect(said).toContain(`ended early by SIGTERM: 0 of ${SCHEDULES} schedules`);
  // Nothing after it: the schedule that was cut off is no failure.
  expect(said.trimEnd().split('\n').slice(2)).toEqual([
    '0 seeds from 1, 0 operations',
    '',
    '0 passed, 0 failed',
  ]);
  expect(code).toBe(143);
}, 120_000);
