import { BlockList, isIP } from 'node:net';
import { Type } from 'typebox';

/**
 * Parses IP addresses and CIDR blocks, separated by commas.
 * @throws for an invalid entry
 */
function readAddresses(text: string): BlockList {
  const list = new BlockList();
  for (const block of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix, ...more] = block.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (more.length > 0) throw new RangeError('a CIDR block must have one prefix length');
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN, family);
  }
  return list;
}

/** Whether a text is a list of IP addresses and CIDR blocks, separated by commas. */
export function isAddressList(text: string): boolean {
  try {
    readAddresses(text);
    return true;
  } catch {
    return false;
  }
}

/** The setting `TRUST_PROXY` of both processes. */
export const TrustedProxies = Type.Optional(
  Type.Refine(
    Type.String({
      description:
        'IP addresses and CIDR blocks, separated by commas: of proxies whose `X-Forwarded-*` the site trusts, and of sites on other machines whose leads and visitors the BFF trusts',
    }),
    isAddressList,
    () => 'addresses or CIDR blocks',
  ),
);

export type IsListed = (address: string | undefined) => boolean;

/**
 * Creates a test for the addresses of a list; an IPv4-mapped address (`::ffff:10.0.0.1`) matches
 * IPv4.
 * @param text checked by {@link isAddressList}; undefined matches no address
 */
export function createAddressTest(text: string | undefined): IsListed {
  if (text === undefined) return () => false;
  const list = readAddresses(text);
  return (address = '') =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Trusted peers: the loopback addresses, from which the site calls, and the listed ones.
 * @param listed addresses and CIDR blocks, already validated
 */
export const trustIn = (listed: string | undefined): IsListed =>
  createAddressTest(['127.0.0.0/8', '::1', ...(listed ? [listed] : [])].join());

/** Network of an IP address: the /64 of IPv6, because one visitor controls the last 64 bits. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
