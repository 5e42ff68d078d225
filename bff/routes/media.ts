import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../http/caller.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { isMediaWidth, type MediaTarget, parseMediaPath } from '../contract/media.ts';
import { BffError } from '../shared/errors.ts';
import type { Job } from '../media/encoder.ts';
import { negotiatePictureType } from '../media/negotiate.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import { sniffType } from '../media/sniff.ts';
import { isNotModified } from '../http/not-modified.ts';
import { failureFields } from '../http/write-response.ts';
import { findingFields } from '../http/cache-status.ts';

/** Width and target of an address, which is read as it was sent: decoded, `%3F` and `?` are one. */
function readAddress(address: string) {
  const [, digits = '', path = ''] = /^\/media\/([1-9]\d*)(\/[^?]*)/.exec(address) ?? [];
  const width = Number(digits);
  const target: MediaTarget | undefined = parseMediaPath(path);
  if (!isMediaWidth(width) || target === undefined) throw new BffError('notFound');
  return { width, target };
}

/**
 * A picture may be replaced under its name: after a while it is asked for again, unnoticed. There is
 * no `Age` beside it: that of a copy with a long life would be counted against these minutes.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** For whom a picture is made, and whether they still wait. */
function jobOf({ raw }: FastifyRequest, reply: FastifyReply, isTrusted: IsListed): Job {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return { client: callerOf(raw, isTrusted).network, signal: leaving.signal };
}

/**
 * `/media/{width}/{path}`: pictures of the upstream and of listed hosts, resized.
 * @param isTrusted whether an address is one that names visitors, as the site does
 */
export const mediaRoutes =
  (pictures: Pick<PictureCache, 'get'>, isTrusted: IsListed): FastifyPluginAsync =>
  async (app) => {
    app.get('/media/:width/*', async (request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      const type = negotiatePictureType(request.headers.accept);
      const address = readAddress(request.url);
      reply.headers(failureFields(undefined));
      const found = await pictures.get({ ...address, type }, jobOf(request, reply, isTrusted));
      const { bytes, etag, isStorable } = found.picture;
      reply.headers({
        ...findingFields(found),
        etag,
        'cache-control': isStorable && found.isExact ? CACHE_CONTROL : 'no-store',
        vary: 'Accept',
      });
      if (isNotModified(request.headers, { etag })) return reply.code(304).send();
      // A very large one is JPEG, whatever was asked for.
      return reply.type(`image/${sniffType(bytes)}`).send(bytes);
    });
  };
