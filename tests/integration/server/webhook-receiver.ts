/** A real HTTP server on this computer that is told what happens. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import { ownPort } from '#fixtures/own-port.ts';

export interface Received {
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; createdAt: string; data: Record<string, unknown> };
}

export interface Receiver {
  /** Under which a webhook is saved. */
  url: string;
  received: Received[];
  /** How each request is answered from now on, by its number; left out: 200. */
  answer: (reply: http.ServerResponse, request: Received) => void;
  /** Breaks all connections and takes none until it is started again, at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const port = await ownPort();
  let server: http.Server;
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (reply) => void reply.end('taken'),
    async start() {
      server = http.createServer((request, reply) => {
        let body = '';
        request.on('data', (part) => (body += String(part)));
        request.on('end', () => {
          const { url = '', headers } = request;
          const taken = { url, headers, body, event: JSON.parse(body) as Received['event'] };
          receiver.received.push(taken);
          receiver.answer(reply, taken);
        });
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      receiver.url = `http://127.0.0.1:${port}/hook`;
    },
    async kill() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await receiver.start();
  return receiver;
}

/** The digests a receiver reckons by itself from what it was given: time, and one for each secret. */
export function signedBy({ headers, body }: Received, secrets: readonly string[]): string {
  const t = /^t=(\d+),/.exec(String(headers['packbench-signature']))?.[1];
  const digests = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`,
  );
  return [`t=${t}`, ...digests].join(',');
}
