import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { buildApp, type Overrides } from '../../bff/app.ts';
import { readBffSettings } from '../../bff/config.ts';

export interface BffInProcess {
  readonly app: FastifyInstance;
  readonly url: string;
  /** Moves the BFF's clock on. */
  advance(ms: number): void;
  close(): Promise<void>;
}

interface Replaced extends Pick<Overrides, 'hostAgent' | 'random' | 'sharedLimitMs'> {
  readonly log?: Logger;
  /** How far its clock is ahead at the start, milliseconds. */
  readonly aheadMs?: number;
}

/** Made only when somebody posts; those who do name a file of their own. */
const NO_LEADS = path.join(os.tmpdir(), 'kosmosad-no-leads/leads.db');

/** A BFF on a real socket whose clock stands still until it is moved. */
export async function startBffInProcess(
  upstreamUrl: string,
  environment: Readonly<Record<string, string>> = {},
  { log = pino({ level: 'silent' }), aheadMs = 0, ...chance }: Replaced = {},
): Promise<BffInProcess> {
  let now = Date.now() + aheadMs;
  const app = await buildApp(
    readBffSettings({
      UPSTREAM_TIMEOUT_MS: '20000',
      MEDIA_CACHE_MB: '0',
      MAX_LAG_MS: '0',
      LEADS_DB: NO_LEADS,
      ...environment,
    }),
    upstreamUrl,
    log,
    { now: () => now, random: () => 0.5, ...chance },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    advance(ms) {
      now += ms;
    },
    close: () => app.close(),
  };
}
