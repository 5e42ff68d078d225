import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { type IsListed, createAddressTest, networkOf } from '#shared/ip-addresses.ts';
import { siteSettings } from '../runtime/settings.ts';

/** The client of a request, from the connection and headers of trusted proxies. */
export interface Visitor {
  /** IP address. */
  readonly address: string;
  /** Host and port of the browser's request. */
  readonly host: string | undefined;
  /** Scheme of the browser's request; set behind a trusted proxy only. */
  readonly scheme?: 'http' | 'https' | undefined;
}

/** Which proxies are trusted, and whether browsers use HTTPS where a proxy does not say it. */
export interface Proxies {
  readonly isTrusted: IsListed;
  readonly isSecureSite: boolean;
}

let own: Proxies | undefined;

const ownProxies = (): Proxies =>
  (own ??= {
    isTrusted: createAddressTest(siteSettings().TRUST_PROXY),
    isSecureSite: siteSettings().SITE_ORIGIN.startsWith('https:'),
  });

const SCHEMES = ['http', 'https'] as const;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The value of the nearest proxy. */
const lastIn = (header: string | string[] | undefined): string =>
  [header].flat().at(-1)?.split(',').at(-1)?.trim() ?? '';

function addressOf(request: IncomingMessage, isTrusted: IsListed): string {
  const address = proxyAddr(request, isTrusted);
  return isIP(address) ? address : (request.socket.remoteAddress ?? '');
}

/** Identifies the client. `X-Forwarded-*` counts only if a trusted proxy sent it. */
export function visitorOf(
  request: IncomingMessage,
  { isTrusted, isSecureSite }: Proxies = ownProxies(),
): Visitor {
  const { headers, socket } = request;
  const visitor = { address: addressOf(request, isTrusted), host: headers.host };
  if (!isTrusted(socket.remoteAddress ?? '')) return visitor;
  const host = lastIn(headers['x-forwarded-host']);
  const scheme = lastIn(headers['x-forwarded-proto']).toLowerCase();
  return {
    ...visitor,
    host: HOST.test(host) ? host : visitor.host,
    scheme: SCHEMES.find((name) => name === scheme) ?? (isSecureSite ? 'https' : 'http'),
  };
}

/** The client's network, since a client can change addresses within it. */
export const visitorNetwork = (request: IncomingMessage): string =>
  networkOf(addressOf(request, ownProxies().isTrusted));
