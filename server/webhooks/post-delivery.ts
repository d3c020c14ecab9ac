/** One try to hand over a delivery: to the very address that was looked at, without redirects, within ten seconds. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { DeliveryTry } from '#contract/webhooks.ts';
import type { AddressRules } from './webhook-address.ts';
import { addressOf, bareHost, readAddress } from './webhook-address.ts';

export interface PostOptions extends AddressRules {
  timeoutMs: number;
  /** The server stops. */
  signal: AbortSignal;
}

type Outcome = Pick<DeliveryTry, 'status' | 'error' | 'answer'>;
type Flaw = NonNullable<DeliveryTry['error']>;

/** More of an answer is not read. */
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_ANSWER_CHARACTERS = 1000;

const failed = (error: Flaw, status: number | null = null, answer = ''): Outcome => ({
  status,
  error,
  answer,
});

export async function postDelivery(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  options: PostOptions,
): Promise<Outcome> {
  const read = readAddress(address, options);
  if (!read.url) return failed('address');
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  let ip: string | null;
  try {
    ip = await Promise.race([addressOf(read.url, options), rejectedBy(signal)]);
  } catch {
    return failed(timeout.aborted ? 'timeout' : 'dns');
  }
  if (ip === null) return failed('address');
  try {
    const { status, answer } = await send(read.url, ip, { body, headers, signal });
    if (status >= 200 && status < 300) return { status, error: null, answer };
    return failed(status >= 300 && status < 400 ? 'redirect' : 'status', status, answer);
  } catch (error) {
    if (timeout.aborted) return failed('timeout');
    return failed(isTlsFlaw(error) ? 'tls' : 'connection');
  }
}

function send(
  url: URL,
  ip: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<{ status: number; answer: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        method: 'POST',
        protocol: url.protocol,
        hostname: bareHost(url),
        ...(url.port && { port: url.port }),
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none to another address of the same name is used again.
        agent: false,
        lookup: lookupOf(ip),
        signal,
      },
      (reply) => {
        let bytes = 0;
        const parts: Buffer[] = [];
        const done = () =>
          resolve({
            status: reply.statusCode ?? 0,
            answer: excerptOf(Buffer.concat(parts).toString('utf8')),
          });
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes < MAX_ANSWER_BYTES) return;
          done();
          asked.destroy();
        });
        reply.once('end', done).once('error', reject);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const excerptOf = (text: string): string =>
  text.slice(0, MAX_ANSWER_CHARACTERS).toWellFormed().replaceAll('\0', '');

/** Whatever the name means by now. */
const lookupOf =
  (address: string): LookupFunction =>
  (_, { all }, answer) => {
    const family = isIP(address);
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

const TLS_CODE = /CERT|TLS|SSL|UNABLE_TO|SELF_SIGNED|ALTNAME|EPROTO/;
const isTlsFlaw = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TLS_CODE.test(String(error.code));
