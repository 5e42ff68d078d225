import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { parseCardUrl } from '../contract/card-url.ts';
import { cacheResultHeaders } from '../http/cache-status.ts';
import { clientOf } from '../http/caller.ts';
import { failureHeaders } from '../http/write-response.ts';
import { BffError } from '../shared/errors.ts';
import { isNotModified } from '../shared/etag.ts';
import type { Services } from '../services.ts';
import { jobOf } from './job.ts';
import { acceptAll, bodyOf, failures } from './schemas.ts';

/** Longest time that others may keep a card under the URL of its version, seconds. */
const VERSION_MAX_AGE_S = 86_400;
/** The same under the URL of another version, which messengers may still have, seconds. */
const OTHER_MAX_AGE_S = 60;

/** The API description only; `parseCardUrl` validates the raw URL. */
const DESCRIPTION = {
  summary: 'The card of link previews of a page of the site, 1200 × 630',
  tags: ['media'],
  params: Type.Object({
    '*': Type.String({
      description: 'Version, path of the page, `.jpg`: `{version}/news/osen.jpg`',
    }),
  }),
  response: {
    200: bodyOf<Buffer>('image/jpeg'),
    304: Type.Unsafe<undefined>({ type: 'null', description: 'Not modified' }),
    ...failures,
  },
};

/** `/cards/{version}{path of a page}.jpg`: cards of link previews. */
export const cardRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { cards, isTrusted },
) => {
  const options = { schema: DESCRIPTION, validatorCompiler: acceptAll };
  app.get('/cards/*', options, async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.headers(failureHeaders(undefined));
    const target = parseCardUrl(request.url);
    if (target === undefined) throw new BffError('notFound');
    const card = await cards.get(target.page, {
      ...jobOf(request, reply, isTrusted),
      contentClient: clientOf(request.raw, isTrusted),
      requestId: request.id,
    });
    const limit = card.version === target.version ? VERSION_MAX_AGE_S : OTHER_MAX_AGE_S;
    reply.headers({
      ...cacheResultHeaders(card),
      etag: card.etag,
      'cache-control': `public, max-age=${Math.max(0, Math.min(limit, card.ttlS))}`,
    });
    if (isNotModified(request.headers, { etag: card.etag })) return reply.code(304).send();
    return reply.type('image/jpeg').send(card.bytes);
  });
};
