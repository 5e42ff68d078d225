import 'server-only';
import {
  unstable_createCustomError as createCustomError,
  unstable_getErrorInfo as getErrorInfo,
} from 'waku/minimal/server';
import { recordOutcome } from '../runtime/render-context.ts';

/**
 * How a render ends when it does not end with a page. Waku carries these through the payload, so a
 * client navigation ends the same way as a document request.
 */

/** The 404 page. The message is internal, the visitor reads Russian (decision 1). */
export function notFound(): never {
  recordOutcome(404);
  throw createCustomError('This page could not be found', { status: 404 });
}

/** @param path of the page that the document moved to */
export function movedTo(path: `/${string}`): never {
  recordOutcome(308);
  throw createCustomError('Moved', { status: 308, location: path });
}

/** Status that one of these ends with; 500 for any other error. */
export const statusOf = (error: unknown): number => getErrorInfo(error)?.status ?? 500;

/** The error page with a status. */
export function failed(message: string, status: number): never {
  recordOutcome(status);
  throw createCustomError(message, { status });
}
