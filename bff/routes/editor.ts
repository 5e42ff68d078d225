import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { MissingAddresses } from '../content-cache/missing-addresses.ts';
import { PASSWORD_LENGTH, SESSION_MS } from '../editor/accounts.ts';
import type { Editor } from '../editor/create-editor.ts';
import { kindOf } from '../editor/editor-folder.ts';
import { formSchemaOf } from '../editor/file-schema.ts';
import { labels } from '../editor/labels.ts';
import { sendPageFile } from '../editor/page-files.ts';
import { type Account, toAccountKey } from '../editor/store.ts';
import { isOwnPage, pageOf } from '../http/own-page.ts';
import { sendFailure } from '../http/send-failure.ts';
import { ContentSyntaxError } from '../origin/parse-document.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { MAX_REQUEST_BYTES } from '../shared/http-server.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { visitorOf } from '../shared/visitor.ts';

const COOKIE = '__Host-kosmosad-editor';
const COOKIE_OPTIONS = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'strict',
  signed: true,
} as const;

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const Password = Type.String(PASSWORD_LENGTH);
const SignIn = Type.Object({
  name: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: PASSWORD_LENGTH.maxLength }),
});
const NewPassword = Type.Object({ token: Type.String({ maxLength: 200 }), password: Password });
const File = Type.Object({ file: Type.String({ maxLength: 400 }) });
const VersionId = Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) });
const Value = Type.Record(Type.String(), Type.Unknown());

interface EditorOptions {
  readonly editor: Editor;
  readonly missing: MissingAddresses;
  readonly isTrusted: IsListed;
}

const READS: readonly string[] = ['GET', 'HEAD'];

/** Accepts requests of the site only, and none that another site makes a browser send. */
function guard({ editor, isTrusted }: EditorOptions, request: FastifyRequest): void {
  const visitor = visitorOf(request.raw, isTrusted);
  if (!visitor.isForwarded) throw new BffError('notFound');
  const page = pageOf(request.raw, visitor);
  // Browsers name one or the other with every save.
  const isNamed = (page.origin ?? page.fetchSite) !== undefined;
  if (!READS.includes(request.method) && !(isNamed && isOwnPage(page, editor.siteOrigin))) {
    throw new BffError('foreignPage');
  }
}

/** Reports a document whose fields cannot be read or written as a problem of the whole document. */
function sendEditorFailure(reply: FastifyReply, thrown: unknown) {
  if (thrown instanceof ContentSyntaxError) {
    return reply.code(422).send({ problems: [{ field: '', reason: thrown.message }] });
  }
  return sendFailure(reply, toBffError(thrown));
}

/** `/editor` and the requests of its page; for the site only. */
export const editorRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (app, options) => {
  const { editor } = options;
  await app.register(cookie, { secret: editor.store.secret });
  app.setErrorHandler((thrown, _request, reply) => sendEditorFailure(reply, thrown));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    guard(options, request);
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onClose', async () => editor.close());
  app.get('/editor', async (request, reply) => sendPageFile(request, reply, 'index.html'));
  app.get<{ Params: { name: string } }>('/editor/assets/:name', async (request, reply) =>
    sendPageFile(request, reply, `assets/${request.params.name}`),
  );
  await app.register(sessionRoutes, options);
  await app.register(documentRoutes, options);
};

/** Signing in and out. */
const sessionRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (
  app,
  { editor: { accounts, limits }, isTrusted },
) => {
  /** Takes an attempt of the visitor's network, and of an account. @returns the network */
  function takeAttempt(request: FastifyRequest, account?: string): string {
    const { network } = visitorOf(request.raw, isTrusted);
    const retryAfterMs = limits.take(network, account);
    if (retryAfterMs > 0) throw new BffError('tooManyAttempts', undefined, { retryAfterMs });
    return network;
  }

  function startSession(reply: FastifyReply, account: Account | undefined) {
    if (account === undefined) throw new BffError('notSignedIn');
    const maxAge = SESSION_MS / 1000;
    reply.setCookie(COOKIE, accounts.toSession(account), { ...COOKIE_OPTIONS, maxAge });
    return reply.code(204).send();
  }

  app.post('/editor/api/session', { schema: { body: SignIn } }, async (request, reply) => {
    const { password } = request.body;
    const name = toAccountKey(request.body.name);
    const network = takeAttempt(request, name);
    const account = await accounts.signIn(name, password);
    if (account) limits.succeed(network, name);
    return startSession(reply, account);
  });
  app.delete('/editor/api/session', async (_request, reply) => {
    reply.clearCookie(COOKIE, COOKIE_OPTIONS);
    return reply.code(204).send();
  });
  app.post('/editor/api/password', { schema: { body: NewPassword } }, async (request, reply) => {
    takeAttempt(request);
    const { token, password } = request.body;
    return startSession(reply, await accounts.setPassword(token, password));
  });
};

/** Lists, opens and saves documents, for signed-in staff. */
const documentRoutes: FastifyPluginAsyncTypebox<EditorOptions> = async (
  app,
  { editor, missing },
) => {
  const { accounts, documents, store } = editor;
  function accountOf(request: FastifyRequest): Account {
    const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
    const account = valid ? accounts.ofSession(value ?? '') : undefined;
    if (account === undefined) throw new BffError('notSignedIn');
    return account;
  }
  // Before a body is read.
  app.addHook('onRequest', async (request) => void accountOf(request));

  app.get('/editor/api/documents', async (request, reply) => {
    const { name } = accountOf(request);
    const today = documents.today();
    return reply.send({ name, today, sections: labels.sections, documents: documents.list() });
  });
  app.get('/editor/api/document', { schema: { querystring: File } }, async (request, reply) => {
    const { file } = request.query;
    const opened = documents.open(file);
    if (opened === undefined) throw new BffError('notFound');
    const form = { ...opened, schema: formSchemaOf(kindOf(file)), versions: store.versions(file) };
    return reply.header('etag', opened.etag).send(form);
  });
  app.get('/editor/api/missing', async (_request, reply) => reply.send(missing.list()));
  const change = { schema: { querystring: File, body: Value }, bodyLimit: MAX_REQUEST_BYTES };
  app.put('/editor/api/document', change, async (request, reply) => {
    const { name: author } = accountOf(request);
    const { body: value, query, headers } = request;
    const { 'if-match': etag } = headers;
    if (etag === undefined) throw new BffError('unconditionalEdit');
    const result = documents.save({ file: query.file, value, etag, author });
    if (result.status === 'saved') return reply.code(204).header('etag', result.etag).send();
    if (result.status === 'refused') return reply.code(422).send({ problems: result.problems });
    return reply.code(412).send({ current: result.current });
  });
  const former = { schema: { querystring: File, params: VersionId } };
  app.get('/editor/api/versions/:id', former, async ({ query, params }, reply) => {
    const value = documents.version(query.file, Number(params.id));
    if (value === undefined) throw new BffError('notFound');
    return reply.send({ value });
  });
};
