import 'server-only';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { readShown } from '../content/shown-content.ts';
import { makeVariants, selectVariant, type Variants } from '../http/byte-variants.ts';
import { forwardToBff } from '../http/forward.ts';
import { forwardedTarget } from '../http/forwarded-target.ts';
import { log } from '../runtime/log.ts';

/** Request headers that the BFF may see: its answer has to be the whole JSON, uncompressed. */
const REQUEST_HEADERS = ['accept', 'traceparent'] as const;

/** As for pages: what is made is kept. */
const BROTLI_QUALITY = 8;

/** By target and ETag of the BFF's response, so that unchanged content is typeset once. */
const typeset = new LRUCache<string, Promise<Variants>>({ max: 100 });

async function typesetText(target: string, etag: string | null, text: string): Promise<Variants> {
  const content = readShown(target, etag ?? undefined, text);
  return makeVariants(Buffer.from(JSON.stringify(content ?? null)), BROTLI_QUALITY);
}

async function typesetOf(url: string, response: Response): Promise<Variants> {
  const etag = response.headers.get('etag');
  const text = await response.text();
  const target = forwardedTarget(new URL(url));
  if (etag === null) return typesetText(target, etag, text);
  const key = `${target} ${etag}`;
  const known = typeset.get(key);
  if (known) return known;
  const variants = typesetText(target, etag, text);
  typeset.set(key, variants);
  variants.catch(() => typeset.delete(key));
  return variants;
}

function asked({ url, headers, signal }: Request): Request {
  const sent = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  return new Request(url, { headers: sent, signal });
}

/** Content that cannot be read is a failure of the upstream. */
function failure(request: Request, error: unknown): Response {
  const path = new URL(request.url).pathname;
  log().error({ path, err: error }, 'content could not be passed on');
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ error: { code: 502, message: 'Bad Gateway' } }, { status: 502, headers });
}

/**
 * Passes a read on to the BFF and reads what it responds as pages do, so that the scripts that show
 * it need neither schemas nor a typographer. Failures are passed on as they come.
 * @param visitor address of who asks, which the BFF believes from the site
 */
export async function forwardTexts(request: Request, visitor?: string): Promise<Response> {
  const answer = await forwardToBff(asked(request), visitor);
  if (answer.status !== 200) return answer;
  const read = await typesetOf(request.url, answer).catch((error: unknown) => ({ error }));
  if ('error' in read) return failure(request, read.error);
  const claimed = request.headers.get('if-none-match') ?? undefined;
  const accepted = request.headers.get('accept-encoding') ?? undefined;
  const { body, encoding, etag } = selectVariant(read, accepted);
  const headers = new Headers(answer.headers);
  headers.set('etag', etag);
  headers.set('vary', 'Accept-Encoding');
  headers.delete('content-length');
  if (claimed !== undefined && fresh({ 'if-none-match': claimed }, { etag })) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body), { status: 200, headers });
}
