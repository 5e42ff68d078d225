import type { IncomingMessage, RequestListener } from 'node:http';
import { normaliseTarget } from './request-target.ts';
import type { WriteError } from './write-static-error.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Refuses what no route could mean before any work is done for it, and passes everything else on
 * with its URL in the one form. A refusal closes the connection, so that nobody has to read what
 * else is on its way.
 */
export const refuseEarly =
  (writeError: WriteError, next: RequestListener): RequestListener =>
  (request, response) => {
    const target = normaliseTarget(request.url ?? '');
    if (typeof target === 'string' && !(isRead(request) && hasBody(request))) {
      request.url = target;
      next(request, response);
      return;
    }
    const status = typeof target === 'string' ? 400 : target;
    writeError(request, response, { status, headers: { Connection: 'close' } });
  };
