import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FILES_PATH } from '../contract/values/files.ts';
import { parseMediaTarget } from '../contract/values/media.ts';
import { visitorOf } from '../shared/visitor.ts';
import { failureHeaders } from '../http/write-response.ts';
import { BffError } from '../shared/errors.ts';
import type { Services } from '../services/services.ts';
import { acceptAll, bodyOf, failures } from './schemas.ts';

interface FileUrl {
  readonly Querystring: { readonly url?: string | readonly string[] };
}

/** For OpenAPI only; the route validates the URL. */
const DESCRIPTION = {
  summary: 'A file of the content API or of a listed host, or a part of it',
  tags: ['media'],
  querystring: Type.Object({
    url: Type.String({
      description: 'Path of the file on the host of the content API, or URL on a listed host',
    }),
  }),
  response: { 200: bodyOf<Buffer>('application/octet-stream'), ...failures },
};

/** `/files?url=…`: documents, sounds and videos, unchanged from the content API. */
export const fileRoutes: FastifyPluginAsyncTypebox<Services> = async (
  app,
  { files, isTrusted },
) => {
  const options = { schema: DESCRIPTION, validatorCompiler: acceptAll };
  app.get<FileUrl>(FILES_PATH, options, async (request, reply) => {
    const { url } = request.query;
    const target = typeof url === 'string' ? parseMediaTarget(url) : undefined;
    if (target === undefined) throw new BffError('notFound');
    reply.headers(failureHeaders(undefined));
    const { network } = visitorOf(request.raw, isTrusted);
    const { status, headers, body, close } = await files.open(target, request.headers, network);
    reply.code(status).headers(headers);
    const isEmpty = status === 304 || status === 416;
    if (request.method === 'GET' && !isEmpty) return reply.send(Readable.from(body));
    close();
    // An empty stream keeps the `Content-Length` of the file.
    return reply.send(isEmpty ? undefined : Readable.from([]));
  });
};
