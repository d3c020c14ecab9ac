/** Which addresses a webhook may have. What its name means is asked once for each try, and that very address is used. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressFlaw } from '#contract/webhooks.ts';
import { MAX_WEBHOOK_URL } from '#contract/webhooks.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** All network addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface AddressRules {
  /** The demo on this computer: loopback addresses are taken, by http too. */
  allowsLoopback: boolean;
  resolve: Resolve;
}

const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** Below it are services that are no web servers. */
const FIRST_FREE_PORT = 1024;
/** Names of a network of one's own. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/;

export const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

type ReadAddress = { url: URL; flaw: null } | { url: null; flaw: AddressFlaw };
const no = (flaw: AddressFlaw): ReadAddress => ({ url: null, flaw });

/** What can be said of an address without asking what its name means. */
export function readAddress(
  text: string,
  { allowsLoopback }: Pick<AddressRules, 'allowsLoopback'>,
): ReadAddress {
  // A reader of addresses repairs what follows; ours takes only what is the same before and after.
  if (text.length > MAX_WEBHOOK_URL || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\'))
    return no('malformed');
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (authority === undefined) return no(URL.canParse(text) ? 'https' : 'malformed');
  if (authority.includes('@')) return no('login');
  if (!URL.canParse(text)) return no('malformed');
  const url = new URL(text);
  const host = bareHost(url);
  if (url.hash !== '') return no('malformed');
  const written = authority.replace(/:\d*$/, '').toLowerCase();
  if (written !== url.hostname || url.hostname.endsWith('.')) return no('notation');
  const isLoopback = isLoopbackHost(host);
  if (isLoopback ? !allowsLoopback : isOwnNetwork(host)) return no('private');
  if (url.protocol !== 'https:' && !isLoopback) return no('https');
  const port = Number(url.port || (url.protocol === 'https:' ? HTTPS_PORT : HTTP_PORT));
  const isUsual = port === HTTPS_PORT || (isLoopback && port === HTTP_PORT);
  return isUsual || port >= FIRST_FREE_PORT ? { url, flaw: null } : no('port');
}

/** Without the brackets of IPv6. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

const isOwnNetwork = (host: string): boolean =>
  isIP(host) > 0 ? !isPublicAddress(host) : LOCAL_NAME.test(host) || !host.includes('.');

/** The network address to use; null: one of them leads where no webhook may. Throws where the name is unknown. */
export async function addressOf(url: URL, { allowsLoopback, resolve }: AddressRules): Promise<string | null> {
  const host = bareHost(url);
  const found = isIP(host) > 0 ? [host] : await resolve(host);
  const mayBeLoopback = allowsLoopback && isLoopbackHost(host);
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (mayBeLoopback && isLoopbackAddress(address));
  const [first] = found;
  if (first === undefined) throw new Error('the name has no address');
  return found.every(isAllowed) ? first : null;
}
