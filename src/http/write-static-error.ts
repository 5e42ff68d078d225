import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackErrorPage } from './fallback-error-page.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { toFields } from './send-cached.ts';

export interface StaticError {
  readonly status: number;
  /** What the visitor can do. */
  readonly hint?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Creates the writer of error pages that cost nothing.
 * @param isSecure whether the site is published over HTTPS
 */
export function createErrorWriter(isSecure: boolean) {
  const always = toFields({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    ...securityHeaders(isSecure),
  });
  return (
    { method }: IncomingMessage,
    response: ServerResponse,
    { status, hint, headers = {} }: StaticError,
  ): void => {
    const body = Buffer.from(fallbackErrorPage(status, hint));
    const length = { 'Content-Length': String(body.length) };
    response.writeHead(status, [...always, ...toFields({ ...length, ...headers })]);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

export type WriteError = ReturnType<typeof createErrorWriter>;
