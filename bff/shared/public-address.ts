import dns, { type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { BffError } from './errors.ts';

/** The IPv6 range allocated for global unicast. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: not private, loopback, link-local or reserved. An IPv4-mapped
 * IPv6 address counts as its IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const isGlobal = address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === 'unicast';
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
