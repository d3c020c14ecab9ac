/** Starts, kills and asks the server child. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownPort } from '#fixtures/own-port.ts';

/** By which the carrier signs. */
export const NOTICE_SECRET = 'the secret of the carrier';

export interface ServerProcess {
  origin: string;
  /** Of its database. */
  dataDir: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  isUp(): boolean;
  /** Until its database answers: one that is lost ends its server only a moment later. What ended is started anew. */
  waitUntilUp(): Promise<void>;
  sql<T>(text: string, values?: unknown[]): Promise<T[]>;
  ledgerFlaws(): Promise<{ invariant: string; detail: string }[]>;
  remove(): Promise<void>;
}

export async function createServerProcess(entry: string): Promise<ServerProcess> {
  const [port, sidePort] = [await ownPort(), await ownPort()];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'packbench-faults-'));
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let isRemoved = false;

  async function start() {
    if (isRemoved) throw new Error('the server was removed');
    let log = '';
    const running = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        PORT: String(port),
        SIDE_PORT: String(sidePort),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: '1',
        SANDBOX_DELAY_MS: '5',
        SANDBOX_WEBHOOK_SECRET: NOTICE_SECRET,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000));
    running.stdout.on('data', keep);
    running.stderr.on('data', keep);
    child = running;
    for (;;) {
      if (running.exitCode !== null) throw new Error(`The server stopped by itself: ${log}`);
      if (running !== child) return;
      const well = await fetch(`${origin}/api/health`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (well) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function kill() {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await gone;
  }

  async function aside<T>(command: string, given: unknown): Promise<T> {
    const reply = await fetch(`http://127.0.0.1:${sidePort}/${command}`, {
      method: 'POST',
      body: JSON.stringify(given),
    });
    if (!reply.ok) throw new Error(`${command}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const sql = <T>(text: string, values: unknown[] = []) => aside<T[]>('sql', [text, values]);

  async function waitUntilUp() {
    while (isUp()) {
      const isWell = await sql('select 1').then(
        () => true,
        () => false,
      );
      if (isWell) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await start();
  }

  return {
    origin,
    dataDir,
    start,
    kill,
    isUp,
    waitUntilUp,
    sql,
    ledgerFlaws: () => aside('ledger', []),
    async remove() {
      isRemoved = true;
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
