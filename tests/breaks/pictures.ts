import type { Break } from './row.ts';

/** Pictures: whose are served, who gets the operator's token, what is no picture. */
export const pictures: readonly Break[] = [
  {
    fact: 'pictures of unlisted hosts are not served',
    file: 'bff/media/picture-hosts.ts',
    text: 'this.#listed.has(host) ?',
    replacement: 'host !== undefined ?',
    test: 'bff/media-hosts.test.ts',
  },
  {
    fact: 'the token goes to the content API only, not to listed hosts',
    file: 'bff/media/picture-token.ts',
    text: 'host === undefined && this.#prefixes',
    replacement: 'this.#prefixes',
    test: 'bff/media-token.test.ts',
  },
  {
    fact: 'the token goes below the configured paths only',
    file: 'bff/media/picture-token.ts',
    text: 'path.startsWith(`${prefix}/`)',
    replacement: 'path.startsWith(prefix)',
    test: 'bff/media-token.test.ts',
  },
  {
    fact: 'listed hosts must have public addresses',
    file: 'bff/media/public-address.ts',
    text: '192.168.0.0/16 ',
    replacement: '',
    test: 'unit/bff/media/public-address.test.ts',
  },
  {
    fact: 'loopback is no public address',
    file: 'bff/media/public-address.ts',
    text: '127.0.0.0/8 ',
    replacement: '',
    test: 'unit/bff/media/public-address.test.ts',
  },
  {
    fact: 'a private address inside an IPv6 one is not public',
    file: 'bff/media/public-address.ts',
    text: 'if (inner !== undefined) return isPublicAddress(inner);',
    replacement: '',
    test: 'unit/bff/media/public-address.test.ts',
  },
  {
    fact: 'a host with one private address is refused',
    file: 'bff/media/public-address.ts',
    text: 'addresses?.find(({ address }) => !isPublicAddress(address))',
    replacement: 'addresses?.slice(0, 1).find(({ address }) => !isPublicAddress(address))',
    test: 'unit/bff/media/public-address.test.ts',
  },
  {
    fact: 'a browser gets AVIF only where it accepts it',
    file: 'bff/media/negotiate.ts',
    text: "if (names(accept, 'image/avif')) return 'avif';",
    replacement: "return 'avif';",
    test: 'unit/bff/media/negotiate.test.ts',
  },
  {
    fact: 'what is no picture is not served, whatever its type says',
    file: 'bff/media/sniff.ts',
    text: "return isAvif ? 'avif' : undefined;",
    replacement: "return isAvif ? 'avif' : 'png';",
    test: 'bff/media-failures.test.ts',
  },
];
