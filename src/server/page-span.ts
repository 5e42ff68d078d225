import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ReceivedRequest, requestSpan } from '#shared/http-spans.ts';
import { type PageRequest, targetOf } from '../http/page-key.ts';
import { inTrace, within } from '../runtime/trace.ts';

/** `/news/{slug}`, or its payload; undefined for what no page has. */
function routeOf(page: PageRequest | 'missing'): string | undefined {
  if (page === 'missing') return undefined;
  const [, area = '', slug] = page.path.split('/');
  // A file such as `/sitemaps/1.xml` is of as few names as an area has slugs.
  const path = slug === undefined ? page.path : `/${area}/{slug}`;
  return targetOf({ kind: page.kind, path, query: '' });
}

const describe = (page: PageRequest | 'missing', request: IncomingMessage): ReceivedRequest => ({
  method: request.method ?? 'GET',
  target: request.url ?? '/',
  route: routeOf(page),
  traceparent: request.headers['traceparent'],
});

/**
 * Answers a request for a page in its trace. Its span is recorded only if the answer has to wait or
 * calls the BFF: a span of a cache hit would cost more than the hit.
 * @param answer never throws or rejects; returns nothing when the response is written
 */
export function answerInTrace(
  page: PageRequest | 'missing',
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void> | undefined,
): void {
  const span = requestSpan(() => describe(page, request));
  if (span === undefined) {
    void inTrace(request.headers['traceparent'], answer);
    return;
  }
  const end = () => span.end(response.statusCode);
  const answered = within(span, answer);
  if (answered === undefined) {
    end();
    return;
  }
  span.begin();
  void answered.finally(end);
}
