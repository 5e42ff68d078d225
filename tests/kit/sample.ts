import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { type Origin, startOrigin } from '../../bff/origin/start-origin.ts';
import { type Strain, strains } from './strains.ts';
import { SAMPLE_DAY } from './clock.ts';
import { sendJson } from './upstream.ts';

/** The tests' own content: a few documents of each kind, and all that a page can show. */
export const SAMPLE = path.join(import.meta.dirname, 'sample');

/** The sample on a real socket, on its day. */
export const openSample = (): Promise<Origin> =>
  startOrigin({
    contentRoot: path.join(SAMPLE, 'content'),
    mediaRoot: path.join(import.meta.dirname, '../../bff/origin/media'),
    log: pino({ level: 'silent' }),
    onChange: () => undefined,
    onPicturesChange: () => undefined,
    now: () => SAMPLE_DAY,
  });

export interface StrainedSample {
  readonly url: string;
  /** What the content is like from now on. */
  choose(strain: Strain): void;
  close(): Promise<void>;
}

/** The sample on a real socket, changed into what fits less well. */
export async function openStrainedSample(): Promise<StrainedSample> {
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    choose(next) {
      strain = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await origin.close();
    },
  };
}
