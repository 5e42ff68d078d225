import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackErrorPage } from './fallback-error-page.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { toRawHeaders } from './send-cached.ts';

export interface StaticError {
  readonly status: number;
  /** Advice for the visitor. */
  readonly hint?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Creates a writer of static error pages, which need no render.
 * @param isSecure whether the site is published over HTTPS
 */
export function createErrorWriter(isSecure: boolean) {
  const commonHeaders = toRawHeaders({
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
    response.writeHead(status, [...commonHeaders, ...toRawHeaders({ ...length, ...headers })]);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

export type WriteError = ReturnType<typeof createErrorWriter>;
