import type { FastifyPluginAsync } from 'fastify';
import { isMediaWidth } from '../contract/media.ts';
import { BffError } from '../errors.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import { negotiatePictureType } from '../media/negotiate.ts';

interface MediaRequest {
  Params: { width: string; '*': string };
}

/** Path at the upstream, encoded again. @throws BffError for one that climbs or holds controls */
function toUpstreamPath(decoded: string): string {
  const path = `/${decoded}`;
  if (/\/\.{1,2}(\/|$)|\\|\p{Cc}/u.test(path)) throw new BffError('notFound');
  return encodeURI(path);
}

/** `/media/{width}/{path}`: pictures of the upstream's own origin, resized. */
export const mediaRoutes =
  (pictures: PictureCache): FastifyPluginAsync =>
  async (app) => {
    app.get<MediaRequest>('/media/:width/*', async (request, reply) => {
      const width = Number(request.params.width);
      if (!isMediaWidth(width)) throw new BffError('notFound');
      const path = toUpstreamPath(request.params['*']);
      const type = negotiatePictureType(request.headers.accept);
      const picture = await pictures.get({ width, path, type });
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('vary', 'Accept')
        .type(`image/${type}`)
        .send(picture);
    });
  };
