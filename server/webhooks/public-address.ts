/** Which network addresses are of the public internet, and which lead into somebody's own network. */
import { BlockList, isIP } from 'node:net';

/** Source: IANA IPv4 and IPv6 Special-Purpose Address Registries, 2025. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // What a machine of Azure asks about itself.
  '168.63.129.16/32',
];
/** All that is handed out; mapped, translated and local addresses lie outside. */
const GLOBAL_V6 = '2000::/3';
/** Within it: Teredo and others that carry an IPv4 address or lead nowhere. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const notPublic = listOf(NOT_PUBLIC_V4, 'ipv4', listOf(NOT_PUBLIC_V6, 'ipv6'));
const global = listOf([GLOBAL_V6], 'ipv6');
const loopback = listOf(['127.0.0.0/8'], 'ipv4', listOf(['::1/128'], 'ipv6'));

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6', list = new BlockList()): BlockList {
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      // With a zone it is of this machine's own network.
      return !address.includes('%') && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) > 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
