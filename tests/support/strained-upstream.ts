import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOriginForTest } from './origin.ts';
import { sendJson } from './scripted-upstream.ts';
import { type Strain, strains } from './strained-content.ts';

export interface StrainedUpstream {
  readonly url: string;
  /** What the sample content is like from now on. */
  choose(strain: Strain): void;
  close(): Promise<void>;
}

/** The sample content on a real socket, changed into what fits less well. */
export async function startStrainedUpstream(): Promise<StrainedUpstream> {
  const origin = await startOriginForTest();
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
