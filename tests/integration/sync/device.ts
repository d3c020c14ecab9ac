/** A device before the real server: its database, its sender, and a line that can be cut. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterLogin } from '#contract/account.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { openUserDatabase } from '#store/device/database.ts';
import type { Engine } from '#sync/engine.ts';
import { createEngine } from '#sync/engine.ts';
import { createMemoryLock } from '#sync/lock.ts';
import type { Client, World } from '../server/harness.ts';

/** `pushes lost`: done by the server, whose answer to the push alone does not arrive. */
export type Line = 'up' | 'down' | 'portal' | 'replies lost' | 'pushes lost';

export interface Device {
  db: UserDatabase;
  engine: Engine;
  client: Client;
  /** The line, as the page speaks over it. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  line: Line;
  /** Request paths that reached the server. */
  reached: string[];
  /** Wakes the sender and waits until nothing is due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What the next page on the same device has of the one before, and which version it is. */
interface Page {
  version?: string;
  indexedDB?: IDBFactory;
  deviceId?: string;
  /** The cookie the browser is known by. */
  browser?: string;
}

export async function openDevice(
  server: World,
  deviceTag: string,
  email?: string,
  { version = '', indexedDB = new IDBFactory(), deviceId = '', browser }: Page = {},
): Promise<Device> {
  const client = await server.login(email);
  const user = await client.get(afterLogin);
  let skipped = 0;
  const now = () => server.clock().getTime() + skipped;
  let ids = 0;
  const newId = () =>
    `00000000-0000-4000-8${String(deviceTag.charCodeAt(0)).padStart(3, '0')}-${String(++ids).padStart(12, '0')}`;
  const db = openUserDatabase(
    { name: `device-${deviceTag}`, userId: user.id, env: { now, newId, deviceTag, deviceId, version } },
    { indexedDB, IDBKeyRange } as never,
  );
  const engine = createEngine({
    db,
    now,
    newId,
    random: () => 0.5,
    lock: createMemoryLock(),
    // Waiting is skipped: what would be due later is due at the next look.
    setTimer: () => () => undefined,
    fetch: (url, init) => speak(url, init),
    onCrash(error) {
      throw error;
    },
  });
  const ofBrowser = browser === undefined ? '' : `; packbench-device=${browser}`;
  const device: Device = {
    db,
    engine,
    client,
    fetch: speak,
    line: 'up',
    reached: [],
    async settle() {
      skipped += 20 * 60_000;
      engine.wake();
      await engine.idle();
    },
    async close() {
      await engine.stop();
      db.close();
    },
  };

  async function speak(url: string, init: RequestInit): Promise<Response> {
    if (device.line === 'down') throw new TypeError('network');
    if (device.line === 'portal') {
      return new Response('<html>Log in to the hotel</html>', { headers: { 'content-type': 'text/html' } });
    }
    const { payload, type } = await payloadOf(init);
    const reply = await server.app.inject({
      method: init.method as 'GET' | 'POST',
      url,
      headers: { ...(init.headers as Record<string, string>), ...type, cookie: client.cookie + ofBrowser },
      ...(payload !== undefined && { payload }),
    });
    device.reached.push(url.split('?')[0]!);
    const isLost = device.line === 'pushes lost' && url.includes('/sync/push');
    if (isLost || device.line === 'replies lost') throw new TypeError('network');
    return new Response(reply.rawPayload.length > 0 ? new Uint8Array(reply.rawPayload) : null, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    });
  }

  engine.start();
  return device;
}

/** A form is written as the browser writes it, with its type. */
async function payloadOf({ body }: RequestInit) {
  if (body == null) return {};
  if (!(body instanceof FormData)) return { payload: String(body) };
  const written = new Response(body);
  const type = { 'content-type': written.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await written.arrayBuffer()), type };
}
