import 'server-only';
import type { IncomingMessage } from 'node:http';
import { type IsListed, listedIn, networkOf } from '#shared/ip-addresses.ts';
import { siteSettings } from '../runtime/settings.ts';
import { type Visitor, visitorBehind } from './visitor.ts';

/** What `@hono/node-server` passes along with a request. */
interface NodeEnvironment {
  readonly incoming?: IncomingMessage;
}

let isProxy: IsListed | undefined;

/** Who sent a request that the HTTP server passed on. */
export function visitorOf({ headers }: Pick<Request, 'headers'>, environment: unknown): Visitor {
  const { TRUST_PROXY, SITE_ORIGIN } = siteSettings();
  isProxy ??= listedIn(TRUST_PROXY);
  const peer = (environment as NodeEnvironment | undefined)?.incoming?.socket.remoteAddress;
  return visitorBehind(headers, peer, isProxy, SITE_ORIGIN.startsWith('https:'));
}

/** Network of the visitor who sent a raw request: what one visitor may vary at will is one. */
export function visitorNetwork(incoming: IncomingMessage): string {
  const headers = new Headers();
  const forwarded = incoming.headers['x-forwarded-for'];
  if (forwarded !== undefined) headers.set('x-forwarded-for', [forwarded].flat().join(','));
  return networkOf(visitorOf({ headers }, { incoming }).address ?? '');
}
