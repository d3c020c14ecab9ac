/** `npm run bench [-- name ...]`: all measurements, or those named, in one run; what each last said is in `results.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Row, table } from './measure.ts';

const BENCHES: Record<string, () => Promise<{ run(): Promise<Row[]> }>> = {
  judge: () => import('./judge.bench.ts'),
  labels: () => import('./labels.bench.ts'),
  merge: () => import('./merge.bench.ts'),
  ledger: () => import('./ledger.bench.ts'),
  server: () => import('./server.bench.ts'),
  postage: () => import('./postage.bench.ts'),
  shipments: () => import('./shipments.bench.ts'),
  drain: () => import('./drain.bench.ts'),
  bulk: () => import('./bulk.bench.ts'),
  start: () => import('./start.bench.ts'),
  form: () => import('./form.bench.ts'),
  list: () => import('./list.bench.ts'),
  store: () => import('./store.bench.ts'),
  import: () => import('./import.bench.ts'),
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((word) => !(word in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}; known: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const RESULTS = path.join(import.meta.dirname, 'results.json');
const DIGITS = 3;
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

/** After each benchmark, so that one that fails does not take the others' figures along. */
function saveResults(measured: Record<string, Row[]>): void {
  const all = { ...(JSON.parse(readFileSync(RESULTS, 'utf8')) as typeof measured), ...measured };
  const results = Object.fromEntries(
    Object.keys(BENCHES).flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
  );
  writeFileSync(RESULTS, `${JSON.stringify(results, rounded, 2)}\n`);
}

const measured: Record<string, Row[]> = {};
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}...`);
  const rows = await (await load()).run();
  if (rows.length === 0) continue;
  measured[name] = rows;
  saveResults(measured);
}
console.log(`\n${table(Object.values(measured).flat())}`);
