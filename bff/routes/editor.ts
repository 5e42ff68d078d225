import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FieldProblem } from '../contract/lost.ts';
import { kindOf } from '../editor/editor-folder.ts';
import { formSchemaOf, newFormOf } from '../editor/file-schema.ts';
import { ADDABLE, readNewName } from '../editor/new-documents.ts';
import { labels } from '../editor/labels.ts';
import { moveRoutes } from './editor-moves.ts';
import { type EditorOptions, File, untilServed } from './editor-request.ts';
import { pictureRoutes } from './editor-pictures.ts';
import { sendPageFile } from '../editor/page-files.ts';
import { UploadError } from '../editor/uploads.ts';
import { sendFailure } from '../http/send-failure.ts';
import { ContentSyntaxError } from '../origin/parse-document.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { MAX_REQUEST_BYTES } from '../shared/http-server.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const VersionId = Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) });
const Value = Type.Record(Type.String(), Type.Unknown());

/** Header with the account that a page shows: what is typed there is not saved by another one. */
const ACCOUNT = 'x-editor-account';

/** Reports a document whose fields cannot be read or written as a problem of the whole document. */
function sendEditorFailure(reply: FastifyReply, thrown: unknown) {
  if (thrown instanceof ContentSyntaxError || thrown instanceof UploadError) {
    return reply.code(422).send({ problems: [{ field: '', reason: thrown.message }] });
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

/** Precedes the path of a resource, as the site asks for it with the session of staff. */
const PREVIEW = '/editor/preview';

/** Whatever needs a session of an account that may edit the site. */
const signedInRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (app, options) => {
  const { edited, origin, missing, sessions } = options;
  // Before a body is read.
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
  await app.register(moveRoutes, options);
  app.get('/editor/api/missing', async (_request, reply) => reply.send(missing.list()));
  // Only the site asks for it: it forwards no other path below `/editor` than the page's own.
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
  /** What visitors do not see of a saved file, and whether the site shows it already. */
  async function tellOf(file: string, lost: readonly FieldProblem[]) {
    const isServed = await untilServed(origin);
    const own = (origin?.problems() ?? []).filter((problem) => problem.file === file);
    const told = new Map([...lost, ...own].map(({ field, reason }) => [reason, { field, reason }]));
    return { isServed, told: [...told.values()] };
  }

  app.get('/editor/api/documents', async ({ editor }, reply) => {
    const [name, today] = [editor?.name, documents.today()];
    const { sections } = labels;
    return reply.send({ name, today, sections, addable: ADDABLE, documents: documents.list() });
  });
  app.get('/editor/api/document', { schema: { querystring: File } }, async (request, reply) => {
    const { file } = request.query;
    const opened = documents.open(file);
    if (opened === undefined) throw new BffError('notFound');
    const added = readNewName(file);
    const versions = added ? [] : await documents.versions(file);
    const schema = added ? newFormOf(added.kind) : formSchemaOf(kindOf(file));
    const form = { ...opened, schema, versions };
    return reply.header('etag', opened.etag).send(form);
  });
  const change = { schema: { querystring: File, body: Value }, bodyLimit: MAX_REQUEST_BYTES };
  app.put('/editor/api/document', change, async (request, reply) => {
    const { body: value, query, headers, editor } = request;
    const { 'if-match': etag } = headers;
    if (etag === undefined) throw new BffError('unconditionalEdit');
    const author = editor?.name ?? '';
    const result = await documents.save({ file: query.file, value, etag, author });
    if (result.status === 'saved') {
      const told = await tellOf(result.file, result.lost);
      return reply
        .header('etag', result.etag)
        .send({ etag: result.etag, file: result.file, ...told });
    }
    if (result.status === 'refused') return reply.code(422).send({ problems: result.problems });
    return reply.code(412).send({ current: result.current });
  });
  const former = { schema: { querystring: File, params: VersionId } };
  app.get('/editor/api/versions/:id', former, async ({ query, params }, reply) => {
    const value = await documents.version(query.file, Number(params.id));
    if (value === undefined) throw new BffError('notFound');
    return reply.send({ value });
  });
};
