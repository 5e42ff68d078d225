import type { IncomingMessage, ServerResponse } from 'node:http';
import { strings } from '../i18n/strings.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { toRawHeaders } from '#shared/send-cached.ts';

/**
 * A static error page without styles, scripts or content.
 * @param hint advice for the visitor
 */
export function fallbackErrorPage(status: number, hint?: string): string {
  const heading = status === 404 ? strings.notFound : strings.failed;
  const advice = hint === undefined ? '' : `<p>${hint}</p>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head><body><main><p>${status}</p><h1>${heading}</h1>${advice}<a href="/">${strings.toHome}</a></main></body></html>`;
}

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
