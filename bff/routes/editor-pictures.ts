import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Editor } from '../editor/create-editor.ts';
import { nameOf } from './editor-request.ts';
import { MAX_REQUEST_BYTES } from '../shared/http-server.ts';

const Upload = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const Part = Type.Object({
  ...Upload.properties,
  offset: Type.String({ pattern: '^\\d{1,9}$' }),
});

/** Uploads pictures in parts, and lists those of the site. */
export const pictureRoutes: FastifyPluginAsyncTypebox<Editor> = async (
  app,
  { documents, uploads },
) => {
  const bodies = { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BYTES } as const;
  app.addContentTypeParser(
    'application/octet-stream',
    bodies,
    async (_: unknown, body: Buffer) => body,
  );
  app.put('/editor/api/upload', { schema: { querystring: Part } }, async (request, reply) => {
    const { id, offset } = request.query;
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const name = nameOf(request);
    return reply.send({ offset: await uploads.append(name, id, Number(offset), bytes) });
  });
  app.post('/editor/api/pictures', { schema: { querystring: Upload } }, async (request, reply) =>
    reply.send(await uploads.finish(nameOf(request), request.query.id)),
  );
  app.get('/editor/api/pictures', async (_request, reply) => {
    const uses = documents.pictureUses();
    const urls = await uploads.list();
    return reply.send(urls.map((url) => ({ url, uses: uses.get(url) ?? [] })));
  });
};
