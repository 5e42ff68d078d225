import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ADDRESS } from '../editor/file-schema.ts';
import { referencesTo } from '../editor/references.ts';
import { BffError } from '../shared/errors.ts';
import { type EditorOptions, etagIn, File, nameOf, untilServed } from './editor-request.ts';

const Address = Type.Object({ slug: Type.String({ maxLength: 400 }) });

/** Deletes and restores documents, and changes their addresses. */
export const moveRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (
  app,
  { edited: { documents, moves }, origin },
) => {
  const ofFile = { schema: { querystring: File } };
  app.get('/editor/api/references', ofFile, async ({ query }, reply) =>
    reply.send(referencesTo(query.file, documents.lines())),
  );
  app.delete('/editor/api/document', ofFile, async (request, reply) => {
    const etag = etagIn(request.headers);
    const isRemoved = await moves.remove(request.query.file, etag, nameOf(request));
    if (!isRemoved) return reply.code(412).send({});
    return reply.send({ isServed: await untilServed(origin) });
  });
  app.get('/editor/api/deleted', async (_request, reply) => reply.send(await moves.deleted()));
  app.post('/editor/api/deleted', ofFile, async (request, reply) => {
    const { file } = request.query;
    if (!(await moves.restore(file, nameOf(request)))) throw new BffError('notFound');
    return reply.send({ file, isServed: await untilServed(origin) });
  });
  const readdress = { schema: { querystring: File, body: Address } };
  app.post('/editor/api/address', readdress, async (request, reply) => {
    const { body, query, headers } = request;
    const asked = { etag: etagIn(headers), slug: body.slug, author: nameOf(request) };
    const moved = await moves.readdress(query.file, asked);
    if (moved === undefined) return reply.code(412).send({});
    if ('reason' in moved) {
      return reply.code(422).send({ problems: [{ field: ADDRESS, reason: moved.reason }] });
    }
    return reply.send({ ...moved, isServed: await untilServed(origin) });
  });
};
