/** A whole export as a file, csv and xlsx, beside one query over the same lines, with the memory the server takes for it. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { exportPostage } from '#contract/postage-files.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { atMost, faster, median, timeOf, type Row } from './measure.ts';

const ROUNDS = 3;
const MEMORY_MB = 150;
const LINE_END = 10;

interface Exported {
  what: 'transactions' | 'shipments';
  /** As the measures name them. */
  named: string;
  /** At least so many. */
  lines: number;
  /** By one query, past the server. */
  readAll(): Promise<void>;
}

/** Of the process now, and the most it has had since `forget`, in MB. */
function memoryOf(pid: number) {
  const read = (field: string) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024;
  };
  return {
    now: () => read('VmRSS'),
    most: () => read('VmHWM'),
    forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  };
}

async function exportOnce(
  server: RunningServer,
  cookie: string,
  { what, lines: least }: Exported,
  format: 'csv' | 'xlsx',
): Promise<void> {
  let lines = 0;
  const reply = await fetch(server.origin + exportPostage.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body: JSON.stringify({ what, format, period: 'all' }),
  });
  if (!reply.ok || !reply.body) throw new Error(`the export answered ${reply.status}`);
  for await (const chunk of reply.body)
    if (format === 'csv') lines += chunk.filter((byte: number) => byte === LINE_END).length;
  if (format === 'csv' && lines <= least) throw new Error(`the file has ${lines} lines`);
}

export async function exportRows(server: RunningServer, cookie: string, exported: Exported): Promise<Row[]> {
  const memory = process.platform === 'linux' ? memoryOf(server.pid()!) : null;
  const idle = memory?.now() ?? 0;
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const [times, peerTimes]: [number[], number[]] = [[], []];
    memory?.forget();
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await timeOf(() => exportOnce(server, cookie, exported, format)));
      peerTimes.push(await timeOf(exported.readAll));
    }
    const perSecond = (all: number[]) => (exported.lines / median(all)) * 1000;
    const what = `export of ${exported.named} as ${format}`;
    rows.push(faster(what, 'read by one query', perSecond(times), perSecond(peerTimes), 'rows/s'));
    if (memory)
      rows.push(atMost(`${what}: memory above idle`, 'the limit', memory.most() - idle, MEMORY_MB, 'MB', 1));
  }
  return rows;
}
