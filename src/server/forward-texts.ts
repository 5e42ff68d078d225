import 'server-only';
import { isNotModified } from '#shared/etag.ts';
import { makeVariants, selectVariant, type Variants } from '#shared/variants.ts';
import { readShown } from '../content/shown-content.ts';
import { forwardedTarget, forwardToBff } from '../http/forward.ts';
import { PAGE_COMPRESSION } from '../rendering/render-page.ts';
import { log } from '../runtime/log.ts';

/** @throws when the BFF's response is no content of its resource */
async function typeset(url: string, response: Response): Promise<Variants> {
  const content = readShown(forwardedTarget(new URL(url)), await response.text());
  return makeVariants(Buffer.from(JSON.stringify(content ?? null)), PAGE_COMPRESSION);
}

/** Without the visitor's other headers, the BFF sends complete, uncompressed JSON. */
function toBffRequest({ url, headers, signal }: Request): Request {
  const accept = headers.get('accept');
  return new Request(url, { headers: accept === null ? {} : { accept }, signal });
}

/** Invalid content is an upstream failure, hence 502. */
function failure(request: Request, error: unknown): Response {
  const path = new URL(request.url).pathname;
  log().error({ path, err: error }, 'content could not be forwarded');
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ error: { code: 502, message: 'Bad Gateway' } }, { status: 502, headers });
}

/**
 * Forwards a GET to the BFF, then validates and typesets the content as pages do, so that client
 * scripts need neither schemas nor typography rules. Error responses are forwarded unchanged.
 * @param visitor IP address of the visitor
 */
export async function forwardTexts(request: Request, visitor?: string): Promise<Response> {
  const response = await forwardToBff(toBffRequest(request), visitor);
  if (response.status !== 200) return response;
  const variants = await typeset(request.url, response).catch((error: unknown) => ({
    error,
  }));
  if ('error' in variants) return failure(request, variants.error);
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  const accepted = request.headers.get('accept-encoding') ?? undefined;
  const { body, encoding, etag } = selectVariant(variants, accepted);
  const headers = new Headers(response.headers);
  headers.set('etag', etag);
  headers.set('vary', 'Accept-Encoding');
  headers.delete('content-length');
  if (isNotModified({ 'if-none-match': ifNoneMatch }, { etag })) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body), { status: 200, headers });
}
