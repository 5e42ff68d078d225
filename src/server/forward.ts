import 'server-only';
import { log } from './log.ts';
import { siteSettings } from './settings.ts';

/** Request headers that the BFF may see; never a visitor's cookie or authorization. */
const REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since'] as const;

/** Answer headers that describe the content, not the connection to the BFF. */
const ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'cache-status',
  'etag',
  'age',
  'last-modified',
  'vary',
  'location',
  'allow',
  'x-content-type-options',
] as const;

const pick = (headers: Headers, names: readonly string[]): Headers => {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
};

/** Passes a read of `/api/*` or `/media/*` on to the BFF; 502 when it cannot be reached. */
export async function forwardToBff(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = pick(request.headers, REQUEST_HEADERS);
  headers.set('accept-encoding', 'identity');
  try {
    const answer = await fetch(siteSettings().BFF_URL + pathname + search, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: pick(answer.headers, ANSWER_HEADERS),
    });
  } catch (error) {
    if (!request.signal.aborted) log().error({ err: error, pathname }, 'the BFF cannot be reached');
    return Response.json({ error: { code: 502, message: 'Bad Gateway' } }, { status: 502 });
  }
}
