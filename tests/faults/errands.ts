/** What the shipper and the carrier send beside the device, over the same bad network. */
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';

const TRIES = 6;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Reply {
  result: 'OK' | 'ERR';
  retry?: string;
  data?: unknown;
}

export interface Desk {
  cookie: string;
  admin: string;
}

export interface ErrandDeps {
  network: Network;
  server: ServerProcess;
  desk: Desk;
}

export interface Errands {
  /** Sends until it is answered, under one id or, as after a reload, a new one each time; null: there was no answer. */
  send(path: string, body: object | null, cookie: string, isReloaded?: boolean): Promise<Reply | null>;
  /** Sent by the shipper until it is answered, at times as after a reload and at times from two devices. */
  atOnce(path: string, body: object): Promise<(Reply | null)[]>;
  /** Sends a body as it is until `isAnswer` knows the reply; null: it never did. */
  post<T>(
    path: string,
    given: { body: string; headers: () => Record<string, string>; isAnswer: (reply: T) => boolean },
  ): Promise<T | null>;
  /** One of the rows, but none of these orders; undefined also where the server is down. */
  oneOf<T extends { order_id: string }>(text: string, ownOrders: ReadonlySet<string>): Promise<T | undefined>;
}

export function createErrands(random: Random, { network, server, desk }: ErrandDeps): Errands {
  const errands: Errands = {
    async send(path, body, cookie, isReloaded = false) {
      let id = random.uuid();
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const reply = await network
          .fetch(`${server.origin}${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { 'content-type': 'application/json', 'x-request-id': id, cookie },
            ...(body && { body: JSON.stringify(body) }),
          })
          .then(async (answer) => (await answer.json()) as Reply)
          .catch(() => null);
        if (reply && reply.retry !== 'later') return reply;
        if (isReloaded) id = random.uuid();
        await pause(random.whole(5, 40));
      }
      return null;
    },
    atOnce(path, body) {
      const sends = [errands.send(path, body, desk.cookie, random.chance(0.5))];
      if (random.chance(0.3)) sends.push(errands.send(path, body, desk.cookie));
      return Promise.all(sends);
    },
    async post<T>(
      path: string,
      {
        body,
        headers,
        isAnswer,
      }: { body: string; headers: () => Record<string, string>; isAnswer: (reply: T) => boolean },
    ) {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const reply = await network
          .fetch(`${server.origin}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers() },
            body,
          })
          .then(async (answer) => (await answer.json()) as T)
          .catch(() => null);
        if (reply !== null && isAnswer(reply)) return reply;
        await pause(random.whole(5, 40));
      }
      return null;
    },
    async oneOf<T extends { order_id: string }>(text: string, ownOrders: ReadonlySet<string>) {
      // The server dies at times.
      const found = await server.sql<T>(text).catch(() => []);
      const others = found.filter(({ order_id: orderId }) => !ownOrders.has(orderId));
      return others.length === 0 ? undefined : random.pick(others);
    },
  };
  return errands;
}
