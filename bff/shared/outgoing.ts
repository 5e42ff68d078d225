import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { createTunnels, type ProxySettings } from './proxy.ts';
import { lookupPublic } from './public-address.ts';

/**
 * Limit of response headers, bytes. Cookies and policies of gateways exceed Node's default of 16
 * KB.
 */
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Lifetime of a connection, after which its host is looked up again, and of an idle one, which
 * firewalls drop silently whatever its server promises, milliseconds.
 */
const CONNECTION_MS = 30_000;
const IDLE_MS = 4000;
const CONNECT_MS = 10_000;

const CONTINUE = /^HTTP\/1\.[01] 100$/;
const INTERIM = /^HTTP\/1\.[01] 1\d\d$/;
const PROCESSING = 'HTTP/1.1 102';

/**
 * Turns each `100 Continue` at the start of a chunk into a `102 Processing`, in place: undici skips
 * interim responses (RFC 9110 section 15.2) but rejects an unsolicited 100.
 */
function acceptContinue(bytes: Buffer): void {
  let start = 0;
  for (;;) {
    const status = bytes.toString('latin1', start, start + PROCESSING.length);
    if (!INTERIM.test(status)) return;
    if (CONTINUE.test(status)) bytes.write(PROCESSING, start);
    const end = bytes.indexOf('\r\n\r\n', start);
    if (end === -1) return;
    start = end + 4;
  }
}

/** Makes a connection tolerate everything that content APIs send. */
function tolerate(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    const chunk: unknown = read(size);
    if (chunk instanceof Buffer) acceptContinue(chunk);
    return chunk;
  };
  return socket;
}

interface OutgoingOptions extends Pick<Agent.Options, 'maxResponseSize'> {
  /** Milliseconds, for the proxy and for the host behind it. */
  readonly connectTimeout?: number;
  /** Connections to one host. Unset: no limit. */
  readonly connections?: number;
  /** Unset for the operator's own machines. */
  readonly proxy?: ProxySettings | undefined;
  /** Whether hosts without public addresses are refused. */
  readonly isPublicOnly?: boolean;
}

/** Creates the client for all outgoing HTTP of this process. */
export function createDispatcher(options: OutgoingOptions = {}): Agent {
  const {
    connectTimeout: timeout = CONNECT_MS,
    proxy = {},
    isPublicOnly = false,
    ...others
  } = options;
  const lookup = isPublicOnly ? lookupPublic() : undefined;
  const connectDirectly = buildConnector({
    ...(timeout && { timeout }),
    ...(lookup && { lookup }),
  });
  const openTunnel = createTunnels(proxy, isPublicOnly, timeout);
  const connect = async (...[target, done]: Parameters<typeof connectDirectly>) => {
    try {
      const httpSocket = await openTunnel?.(target);
      connectDirectly({ ...target, ...(httpSocket && { httpSocket }) }, (...[error, socket]) =>
        error ? done(error, null) : done(null, tolerate(socket)),
      );
    } catch (error) {
      done(error as Error, null);
    }
  };
  return new Agent({
    ...others,
    connect,
    maxHeaderSize: MAX_HEADER_BYTES,
    clientTtl: CONNECTION_MS,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
}
