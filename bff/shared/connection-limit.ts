import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A socket with Node's HTTP parser, which is undocumented and may be missing. */
type ParsedSocket = Socket & { readonly parser?: { onIncoming?: () => number } | null };

/** The parser treats any value but 0, 1 and 2 as an error. */
const PARSE_ERROR = 3;

/**
 * Closes a connection and stops parsing its current chunk, which may hold a thousand requests whose
 * objects would all stay in memory until the chunk is parsed.
 */
function closeConnection(socket: ParsedSocket): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => PARSE_ERROR;
  socket.destroy();
}

/** Requests on one connection so far. */
interface Usage {
  requests: number;
  /** Requests whose responses wait for earlier ones. */
  waiting: number;
}

export interface ConnectionLimits {
  readonly requestsPerConnection: number;
  /** Requests whose responses may wait for earlier ones. */
  readonly pipelinedRequests: number;
}

/**
 * Closes connections after a number of requests, and immediately if too many are pipelined: Node
 * stops reading from a client that does not read, but only after a whole chunk.
 * @returns a wrapper for the listener of a server
 */
export function createConnectionLimit({
  requestsPerConnection,
  pipelinedRequests,
}: ConnectionLimits) {
  const usages = new WeakMap<Socket, Usage>();
  const createUsage = (socket: Socket): Usage => {
    const usage = { requests: 0, waiting: 0 };
    usages.set(socket, usage);
    return usage;
  };
  const mayWait = (usage: Usage, response: ServerResponse): boolean => {
    usage.waiting += 1;
    response.once('finish', () => (usage.waiting -= 1));
    return usage.waiting <= pipelinedRequests;
  };
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      const usage = usages.get(socket) ?? createUsage(socket);
      usage.requests += 1;
      // A chunk is parsed to its end even if one of its requests closed the connection.
      if (socket.destroyed || usage.requests > requestsPerConnection) return;
      if (usage.requests === requestsPerConnection) response.shouldKeepAlive = false;
      // A response has no socket until the earlier ones are sent.
      if (response.socket !== null || mayWait(usage, response)) listener(request, response);
      else closeConnection(socket);
    };
}
