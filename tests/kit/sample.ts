import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pino from 'pino';
import { type Origin, startOrigin } from '../../bff/origin/start-origin.ts';
import { type Strain, strains } from './strains.ts';
import { SAMPLE_DAY } from './clock.ts';
import { listen } from './listen.ts';
import { sendJson } from './upstream.ts';

/** The tests' own content: a few documents of each kind, and everything that a page can show. */
export const SAMPLE = path.join(import.meta.dirname, 'sample');

/** A copy of the documents. One gets a Cyrillic name, which the repository avoids. */
async function copyDocuments(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-sample-'));
  await cp(path.join(SAMPLE, 'content'), folder, { recursive: true });
  const pages = path.join(folder, 'pages');
  await rename(path.join(pages, 'redaktor-strapi.md'), path.join(pages, 'редактор-strapi.md'));
  return folder;
}

/** The sample on a real socket, on its day. @param edited a copy edited by a test */
export async function openSample(
  edited?: string,
  mediaRoot: string = path.join(SAMPLE, 'media'),
): Promise<Origin> {
  const contentRoot = edited ?? (await copyDocuments());
  const origin = await startOrigin({
    contentRoot,
    mediaRoot,
    log: pino({ level: 'silent' }),
    onChange: () => undefined,
    now: () => SAMPLE_DAY,
  });
  const server = createServer(({ url: path = '/', headers: asked }, response) => {
    const respond = async () => {
      const answer = await origin.sender.request({ path, headers: asked });
      await pipeline(answer.body, response.writeHead(answer.statusCode, answer.headers));
    };
    respond().catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return {
    ...origin,
    url,
    async close() {
      await Promise.all([close(), origin.close()]);
      if (edited === undefined) await rm(contentRoot, { recursive: true, force: true });
    },
  };
}

export type ContentCopy = Awaited<ReturnType<typeof copyContent>>;

/** An editable copy of the sample, or of another folder with `content` and `media`. */
export async function copyContent(from: string = SAMPLE) {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-content-'));
  for (const part of ['content', 'media']) {
    await cp(path.join(from, part), path.join(parent, part), { recursive: true });
  }
  return {
    /** Value for `CONTENT_DIR`. */
    parent,
    /** Folder of the documents. */
    folder: path.join(parent, 'content'),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

export type StrainedSample = Awaited<ReturnType<typeof openStrainedSample>>;

/** The sample on a real socket, transformed into content that fits less well. */
export async function openStrainedSample() {
  const origin = await openSample();
  let strain: Strain = 'long';
  const server = createServer((request, response) => {
    const respond = async () => {
      const { ok, status, headers, body } = await fetch(origin.url + request.url);
      const isJson = headers.get('content-type')?.includes('json') ?? false;
      if (!ok || !isJson || !body) return response.writeHead(status).end();
      return sendJson(response, strains[strain](await new Response(body).json()));
    };
    respond().catch((error: unknown) => response.destroy(error as Error));
  });
  const { url, close } = await listen(server);
  return {
    url,
    /** Changes the content from now on. */
    choose(next: Strain) {
      strain = next;
    },
    async close() {
      await close();
      await origin.close();
    },
  };
}
