/**
 * The database worker as a queue of batches. PGlite cannot be cancelled: a batch that takes too long ends the
 * worker (for the data the same as a crash), and the next batch opens it again.
 */
import { Worker } from 'node:worker_threads';
import { workerFile } from './worker-file.ts';

/** Deeply nested JSON overflows the default stack and leaves PGlite stuck for ever. */
const STACK_MB = 64;

/** What the worker tells before it ends because of the disk. */
export interface EngineLost {
  lost: string;
}

interface Waiting {
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
  watchdog: NodeJS.Timeout | undefined;
}

export class Engine {
  readonly #dir: string;
  readonly #timeoutMs: number;
  readonly #file: URL;
  #isHurried = true;
  #worker: Worker | null = null;
  #starting: Promise<void> | null = null;
  #waiting: Waiting[] = [];
  #ended: Error | null = null;
  #lose: (error: Error) => void = () => {};
  /** Comes when the engine cannot open again from the disk. */
  readonly lost = new Promise<Error>((resolve) => {
    this.#lose = resolve;
  });

  constructor(dir: string, timeoutMs: number, file = workerFile()) {
    this.#dir = dir;
    this.#timeoutMs = timeoutMs;
    this.#file = file;
  }

  start(): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    return (this.#starting ??= new Promise((resolve, reject) => {
      const worker = startWorker(this.#file, this.#dir);
      this.#worker = worker;
      let isReady = false;
      /** What was asked may be on the disk or not; what was answered is. */
      let diskFailed: Error | undefined;
      const fail = (error: Error) => {
        if (this.#worker !== worker) return;
        this.#forget();
        if (error === diskFailed && !isReady) {
          this.#ended = error;
          this.#lose(error);
        }
        reject(error);
        for (const waiting of this.#waiting.splice(0)) {
          clearTimeout(waiting.watchdog);
          waiting.reject(error);
        }
      };
      worker.on('error', fail);
      worker.on('exit', (code) => fail(diskFailed ?? new Error(`the database worker ended (${code})`)));
      worker.on('message', (message: Uint8Array | string | EngineLost | null) => {
        if (message === 'ready') {
          isReady = true;
          resolve();
        } else if (isLost(message))
          diskFailed = new Error(
            ['The disk did not keep what the database wrote', message.lost].filter(Boolean).join(': '),
          );
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

  /** Without the watchdog: what is sent meanwhile may take as long as it needs. */
  async unhurried<T>(run: () => Promise<T>): Promise<T> {
    this.#isHurried = false;
    try {
      return await run();
    } finally {
      this.#isHurried = true;
    }
  }

  async close(): Promise<void> {
    await this.#send(null);
  }

  async #send(message: Uint8Array<ArrayBuffer> | null): Promise<Uint8Array | null> {
    await this.start();
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const watchdog = this.#isHurried
        ? setTimeout(() => void worker?.terminate(), this.#timeoutMs)
        : undefined;
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

function isLost(message: Uint8Array | string | EngineLost | null): message is EngineLost {
  return typeof message === 'object' && message !== null && 'lost' in message;
}

function startWorker(file: URL, dir: string): Worker {
  return new Worker(file, { workerData: { dir }, resourceLimits: { stackSizeMb: STACK_MB } });
}
