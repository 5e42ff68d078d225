import type { IncomingMessage, RequestListener } from 'node:http';
import { isWellFormed } from './classify-request.ts';

/** Longer addresses mean nothing here, characters. */
const MAX_ADDRESS = 2048;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Status for a request that is not looked at any further. */
export function refusalOf(request: IncomingMessage): 400 | 414 | undefined {
  const { method, url = '' } = request;
  if (url.length > MAX_ADDRESS) return 414;
  if (!url.startsWith('/')) return 400;
  // Waku answers such an address itself, with 404.
  if (url.includes('%') && !isWellFormed(url.split('?', 1)[0] ?? '')) return 400;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && hasBody(request) ? 400 : undefined;
}

/**
 * Refuses what no route could mean before anything is done for it. The connection ends with it, so
 * that nobody has to read what else is on its way.
 */
export const refuseEarly =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const status = refusalOf(request);
    if (status === undefined) next(request, response);
    else response.writeHead(status, ['Connection', 'close', 'Content-Length', '0']).end();
  };
