import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  isMediaWidth,
  isVersioned,
  MEDIA_WIDTHS,
  type MediaTarget,
  parseMediaTarget,
} from '../contract/values/media.ts';
import { BffError } from '../shared/errors.ts';
import { visitorOf } from '../shared/visitor.ts';
import type { FoundPicture } from '../media/pictures.ts';
import { negotiatePictureType } from '../media/negotiate.ts';
import { sniffType } from '../media/sniff.ts';
import { isNotModified } from '../shared/etag.ts';
import { failureHeaders } from '../http/write-response.ts';
import { cacheResultHeaders } from '../http/cache-status.ts';
import type { Services } from '../services/services.ts';
import { acceptAll, bodyOf, failures } from './schemas.ts';

interface MediaUrl {
  readonly Params: { readonly width: string };
  readonly Querystring: { readonly url?: string | readonly string[] };
}

/**
 * @throws BffError `notFound` for an unsupported width, or without exactly one `url` of a picture
 */
function parseMediaUrl({ width: digits }: MediaUrl['Params'], { url }: MediaUrl['Querystring']) {
  const width = /^[1-9]\d*$/.test(digits) ? Number(digits) : Number.NaN;
  const target = typeof url === 'string' ? parseMediaTarget(url) : undefined;
  if (!isMediaWidth(width) || target === undefined) throw new BffError('notFound');
  return { width, target };
}

/**
 * Revalidated in the background, because a picture may be replaced under the same URL. Sent without
 * `Age`, because the age of a long-lived copy would exceed this `max-age`.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';
/** A different picture would have a different version (`decisions.md`, "Pictures"). */
const VERSIONED_CACHE_CONTROL = 'public, max-age=31536000, immutable';

function cacheControlOf({ isStorable, isExact }: FoundPicture, { path }: MediaTarget): string {
  if (!isStorable || !isExact) return 'no-store';
  return isVersioned(path) ? VERSIONED_CACHE_CONTROL : CACHE_CONTROL;
}

/** For OpenAPI only; `parseMediaUrl` validates the URL. */
const DESCRIPTION = {
  summary: 'A resized picture of the content API or of a listed host',
  tags: ['media'],
  params: Type.Object({
    width: Type.Union(MEDIA_WIDTHS.map((width) => Type.Literal(width))),
  }),
  querystring: Type.Object({
    url: Type.String({
      description: 'Path of the picture on the host of the content API, or URL on a listed host',
    }),
  }),
  response: {
    200: bodyOf<Buffer>('image/avif', 'image/webp', 'image/jpeg'),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' }),
    ...failures,
  },
};

/** `/media/{width}?url=…`: resized pictures of the upstream and of listed hosts. */
export const mediaRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { pictures, isTrusted },
) => {
  const options = { schema: DESCRIPTION, validatorCompiler: acceptAll };
  app.get<MediaUrl>('/media/:width', options, async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const type = negotiatePictureType(request.headers.accept);
    const picture = parseMediaUrl(request.params, request.query);
    reply.headers(failureHeaders(undefined));
    const { network } = visitorOf(request.raw, isTrusted);
    const found = await pictures.get({ ...picture, type }, network);
    const { bytes, etag } = found;
    reply.headers({
      ...cacheResultHeaders(found),
      etag,
      'cache-control': cacheControlOf(found, picture.target),
      vary: 'Accept',
    });
    if (isNotModified(request.headers, { etag })) return reply.code(304).send();
    // A very large picture is a JPEG, regardless of the negotiated type.
    return reply.type(`image/${sniffType(bytes)}`).send(bytes);
  });
};
