import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Agent } from 'undici';
import { type BffInProcess, startBffInProcess } from './bff-in-process.ts';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';

/** A picture that the scripted upstream has, and the address that it is served under. */
export const PICTURE = '/files/a.jpg';
export const MEDIA = `/media/320${PICTURE}`;
/** With it {@link MediaBff.purge} is allowed. */
export const ADMIN_TOKEN = 'a-token-of-24-characters';
/** How long a picture is not asked for again whose source names no time. */
export const FRESH_MS = 60_000;
/** A failing picture rests this long, one that is missing or unfit longer. */
export const FIRST_REST_MS = 200;
export const NEGATIVE_MS = 10_000;

/** Answers with a picture, or with what calls itself one. */
export const sendPicture =
  (body: Buffer | string, type = 'image/jpeg', headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  };

export const failWith =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

/** A BFF before a scripted upstream, with a folder for pictures that is used when it is told so. */
export class MediaBff {
  readonly folder: string;
  readonly upstream: Upstream;
  /** What it has logged as a warning or worse. */
  readonly warnings: Record<string, unknown>[] = [];
  readonly #log = pino(
    { level: 'warn' },
    { write: (line: string) => this.warnings.push(JSON.parse(line) as Record<string, unknown>) },
  );
  #bff: BffInProcess | undefined;
  #documents = 0;

  private constructor(folder: string, upstream: Upstream) {
    this.folder = folder;
    this.upstream = upstream;
  }

  /** Makes the folder and the upstream, and starts the BFF with pictures in memory only. */
  static async create(): Promise<MediaBff> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-media-'));
    const made = new MediaBff(folder, await startUpstream({}));
    await made.start();
    return made;
  }

  /** Settings that keep pictures in the folder, up to one MiB. */
  get onDisk(): Record<string, string> {
    return { MEDIA_CACHE_DIR: this.folder, MEDIA_CACHE_MB: '1' };
  }

  get #running(): BffInProcess {
    if (!this.#bff) throw new Error('the BFF is stopped');
    return this.#bff;
  }

  get url(): string {
    return this.#running.url;
  }

  /** What is being made, and what became of the requests since the start. */
  get load() {
    return this.#running.app.pictures.load;
  }

  async start(environment: Record<string, string> = {}, hostAgent?: Agent): Promise<void> {
    const replaced = { log: this.#log, ...(hostAgent ? { hostAgent } : {}) };
    this.#bff = await startBffInProcess(this.upstream.url, environment, replaced);
  }

  async stop(): Promise<void> {
    const bff = this.#bff;
    this.#bff = undefined;
    await bff?.close();
  }

  /** Starts anew over the same folder. */
  async restart(environment: Record<string, string>, hostAgent?: Agent): Promise<void> {
    await this.stop();
    await this.start(environment, hostAgent);
  }

  /** Ends everything and removes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    await this.upstream.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Moves the BFF's clock on. */
  advance(ms: number): void {
    this.#running.advance(ms);
  }

  async get(address = MEDIA, headers: Record<string, string> = {}, method = 'GET') {
    const response = await fetch(this.url + address, { method, headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  }

  /** Loads a document of the content API, so that the BFF knows the pictures that it names. */
  async publish(content: unknown): Promise<void> {
    this.#documents += 1;
    const path = `/api/pages/document-${this.#documents}`;
    this.upstream.script(path, (_request, response) => sendJson(response, { content }));
    const { status } = await this.get(path);
    if (status !== 200) throw new Error(`the document was answered with ${status}`);
  }

  /** @param body of `POST /admin/purge` */
  purge(body: object): Promise<Response> {
    return fetch(`${this.url}/admin/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** How often the upstream was asked for a picture. */
  calls(picture = PICTURE): number {
    return this.upstream.asked.filter((asked) => asked === picture).length;
  }
}
