import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import { BffError } from '../shared/errors.ts';

/** Not globally reachable by the IANA registries of special-purpose addresses. */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 ' +
  '224.0.0.0/4 240.0.0.0/4';
const SPECIAL_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';
/** The IPv6 range allocated for global unicast. */
const GLOBAL_IPV6 = '2000::/3';

function toBlockList(subnets: string, type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(' ')) {
    const [network = '', prefix] = subnet.split('/');
    list.addSubnet(network, Number(prefix), type);
  }
  return list;
}

const specialIpv4 = toBlockList(SPECIAL_IPV4, 'ipv4');
const specialIpv6 = toBlockList(SPECIAL_IPV6, 'ipv6');
const globalIpv6 = toBlockList(GLOBAL_IPV6, 'ipv6');

/** The IPv4 address inside a mapped (`::ffff:0:0/96`) or NAT64 (`64:ff9b::/96`) one. */
function embeddedIpv4(address: string): string | undefined {
  const canonical = new URL(`http://[${address}]`).hostname;
  const parts = /^\[(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(canonical);
  if (!parts) return undefined;
  return parts
    .slice(1)
    .map((part) => Number.parseInt(part, 16))
    .map((part) => `${part >> 8}.${part & 255}`)
    .join('.');
}

/** Whether an IP address is public: not private, loopback, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  // Only link-local addresses have a zone (`%eth0`).
  if (!isIPv6(address) || address.includes('%')) return false;
  const inner = embeddedIpv4(address);
  if (inner !== undefined) return isPublicAddress(inner);
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

export type Resolve = (
  host: string,
  options: dns.LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * DNS lookup that refuses a name if any of its addresses is not public. The connection uses the
 * checked addresses, which prevents DNS rebinding.
 */
export const lookupPublic =
  (resolve: Resolve = dns.lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error) done(error, []);
      else if (refused) {
        const detail = `${host} resolves to ${refused.address}, which is not a public address`;
        done(new BffError('unreachable', detail), []);
      } else if (options.all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
