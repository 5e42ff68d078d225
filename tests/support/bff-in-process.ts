import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { type Bff, buildBff } from '../../bff/app.ts';
import { readBffSettings } from '../../bff/config.ts';

export interface BffInProcess extends Bff {
  readonly url: string;
  /** Moves the BFF's clock on. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** A BFF on a real socket whose clock stands still until it is moved. */
export async function startBffInProcess(
  upstreamUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BffInProcess> {
  let now = Date.now();
  const bff = await buildBff(
    readBffSettings({ UPSTREAM_TIMEOUT_MS: '400', ...environment }),
    upstreamUrl,
    pino({ level: 'silent' }),
    { now: () => now, random: () => 0.5 },
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
