/**
 * The database worker as a queue of batches. PGlite cannot be cancelled: a batch that takes too long ends the
 * worker (for the data the same as a crash), and the next batch opens it again.
 */
import { Worker } from 'node:worker_threads';
import { workerFile } from './worker-file.ts';

/** Deeply nested JSON overflows the default stack and leaves PGlite stuck for ever. */
const STACK_MB = 64;

interface Waiting {
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
  watchdog: NodeJS.Timeout;
}

export class Engine {
  readonly #dir: string;
  readonly #timeoutMs: number;
  #worker: Worker | null = null;
  #starting: Promise<void> | null = null;
  #waiting: Waiting[] = [];
  #ended: Error | null = null;

  constructor(dir: string, timeoutMs: number) {
    this.#dir = dir;
    this.#timeoutMs = timeoutMs;
  }

  start(): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    return (this.#starting ??= new Promise((resolve, reject) => {
      const worker = startWorker(this.#dir);
      this.#worker = worker;
      const fail = (error: Error) => {
        if (this.#worker !== worker) return;
        this.#forget();
        reject(error);
        for (const waiting of this.#waiting.splice(0)) {
          clearTimeout(waiting.watchdog);
          waiting.reject(error);
        }
      };
      worker.on('error', fail);
      worker.on('exit', (code) => fail(new Error(`the database worker ended (${code})`)));
      worker.on('message', (message: Uint8Array | string | null) => {
        if (message === 'ready') resolve();
        else this.#settle(worker, message);
      });
    }));
  }

  /** Sends one batch of protocol bytes and answers the engine's. */
  async exec(bytes: Uint8Array): Promise<Uint8Array> {
    return (await this.#send(new Uint8Array(bytes))) ?? new Uint8Array();
  }

  /** Ends the worker as a crash would; the next batch opens it again. */
  async abandon(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** For good: whatever is sent from now on fails with `error`. */
  async end(error: Error): Promise<void> {
    this.#ended = error;
    await this.abandon();
  }

  async close(): Promise<void> {
    await this.#send(null);
  }

  async #send(message: Uint8Array<ArrayBuffer> | null): Promise<Uint8Array | null> {
    await this.start();
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const watchdog = setTimeout(() => void worker?.terminate(), this.#timeoutMs);
      this.#waiting.push({ resolve, reject, watchdog });
      worker?.postMessage(message, message ? [message.buffer] : []);
    });
  }

  #settle(worker: Worker, message: Uint8Array | string | null): void {
    const waiting = this.#waiting.shift();
    if (!waiting) return;
    clearTimeout(waiting.watchdog);
    if (message === null) {
      this.#forget();
      worker.once('exit', () => waiting.resolve(null));
    } else if (typeof message === 'string') waiting.reject(new Error(message));
    else waiting.resolve(message);
  }

  #forget(): void {
    this.#worker = null;
    this.#starting = null;
  }
}

function startWorker(dir: string): Worker {
  return new Worker(workerFile(), { workerData: { dir }, resourceLimits: { stackSizeMb: STACK_MB } });
}
