/**
 * A socket by which node-postgres speaks to the engine. Messages are gathered up to a Sync or Query and handed over
 * in one batch: the engine's own bridge sends them one by one and breaks after an error.
 */
import { Duplex } from 'node:stream';

export interface ProtocolEngine {
  exec(bytes: Uint8Array): Promise<Uint8Array>;
  /** Ends the engine as a crash would; the next batch opens it again. */
  abandon(): Promise<void>;
}

const TERMINATE = 0x58;
const QUERY = 0x51;
const BIND = 0x42;
/** Query, Sync, CopyDone, CopyFail: the server answers after these. */
const ENDS_BATCH = new Set([QUERY, 0x53, 0x63, 0x66]);
const LENGTH_BYTES = 4;
const BIND_COMPLETE = 0x32;
const ERROR_RESPONSE = 0x45;
/** CommandComplete, ErrorResponse, EmptyQueryResponse, and the three answers to COPY. */
const OUTCOMES = new Set([0x43, ERROR_RESPONSE, 0x49, 0x47, 0x48, 0x57]);

export class EngineSocket extends Duplex {
  readonly #engine: ProtocolEngine;
  #unread: Buffer = Buffer.alloc(0);
  #started = false;
  #batch: Buffer[] = [];

  constructor(engine: ProtocolEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk).then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  async #take(chunk: Buffer): Promise<void> {
    let bytes = this.#unread.length > 0 ? Buffer.concat([this.#unread, chunk]) : chunk;
    for (
      let size = this.#messageSize(bytes);
      size > 0 && bytes.length >= size;
      size = this.#messageSize(bytes)
    ) {
      const message = bytes.subarray(0, size);
      bytes = bytes.subarray(size);
      await this.#handle(message);
    }
    this.#unread = bytes;
  }

  /** Bytes of the first message; 0 while its length is not there yet. The start-up message has no type byte. */
  #messageSize(bytes: Buffer): number {
    const typeBytes = this.#started ? 1 : 0;
    return bytes.length < typeBytes + LENGTH_BYTES ? 0 : typeBytes + bytes.readInt32BE(typeBytes);
  }

  async #handle(message: Buffer): Promise<void> {
    if (!this.#started) {
      this.#started = true;
      await this.#reset();
      this.push(WELCOME);
      return;
    }
    const type = message[0] ?? 0;
    if (type === TERMINATE) {
      await this.#engine.exec(query('rollback'));
      this.push(null);
      return;
    }
    this.#batch.push(message);
    if (!ENDS_BATCH.has(type)) return;
    const asked = this.#batch.map(([first]) => first ?? 0);
    const batch = Buffer.concat(this.#batch);
    this.#batch = [];
    const reply = Buffer.from(await this.#engine.exec(batch));
    if (lacksOutcome(asked, typesOf(reply))) {
      await this.#engine.abandon();
      throw new Error('the database gave a statement no outcome');
    }
    this.push(reply);
  }

  /** The engine has one session: what an earlier client left open must not reach this one. */
  async #reset(): Promise<void> {
    await this.#engine.exec(query('rollback'));
    await this.#engine.exec(query('discard all'));
  }
}

/**
 * After an overflow of its stack the engine answers "ready" without a word on the statement, and is damaged. Taken for
 * success, a write would vanish.
 */
function lacksOutcome(asked: number[], answered: number[]): boolean {
  if (answered.includes(ERROR_RESPONSE)) return false;
  const count = (types: number[], type: number) => types.filter((one) => one === type).length;
  if (count(answered, BIND_COMPLETE) < count(asked, BIND)) return true;
  return asked.includes(QUERY) && !answered.some((type) => OUTCOMES.has(type));
}

function typesOf(reply: Buffer): number[] {
  const types: number[] = [];
  for (let at = 0; at + LENGTH_BYTES < reply.length; at += 1 + reply.readInt32BE(at + 1))
    types.push(reply[at] ?? 0);
  return types;
}

function message(type: string, body: Buffer): Buffer {
  const bytes = Buffer.alloc(1 + LENGTH_BYTES + body.length);
  bytes.write(type);
  bytes.writeInt32BE(LENGTH_BYTES + body.length, 1);
  body.copy(bytes, 1 + LENGTH_BYTES);
  return bytes;
}

function query(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

/** Authentication ok, the encoding, a backend key, ready for a query. */
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);
