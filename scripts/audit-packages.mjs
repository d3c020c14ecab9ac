/**
 * `npm run audit:packages`: asks npm's audit about the packages that the server runs with. Exits 1 at a known hole of
 * high or critical severity; where the audit cannot be asked it says "not run".
 */
import { spawnSync } from 'node:child_process';

const GATE = ['high', 'critical'];
const TIMEOUT_MS = 120_000;

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const answer = read(asked.stdout);
const counts = answer?.metadata?.vulnerabilities;

if (!counts) {
  const why = answer?.error?.summary || answer?.message || asked.error?.message || 'npm audit gave no answer';
  console.log(`Package audit not run: ${String(why).split('\n')[0]}`);
} else {
  for (const { name, severity, range } of Object.values(answer.vulnerabilities ?? {}))
    console.log(`${severity.padEnd(9)} ${name} ${range}`);
  const found = GATE.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  const asides = (counts.total ?? 0) - found;
  console.log(
    found === 0
      ? `Package audit passed: nothing high or critical, ${asides} below.`
      : `Package audit FAILED: ${found} high or critical, ${asides} below.`,
  );
  if (found > 0) process.exitCode = 1;
}

/** What is no JSON was not answered by an audit. */
function read(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
