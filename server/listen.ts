/** Where the server is reached. A computer calls itself localhost, which is an address of IPv4 and, mostly, one of IPv6. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_6 = '::1';
const OWN_NAMES = [LOOPBACK, 'localhost'];

export interface Listening {
  origin: string;
  close(): void;
}

/** The origin as people are told of it, before anybody has asked. */
export function announcedOrigin({ appOrigin, host, port }: Config): string {
  return appOrigin ?? `http://${OWN_NAMES.includes(host) ? 'localhost' : host}:${port}`;
}

/** Listens at HOST; at the loopback address also at that of IPv6, to which `localhost` may lead. */
export async function listen(app: FastifyInstance, config: Config): Promise<Listening> {
  if (!OWN_NAMES.includes(config.host)) {
    const address = await app.listen({ port: config.port, host: config.host });
    return { origin: config.appOrigin ?? address, close: () => {} };
  }
  await app.listen({ port: config.port, host: LOOPBACK });
  const { port } = app.server.address() as AddressInfo;
  const beside = createServer((socket) => app.server.emit('connection', socket));
  const isOthers = await new Promise<boolean>((resolve) => {
    beside.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    beside.listen(port, LOOPBACK_6, () => resolve(false));
  });
  const name = isOthers ? LOOPBACK : 'localhost';
  return { origin: config.appOrigin ?? `http://${name}:${port}`, close: () => beside.close() };
}
