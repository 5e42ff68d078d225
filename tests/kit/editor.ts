import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processEnvironment } from './process.ts';

const TOOL = path.resolve(import.meta.dirname, '../../bff/tools/editor/main.ts');

export const PASSWORD = 'орбита-и-тыква';

interface ToolResult {
  readonly output: string;
  readonly isFailed: boolean;
}

/** A folder that staff edit, a copy of the shipped sample. */
export interface EditedFolder {
  readonly folder: string;
  /** Settings of a BFF, and of a site, with the editor. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs `npm run editor -- …` on the folder. */
  tool(...words: string[]): Promise<ToolResult>;
  /** The token of the link that a command prints. */
  link(command: 'add' | 'reset', name: string): Promise<string>;
  remove(): Promise<void>;
}

/** Prepares a folder with the operator's tool. @param origin where links lead */
export async function makeEditedFolder(origin = 'https://kosmosad.example'): Promise<EditedFolder> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-editor-'));
  const folder = path.join(parent, 'site');
  const tool = async (...words: string[]): Promise<ToolResult> => {
    const env = { ...processEnvironment(), CONTENT_DIR: folder, SITE_ORIGIN: origin };
    try {
      const { stdout } = await promisify(execFile)('node', [TOOL, ...words], { env });
      return { output: stdout.trim(), isFailed: false };
    } catch (error) {
      return { output: String((error as { stderr?: string }).stderr).trim(), isFailed: true };
    }
  };
  await tool('init', folder);
  return {
    folder,
    settings: { EDITOR: 'on', CONTENT_DIR: folder },
    tool,
    link: async (command, name) => (await tool(command, name)).output.split('#link=')[1] ?? '',
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

/** A browser with the editor's page, behind the site. */
export class EditorClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  cookie = '';

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

  async ask(
    method: string,
    address: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EditorReply> {
    const type = body !== undefined && { 'content-type': 'application/json' };
    const all = { ...this.#headers, cookie: this.cookie, ...type, ...headers };
    const response = await fetch(`${this.#url}/editor/api/${address}`, {
      method,
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    if (cookie !== '') this.cookie = cookie.split(';', 1)[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  signIn = (name: string, password = PASSWORD) => this.ask('POST', 'session', { name, password });
  setPassword = (token: string, password = PASSWORD) =>
    this.ask('POST', 'password', { token, password });
  /** @throws Error if the file cannot be opened */
  async open(file: string): Promise<OpenDocument> {
    const { status, body } = await this.ask('GET', `document?file=${encodeURIComponent(file)}`);
    if (status !== 200) throw new Error(`${file} was not opened: ${status}`);
    return body as unknown as OpenDocument;
  }
  save = (file: string, value: unknown, etag: string) =>
    this.ask('PUT', `document?file=${encodeURIComponent(file)}`, value, { 'if-match': etag });
}
