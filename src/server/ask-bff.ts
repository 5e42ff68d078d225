import 'server-only';
import { request as sendRequest } from 'undici';
import type { Visitor } from '../http/visitor.ts';
import { log } from '../runtime/log.ts';
import { currentRequestId } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';

/** Bounds the wait for a hung BFF, which normally responds in milliseconds; milliseconds. */
const DEADLINE_MS = 15_000;

export interface BffAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** JSON. */
  readonly text: string;
}

export interface BffQuestion {
  readonly method: 'GET' | 'POST';
  /** Of the API. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer of the site's own in place of the BFF's. */
export const refusal = (status: number, retryAfter?: string): BffAnswer => ({
  status,
  retryAfter,
  text: JSON.stringify({ error: { code: status, message: 'The request was not accepted' } }),
});

const headersOf = ({ address, host, scheme }: Partial<Visitor>): Record<string, string> => ({
  'x-request-id': currentRequestId(),
  ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  ...(scheme === undefined ? {} : { 'x-forwarded-proto': scheme }),
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
});

/**
 * Asks the BFF for what is of one visitor, so that nobody keeps the answer. Never throws: 503 when
 * the BFF cannot be reached.
 */
export async function askBff(
  { method, path, headers, body }: BffQuestion,
  visitor: Visitor | undefined,
): Promise<BffAnswer> {
  try {
    const response = await sendRequest(siteSettings().BFF_URL + path, {
      method,
      headers: { ...headers, ...headersOf(visitor ?? {}) },
      body: body ?? null,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
      text: await response.body.text(),
    };
  } catch (error) {
    log().error({ err: error, path }, 'a request of a visitor could not be forwarded');
    return refusal(503, '5');
  }
}
