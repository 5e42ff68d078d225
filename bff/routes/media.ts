import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { isMediaWidth, type MediaTarget, parseMediaPath } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';
import type { Job } from '../media/encoder.ts';
import { negotiatePictureType } from '../media/negotiate.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import { sniffType } from '../media/sniff.ts';
import { isNotModified } from '../shared/etag.ts';
import { failureHeaders } from '../http/write-response.ts';
import { cacheResultHeaders } from '../http/cache-status.ts';

/** Width and target of a raw URL; decoding it would make `%3F` and `?` the same. */
function parseMediaUrl(url: string) {
  const [, digits = '', path = ''] = /^\/media\/([1-9]\d*)(\/[^?]*)/.exec(url) ?? [];
  const width = Number(digits);
  const target: MediaTarget | undefined = parseMediaPath(path);
  if (!isMediaWidth(width) || target === undefined) throw new BffError('notFound');
  return { width, target };
}

/**
 * Revalidated in the background, because a picture may be replaced under its URL. Sent without
 * `Age`, because the age of a long-lived copy would exceed this `max-age`.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** The client of a picture, and a signal that it has disconnected. */
function jobOf({ raw }: FastifyRequest, reply: FastifyReply, isTrusted: IsListed): Job {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return { client: callerOf(raw, isTrusted).network, signal: disconnected.signal };
}

/**
 * `/media/{width}/{path}`: pictures of the upstream and of listed hosts, resized.
 * @param isTrusted whether to trust the `X-Forwarded-For` of a peer, such as the site
 */
export const mediaRoutes =
  (pictures: Pick<PictureCache, 'get'>, isTrusted: IsListed): FastifyPluginAsync =>
  async (app) => {
    app.get('/media/:width/*', async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const type = negotiatePictureType(request.headers.accept);
      const picture = parseMediaUrl(request.url);
      reply.headers(failureHeaders(undefined));
      const found = await pictures.get({ ...picture, type }, jobOf(request, reply, isTrusted));
      const { bytes, etag, isStorable } = found.picture;
      reply.headers({
        ...cacheResultHeaders(found),
        etag,
        'cache-control': isStorable && found.isExact ? CACHE_CONTROL : 'no-store',
        vary: 'Accept',
      });
      if (isNotModified(request.headers, { etag })) return reply.code(304).send();
      // A very large picture is JPEG, regardless of the negotiated type.
      return reply.type(`image/${sniffType(bytes)}`).send(bytes);
    });
  };
