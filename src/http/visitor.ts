import type { IncomingMessage } from 'node:http';
import { createAddressTest, type IsListed } from '#shared/ip-addresses.ts';
import { type Visitor, visitorOf } from '#shared/visitor.ts';
import { siteSettings } from '../runtime/settings.ts';

/** Trusted proxies, and whether browsers use HTTPS when a proxy does not say. */
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

/**
 * The visitor of the site. Whatever a trusted proxy omits is derived from the request and the site.
 */
export function visitorOfSite(
  request: IncomingMessage,
  { isTrusted, isSecureSite }: Proxies = ownProxies(),
): Visitor {
  const visitor = visitorOf(request, isTrusted);
  const usual = isSecureSite ? 'https' : 'http';
  return {
    ...visitor,
    host: visitor.host ?? request.headers.host,
    scheme: visitor.scheme ?? (visitor.isForwarded ? usual : undefined),
  };
}
