import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheState, Served } from '../cache/content-cache.ts';
import { isNotModified } from '../not-modified.ts';

interface JsonAnswer {
  readonly body: Buffer | string;
  readonly etag: string;
  readonly state: CacheState;
  readonly ageS: number;
  readonly status?: number;
  readonly location?: string | undefined;
}

/** Value of `Cache-Status` (RFC 9211) for the way an answer was found. */
const cacheStatus = (state: CacheState): string =>
  `kosmosad-bff; ${state === 'miss' ? 'fwd=miss; stored' : state === 'fresh' ? 'hit' : 'hit; fwd=stale'}`;

/** Sends a JSON answer with its validator, or 304 where the client's copy is the same. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, answer: JsonAnswer) {
  reply.headers({
    etag: answer.etag,
    age: answer.ageS,
    'cache-control': 'no-cache',
    'cache-status': cacheStatus(answer.state),
  });
  if (answer.location !== undefined) reply.header('location', answer.location);
  if (isNotModified(request.headers, { etag: answer.etag })) return reply.code(304).send();
  return reply
    .code(answer.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

export const toAnswer = ({ entry, state, ageS }: Served): JsonAnswer => ({
  body: entry.body,
  etag: entry.etag,
  status: entry.status,
  location: entry.location,
  state,
  ageS,
});
