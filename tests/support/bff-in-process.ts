import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { type Bff, buildBff, type Chance } from '../../bff/app.ts';
import { readBffSettings } from '../../bff/config.ts';

export interface BffInProcess extends Bff {
  readonly url: string;
  /** Moves the BFF's clock on. */
  advance(ms: number): void;
  close(): Promise<void>;
}

interface Replaced extends Pick<Chance, 'hostAgent'> {
  readonly log?: Logger;
}

/** A BFF on a real socket whose clock stands still until it is moved. */
export async function startBffInProcess(
  upstreamUrl: string,
  environment: Readonly<Record<string, string>> = {},
  { log = pino({ level: 'silent' }), ...chance }: Replaced = {},
): Promise<BffInProcess> {
  let now = Date.now();
  const bff = await buildBff(
    readBffSettings({ UPSTREAM_TIMEOUT_MS: '400', MEDIA_CACHE_MB: '0', ...environment }),
    upstreamUrl,
    log,
    { now: () => now, random: () => 0.5, ...chance },
  );
  await bff.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bff.app.server.address() as AddressInfo;
  return {
    ...bff,
    url: `http://127.0.0.1:${port}`,
    advance(ms) {
      now += ms;
    },
    close: () => bff.app.close(),
  };
}
