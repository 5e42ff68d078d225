import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FieldProblem } from '../contract/values/lost.ts';
import { UnmergeableError } from '../editor/document-text.ts';
import type { Documents } from '../editor/documents.ts';
import type { SaveResult } from '../editor/edited-document.ts';
import { documentKindOf } from '../editor/editor-folder.ts';
import { formSchemaOf, newFormOf, ADDRESS } from '../editor/file-schema.ts';
import { findDocuments } from '../editor/find-documents.ts';
import { ADDABLE, readNewName } from '../editor/new-documents.ts';
import { labels, sectionsOf } from '../editor/labels.ts';
import { type EditorOptions, etagIn, File, nameOf, untilServed } from './editor-request.ts';
import { sendPageFile } from '../editor/page-files.ts';
import { plannedTimes } from '../editor/planned-times.ts';
import { UploadError } from '../editor/uploads.ts';
import { sendFailure } from '../http/send-failure.ts';
import { ContentSyntaxError } from '../origin/parse-document.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { MAX_REQUEST_BYTES } from '../shared/http-server.ts';
import { referencesTo } from '../editor/references.ts';
import type { Editor } from '../editor/create-editor.ts';

const Upload = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const Part = Type.Object({
  ...Upload.properties,
  offset: Type.String({ pattern: '^\\d{1,9}$' }),
});

/** Uploads pictures in parts, and lists those of the site. */
const pictureRoutes: FastifyPluginAsyncTypebox<Editor> = async (app, { documents, uploads }) => {
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

const Address = Type.Object({ slug: Type.String({ maxLength: 400 }) });

/** Deletes and restores documents, and changes their addresses. */
const addressRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (
  app,
  { edited: { documents, addresses }, origin },
) => {
  const ofFile = { schema: { querystring: File } };
  app.get('/editor/api/references', ofFile, async ({ query }, reply) =>
    reply.send(referencesTo(query.file, documents.lines())),
  );
  app.delete('/editor/api/document', ofFile, async (request, reply) => {
    const etag = etagIn(request.headers);
    const isRemoved = await addresses.remove(request.query.file, etag, nameOf(request));
    if (!isRemoved) return reply.code(412).send({});
    return reply.send({ isServed: await untilServed(origin) });
  });
  app.get('/editor/api/deleted', async (_request, reply) => reply.send(await addresses.deleted()));
  app.post('/editor/api/deleted', ofFile, async (request, reply) => {
    const { file } = request.query;
    if (!(await addresses.restore(file, nameOf(request)))) throw new BffError('notFound');
    return reply.send({ file, isServed: await untilServed(origin) });
  });
  const readdress = { schema: { querystring: File, body: Address } };
  app.post('/editor/api/address', readdress, async (request, reply) => {
    const { body, query, headers } = request;
    const asked = { etag: etagIn(headers), slug: body.slug, author: nameOf(request) };
    const moved = await addresses.readdress(query.file, asked);
    if (moved === undefined) return reply.code(412).send({});
    if ('reason' in moved) {
      return reply.code(422).send({ problems: [{ field: ADDRESS, reason: moved.reason }] });
    }
    return reply.send({ ...moved, isServed: await untilServed(origin) });
  });
};

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const Words = Type.Object({ q: Type.String({ maxLength: 1000 }) });
const VersionId = Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) });
const Value = Type.Record(Type.String(), Type.Unknown());

/**
 * Header with the account that a page shows, so that no other account saves what was typed there.
 */
const ACCOUNT = 'x-editor-account';

/** Message for a director about a file that only a developer can repair. */
function toSentence(error: ContentSyntaxError): string {
  if (error instanceof UnmergeableError) return UNMERGEABLE;
  const line = error.line === undefined ? '' : `, строка ${error.line}`;
  return `файл документа испорчен${line}. На сайте пока то, что было прежде.`;
}
const UNMERGEABLE =
  'Форма не может записать этот документ, ничего не потеряв. Его правит разработчик сайта.';

/** Reports a document whose fields cannot be read or written as a problem of the whole document. */
function sendEditorFailure(reply: FastifyReply, thrown: unknown) {
  if (thrown instanceof ContentSyntaxError || thrown instanceof UploadError) {
    const reason = thrown instanceof UploadError ? thrown.message : toSentence(thrown);
    return reply.code(422).send({ problems: [{ field: '', reason }] });
  }
  return sendFailure(reply, toBffError(thrown));
}

/** `/editor` and the requests of its page, for accounts that may edit the site. */
export const editorRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (app, options) => {
  const { sessions } = options;
  app.decorateRequest('editor', null);
  app.setErrorHandler((thrown, _request, reply) => sendEditorFailure(reply, thrown));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.get('/editor', async (request, reply) => {
    const session = await sessions.find(request, reply);
    if (!session?.account.site) return reply.redirect('/staff?to=site', 303);
    return sendPageFile(request, reply, 'index.html');
  });
  app.get<{ Params: { name: string } }>('/editor/assets/:name', async (request, reply) =>
    sendPageFile(request, reply, `assets/${request.params.name}`),
  );
  await app.register(signedInRoutes, options);
};

/** Prefix of resource paths that the site requests with a session of staff. */
const PREVIEW = '/editor/preview';

/** Routes that need a session of an account that may edit the site. */
const signedInRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (app, options) => {
  const { edited, origin, missing, sessions, visits } = options;
  // Check the session before a body is read.
  app.addHook('onRequest', async (request, reply) => {
    const account = (await sessions.find(request, reply))?.account;
    if (!account?.site) throw new BffError('notSignedIn');
    const { [ACCOUNT]: shown } = request.headers;
    if (shown !== undefined && shown !== encodeURIComponent(account.name)) {
      throw new BffError('otherAccount');
    }
    request.editor = account;
  });
  await app.register(pictureRoutes, edited);
  await app.register(documentRoutes, options);
  await app.register(addressRoutes, options);
  // Counts the families whose times a change of the plan would remove, before it is saved.
  const plan = { schema: { body: Value } };
  app.post('/editor/api/dropped', plan, async ({ body }, reply) => {
    const { documents } = edited;
    const slots = plannedTimes(body, { day: documents.today(), zone: documents.zone() });
    return reply.send({ families: slots ? await visits.countWithout(slots) : 0 });
  });
  app.get('/editor/api/missing', async (_request, reply) => reply.send(missing.list()));
  // Only the site requests previews: it forwards no path below `/editor` except those of the page.
  app.get('/editor/preview/*', async ({ raw: { url = '' } }, reply) => {
    const found = await origin?.preview(url.slice(PREVIEW.length));
    if (found === undefined) throw new BffError('notFound');
    return reply.code(found.status).type('application/json; charset=utf-8').send(found.body);
  });
};

/** Lists, opens and saves documents. */
const documentRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (
  app,
  { edited: { documents }, origin },
) => {
  async function sendResult(reply: FastifyReply, result: SaveResult) {
    if (result.status === 'refused') return reply.code(422).send({ problems: result.problems });
    if (result.status === 'conflict') return reply.code(412).send({ current: result.current });
    const { etag, file } = result;
    return reply.header('etag', etag).send({ etag, file, ...(await tellOf(file, result.lost)) });
  }

  /**
   * Content of a saved file that visitors do not see, and whether the site already shows the file.
   */
  async function tellOf(file: string, lost: readonly FieldProblem[]) {
    const isServed = await untilServed(origin);
    const own = (origin?.problems() ?? []).filter((problem) => problem.file === file);
    const told = new Map(
      [...lost, ...own].map(({ field, reason }) => [`${field} ${reason}`, { field, reason }]),
    );
    return { isServed, told: [...told.values()] };
  }

  app.get('/editor/api/documents', async ({ editor }, reply) => {
    const [name, today] = [editor?.name, documents.today()];
    const sections = sectionsOf(labels.sections);
    return reply.send({ name, today, sections, addable: ADDABLE, documents: documents.list() });
  });
  app.get('/editor/api/search', { schema: { querystring: Words } }, async ({ query }, reply) =>
    reply.send(findDocuments(documents.lines(), query.q)),
  );
  app.get('/editor/api/document', { schema: { querystring: File } }, async (request, reply) => {
    const { file } = request.query;
    const opened = openIn(documents, file);
    if (opened === undefined) throw new BffError('notFound');
    const added = readNewName(file);
    const versions = added ? [] : await documents.versions(file);
    const schema = added ? newFormOf(added.kind) : formSchemaOf(documentKindOf(file));
    const line = added ? undefined : documents.lineOf(file);
    const form = { ...opened, schema, versions, line };
    return reply.header('etag', opened.etag).send(form);
  });
  const change = { schema: { querystring: File, body: Value }, bodyLimit: MAX_REQUEST_BYTES };
  app.put('/editor/api/document', change, async (request, reply) => {
    const { body: value, query, headers } = request;
    const etag = etagIn(headers);
    const saved = await documents.save({ file: query.file, value, etag, author: nameOf(request) });
    return sendResult(reply, saved);
  });
  const former = { schema: { querystring: File, params: VersionId } };
  app.get('/editor/api/versions/:id', former, async ({ query, params }, reply) => {
    const value = await documents.version(query.file, Number(params.id));
    if (value === undefined) throw new BffError('notFound');
    return reply.send({ value });
  });
  app.post('/editor/api/versions/:id', former, async (request, reply) => {
    const { query, params, headers } = request;
    const asked = { file: query.file, id: Number(params.id), author: nameOf(request) };
    const result = await documents.restore({ ...asked, etag: etagIn(headers) });
    if (result === undefined) throw new BffError('notFound');
    return sendResult(reply, result);
  });
};

/** A document as it is opened; `broken` says why it has no fields. */
function openIn(documents: Documents, file: string) {
  try {
    return documents.open(file);
  } catch (error) {
    if (!(error instanceof ContentSyntaxError)) throw error;
    return { ...documents.openBroken(file), broken: toSentence(error) };
  }
}
