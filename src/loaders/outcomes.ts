import 'server-only';
import { createCustomError, getErrorInfo } from '../waku/server.ts';

/**
 * Outcomes of a render other than a page. Waku carries them through the payload, so a client
 * navigation ends like a document request.
 */

/** Ends the render with the 404 page. The message is internal; visitors read Russian. */
export function notFound(): never {
  throw createCustomError('This page could not be found', { status: 404 });
}

/**
 * Ends the render with a redirect.
 * @param path new path of the page
 * @param isForGood whether the old path may be forgotten
 */
export function movedTo(path: `/${string}`, isForGood = true): never {
  throw createCustomError('Moved', { status: isForGood ? 308 : 307, location: path });
}

/** Status of an outcome; 500 for any other error. */
export const statusOf = (error: unknown): number => getErrorInfo(error)?.status ?? 500;

/** Ends the render with the error page. */
export function failed(message: string, status: number): never {
  throw createCustomError(message, { status });
}
