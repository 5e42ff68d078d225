import type { Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { CopyContext } from '../content-cache/copy.ts';
import { registerGauges } from '../shared/gauges.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { PurgeChannel } from './purge-channel.ts';
import { Seal } from './seal.ts';
import { SharedTier } from './shared-tier.ts';
import { Valkey } from './valkey.ts';

export interface FleetOptions extends CopyContext {
  readonly url: string;
  /** The same in all instances; signs shared data. */
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
  /** How long to wait for another instance to fetch something, milliseconds. */
  readonly waitMs: number;
  /** Called with content received by another instance, before it is used. */
  readonly onContent: (request: ContentRequest, content: object) => void;
  /** How long visitors wait for Valkey, milliseconds. */
  readonly limitMs?: number | undefined;
}

/** The BFF instances that share a Valkey. */
export interface Fleet {
  readonly tier: SharedTier;
  readonly channel: PurgeChannel;
  close(): void;
}

/** Connects to Valkey; if that fails, the instance works alone and keeps trying. */
export async function joinFleet(options: FleetOptions): Promise<Fleet> {
  const { url, secret, log, registry, limitMs } = options;
  const valkey = new Valkey({ url, log, limitMs });
  const seal = new Seal(secret);
  const channel = new PurgeChannel({ url, valkey, seal, log });
  const tier = new SharedTier({
    ...options,
    valkey,
    seal,
    isCurrent: () => !channel.owesPurge,
  });
  registerGauges(registry, [
    [
      'bff_valkey_up',
      'Whether Valkey is in use: 0 while it fails, or lacks a purge of this instance',
      () => Number(valkey.isUp && !channel.owesPurge),
    ],
  ]);
  await valkey.start();
  return {
    tier,
    channel,
    close() {
      channel.close();
      valkey.close();
    },
  };
}
