import type { IncomingMessage, RequestListener } from 'node:http';
import { normalizeTarget } from './request-target.ts';
import type { WriteError } from './write-static-error.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Rejects malformed requests before any other work and passes the others on with a normalized URL.
 * A rejection closes the connection, so that the rest of the request need not be read.
 */
export const refuseEarly =
  (writeError: WriteError, next: RequestListener): RequestListener =>
  (request, response) => {
    const target = normalizeTarget(request.url ?? '');
    if (typeof target === 'string' && !(isRead(request) && hasBody(request))) {
      request.url = target;
      next(request, response);
      return;
    }
    const status = typeof target === 'string' ? 400 : target;
    writeError(request, response, { status, headers: { Connection: 'close' } });
  };
