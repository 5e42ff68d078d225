import type { IncomingMessage } from 'node:http';

/** What `@hono/node-server` passes along with a request. */
interface NodeEnvironment {
  readonly incoming?: IncomingMessage;
}

/** Address that a request comes from; undefined where there is no socket to tell. */
export const visitorAddress = (environment: unknown): string | undefined =>
  (environment as NodeEnvironment | undefined)?.incoming?.socket.remoteAddress;
