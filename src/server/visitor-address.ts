import 'server-only';
import type { IncomingMessage } from 'node:http';
import { type IsListed, listedIn } from '#contract/addresses.ts';
import { siteSettings } from './settings.ts';
import { type Visitor, visitorBehind } from './visitor.ts';

/** What `@hono/node-server` passes along with a request. */
interface NodeEnvironment {
  readonly incoming?: IncomingMessage;
}

let isProxy: IsListed | undefined;

/** Who sent a request that the HTTP server passed on. */
export function visitorOf({ headers }: Request, environment: unknown): Visitor {
  isProxy ??= listedIn(siteSettings().TRUST_PROXY);
  const peer = (environment as NodeEnvironment | undefined)?.incoming?.socket.remoteAddress;
  return visitorBehind(headers, peer, isProxy);
}
