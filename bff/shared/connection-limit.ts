import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A socket with Node's parser, which is undocumented and may be missing. */
type ParsedSocket = Socket & { readonly parser?: { onIncoming?: () => number } | null };

/** Anything but 0, 1 and 2 is an error to the parser. */
const STOP = 3;

/**
 * Ends a connection, and the parsing of the chunk in hand: it may hold a thousand requests, whose
 * objects would all be made and kept until the chunk is done.
 */
function end(socket: ParsedSocket): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => STOP;
  socket.destroy();
}

/** What one connection has asked for so far. */
interface Usage {
  requests: number;
  /** Requests whose responses wait for the ones before. */
  waiting: number;
}

export interface ConnectionLimits {
  readonly requestsPerConnection: number;
  /** Requests that wait for the responses before theirs. */
  readonly pipelinedRequests: number;
}

/**
 * Ends connections after so many requests, and at once where too many of them wait for the responses
 * before theirs: Node stops reading for a client that does not read, but after a whole chunk only.
 * @returns wraps the listener of a server
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
      // A chunk is parsed to its end, also when one of its requests ended the connection.
      if (socket.destroyed || usage.requests > requestsPerConnection) return;
      if (usage.requests === requestsPerConnection) response.shouldKeepAlive = false;
      // The response gets its socket when it is its turn.
      if (response.socket !== null || mayWait(usage, response)) listener(request, response);
      else end(socket);
    };
}
