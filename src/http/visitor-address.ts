import 'server-only';
import type { IncomingMessage } from 'node:http';
import { type IsListed, listedIn, networkOf } from '#shared/ip-addresses.ts';
import { siteSettings } from '../runtime/settings.ts';
import { type Visitor, visitorBehind } from './visitor.ts';

/** The environment that `@hono/node-server` passes with a request. */
interface NodeEnvironment {
  readonly incoming?: IncomingMessage;
}

let isProxy: IsListed | undefined;

/** Identifies the visitor of a request. */
export function visitorOf({ headers }: Pick<Request, 'headers'>, environment: unknown): Visitor {
  const { TRUST_PROXY, SITE_ORIGIN } = siteSettings();
  isProxy ??= listedIn(TRUST_PROXY);
  const peer = (environment as NodeEnvironment | undefined)?.incoming?.socket.remoteAddress;
  return visitorBehind(headers, peer, isProxy, SITE_ORIGIN.startsWith('https:'));
}

/** The visitor's network, since a visitor can change addresses within it. */
export function visitorNetwork(incoming: IncomingMessage): string {
  const headers = new Headers();
  const forwarded = incoming.headers['x-forwarded-for'];
  if (forwarded !== undefined) headers.set('x-forwarded-for', [forwarded].flat().join(','));
  return networkOf(visitorOf({ headers }, { incoming }).address ?? '');
}
