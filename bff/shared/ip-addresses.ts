import { BlockList, isIP, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Type } from 'typebox';

/** An address with a port, as some proxies write it: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** IPv4 mapped into IPv6 (RFC 4291 section 2.5.5.2), as {@link SocketAddress} writes it. */
const MAPPED = /^::ffff:(?=[\d.]+$)/;

/**
 * Normalizes an IP address, so that lists, networks and limits agree: no port, no zone, IPv4 where
 * it is mapped into IPv6 in any spelling (a dual-stack socket reports `::ffff:192.0.2.1`), other
 * IPv6 as in RFC 5952.
 * @returns undefined for anything that is not an address
 */
export function toAddress(text = ''): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const [address = ''] = (bracketed ?? plain ?? text).split('%', 1);
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '');
}

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
 * Creates a test for the addresses of a list, however they are written.
 * @param text checked by {@link isAddressList}; undefined matches no address
 */
export function createAddressTest(text: string | undefined): IsListed {
  if (text === undefined) return () => false;
  const list = readAddresses(text);
  return (text) => {
    const address = toAddress(text);
    return address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Trusted peers: the loopback addresses, where the site's calls come from, and the listed ones.
 * @param listed addresses and CIDR blocks, already validated
 */
export const trustIn = (listed: string | undefined): IsListed =>
  createAddressTest(['127.0.0.0/8', '::1', ...(listed ? [listed] : [])].join());

/**
 * Network of an address: for IPv6 the /64, because one visitor controls the last 64 bits. Written
 * with all digits, so that the text of a wider network is its prefix (`networks.ts`).
 * @param address from {@link toAddress}
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16).padStart(4, '0')).join(':')}::/64`;
}

/** Ranges of proxies, never of visitors. */
const OWN_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/**
 * A network as the log names it: for a visitor the surrounding /24 or /48, because the address is
 * personal data; for a proxy in one of the operator's own networks the address itself.
 * @param network from {@link networkOf}, or an address
 */
export function toLoggedNetwork(network: string): string {
  const [address = ''] = network.split('/', 1);
  if (isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  if (OWN_RANGES.includes(parsed.range())) return parsed.toString();
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
  const groups = parsed.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::/48`;
}
