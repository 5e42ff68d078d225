import 'server-only';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { typesetContent } from '../lib/typeset-content.ts';
import { makeVariants, selectVariant, type Variants } from './byte-variants.ts';
import { forwardToBff } from './forward.ts';

/** Content that a script of ours puts on a page: the enquiry's dialog, a list that grows. */
const SHOWN_BY_SCRIPTS: readonly string[] = ['/api/lead', '/api/moves', '/api/news'];

export const isShownByScript = (pathname: string): boolean => SHOWN_BY_SCRIPTS.includes(pathname);

/** Request headers that the BFF may see: its answer has to be the whole JSON, uncompressed. */
const REQUEST_HEADERS = ['accept', 'traceparent'] as const;

/** As for pages: what is made is kept. */
const BROTLI_QUALITY = 8;

interface Typeset {
  /** Of the BFF's answer that it was made of. */
  readonly etag: string;
  readonly variants: Variants;
}

/** By path and query; what has not changed is not made again. */
const made = new LRUCache<string, Typeset>({ max: 20 });

async function typesetOf(url: string, answer: Response): Promise<Variants> {
  const { pathname, search } = new URL(url);
  const etag = answer.headers.get('etag') ?? '';
  const text = await answer.text();
  const known = made.get(pathname + search);
  if (known && known.etag === etag) return known.variants;
  const body = JSON.stringify(typesetContent(JSON.parse(text)));
  const variants = await makeVariants(Buffer.from(body), BROTLI_QUALITY);
  if (etag !== '') made.set(pathname + search, { etag, variants });
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

/**
 * Passes a read on to the BFF and sets the texts of what it answers (see `typography.ts`), so that
 * the scripts that show them need no typographer. Failures are passed on as they come.
 * @param visitor address of who asks, which the BFF believes from the site
 */
export async function forwardTexts(request: Request, visitor?: string): Promise<Response> {
  const answer = await forwardToBff(asked(request), visitor);
  if (answer.status !== 200) return answer;
  const variants = await typesetOf(request.url, answer);
  const claimed = request.headers.get('if-none-match') ?? undefined;
  const accepted = request.headers.get('accept-encoding') ?? undefined;
  const { body, encoding, etag } = selectVariant(variants, accepted);
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
