import { BlockList, isIP } from 'node:net';
import { Type } from 'typebox';

/**
 * Reads addresses and CIDR blocks, separated by commas.
 * @throws for anything that is neither
 */
function readAddresses(text: string): BlockList {
  const list = new BlockList();
  for (const block of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix, ...more] = block.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (more.length > 0) throw new RangeError('a block has one prefix length');
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN, family);
  }
  return list;
}

/** Whether a text lists addresses and CIDR blocks, separated by commas. */
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
        'Addresses and CIDR blocks, separated by commas, that are trusted: by the site the `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto` of the proxies before it, by the BFF the request ids, the leads and the visitors behind them of others than this machine',
    }),
    isAddressList,
    () => 'addresses or CIDR blocks',
  ),
);

export type IsListed = (address: string | undefined) => boolean;

/**
 * A test for the addresses of a list; an IPv4 address in IPv6 form (`::ffff:10.0.0.1`) is itself.
 * @param text checked by {@link isAddressList}; undefined lists nobody
 */
export function listedIn(text: string | undefined): IsListed {
  if (text === undefined) return () => false;
  const list = readAddresses(text);
  return (address = '') =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** What one visitor may vary at will counts as one: the last 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
