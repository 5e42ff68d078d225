import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runTool } from '../../bff/tools/staff/run-tool.ts';

export const PASSWORD = 'орбита-и-тыква';

/** A folder that staff edit, a copy of the shipped sample. */
export type EditedFolder = Awaited<ReturnType<typeof makeEditedFolder>>;

/** Prepares a folder with the operator's tool. @param origin of the links */
export async function makeEditedFolder(origin = 'https://kosmosad.example') {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-editor-'));
  const folder = path.join(parent, 'site');
  const database = path.join(parent, 'leads', 'leads.db');
  const environment = { LEADS_DB: database, SITE_ORIGIN: origin };
  /** Runs `npm run staff -- …` on the database, in this process. @returns undefined if it fails */
  const tool = (...words: string[]) => runTool(words, environment, Date.now, () => undefined);
  await tool('init', folder);
  return {
    folder,
    /** Settings of BFFs that share it and their database; the site needs `CONTENT_EDITOR`. */
    settings: { CONTENT_EDITOR: 'on', CONTENT_DIR: folder, LEADS_DB: database },
    tool,
    /** The token of the link that a command prints. */
    link: async (command: 'add' | 'reset', name: string) => {
      const token = (await tool(command, name))?.split('/staff/')[1];
      if (token === undefined) throw new Error(`no link for the account "${name}"`);
      return token;
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

export interface EditorReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface OpenDocument {
  readonly value: Readonly<Record<string, unknown>>;
  readonly etag: string;
  readonly versions: readonly { readonly id: number; readonly author: string | null }[];
}

/** A browser with the pages of staff, behind the site. */
export class EditorClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();

  /**
   * @param headers in addition to, or instead of, those of a page of the site; empty ones are not
   * sent
   */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#headers = {
      origin: 'https://kosmosad.example',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'kosmosad.example',
      'x-forwarded-proto': 'https',
      ...headers,
    };
  }

  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  set cookie(text: string) {
    this.#cookies.clear();
    for (const pair of text.split('; ').filter(Boolean)) this.#keep(pair);
  }

  /** Sends a request as a browser does, which follows no redirect. */
  async send(
    route: string,
    init: Omit<RequestInit, 'headers'> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const all = { ...this.#headers, cookie: this.cookie, ...headers };
    const response = await fetch(this.#url + route, {
      redirect: 'manual',
      ...init,
      headers: Object.entries(all).filter(([, value]) => value !== ''),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie.split(';', 1)[0] ?? '');
    return response;
  }

  async ask(
    method: string,
    address: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EditorReply> {
    const type = body !== undefined && { 'content-type': 'application/json' };
    const isSentAsItIs = typeof body === 'string' || Buffer.isBuffer(body);
    const sent = isSentAsItIs ? (body as string | Buffer<ArrayBuffer>) : JSON.stringify(body);
    const init = { method, ...(body !== undefined && { body: sent }) };
    const response = await this.send(`/editor/api/${address}`, init, { ...type, ...headers });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(answer) as Record<string, unknown>) : {},
    };
  }

  /** Sends a form. */
  post = (route: string, fields: Readonly<Record<string, string>> = {}) =>
    this.send(route, { method: 'POST', body: new URLSearchParams(fields) });
  signIn = (name: string, password = PASSWORD) => this.post('/staff/session', { name, password });
  setPassword = (token: string, password = PASSWORD) =>
    this.post('/staff/password', { token, password });
  /** @throws Error if the file cannot be opened */
  async open(file: string): Promise<OpenDocument> {
    const { status, body } = await this.ask('GET', `document?file=${encodeURIComponent(file)}`);
    if (status !== 200) throw new Error(`${file} was not opened: ${status}`);
    return body as unknown as OpenDocument;
  }
  save = (file: string, value: unknown, etag: string) =>
    this.ask('PUT', `document?file=${encodeURIComponent(file)}`, value, { 'if-match': etag });

  #keep(pair: string): void {
    const [name = '', value = ''] = pair.split(/=(.*)/, 2);
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
