/**
 * Worker thread: one PGlite on disk, with real fsync. Takes batches of protocol bytes, answers bytes; when the disk did
 * not keep what was written, tells why and ends.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { EngineLost } from './engine.ts';
import { syncFolder, syncTree } from './sync-tree.ts';

/** Written once everything initdb made has reached the disk. */
const SYNCED_MARK = '.synced';

interface NodeFileStream {
  /** Of a file; a folder has none. */
  nfd?: number;
  node: object;
}
interface EmscriptenModule {
  NODEFS: {
    realPath(node: object): string;
    stream_ops: { fsync?: (stream: NodeFileStream) => number };
  };
}

/** Emscripten's NODEFS has no fsync: without this even `fsync=on` does nothing. */
class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const preRun = (prepared.emscriptenOpts.preRun ?? []) as ((module: EmscriptenModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
          else syncFolder(module.NODEFS.realPath(stream.node));
        } catch (error) {
          giveUp(error instanceof Error ? error.message : String(error));
        }
        return 0;
      };
    });
    prepared.emscriptenOpts.preRun = preRun as typeof prepared.emscriptenOpts.preRun;
    prepared.emscriptenOpts.onAbort = giveUp;
    return prepared;
  }
}

const SETTINGS = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '32MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
};

/**
 * At once, within the statement: PGlite lets none of our errors through and would go on, and a second fsync of the same
 * file says nothing of what the first one lost. What is on the disk is read anew, as after a crash.
 */
function giveUp(reason: string): never {
  parentPort?.postMessage({ lost: reason } satisfies EngineLost);
  process.exit(1);
}

const { dir } = workerData as { dir: string };
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread');

const fresh = !fs.existsSync(path.join(dir, SYNCED_MARK));
const db = await PGlite.create({
  fs: new DurableFs(dir),
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});
if (fresh) {
  await db.exec('checkpoint');
  syncTree(dir);
  fs.writeFileSync(path.join(dir, SYNCED_MARK), '1', { mode: 0o600 });
}

port.on('message', (batch: Uint8Array | null) => {
  void answer(batch);
});
port.postMessage('ready');

/** Null closes the database. A text in return is an error of the engine. */
async function answer(batch: Uint8Array | null): Promise<void> {
  if (batch === null) {
    await db.close();
    port?.postMessage(null);
    port?.close();
    return;
  }
  try {
    const bytes = (await db.execProtocolRaw(batch)).slice();
    port?.postMessage(bytes, [bytes.buffer]);
  } catch (error) {
    port?.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
