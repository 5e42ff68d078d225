import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ContentCache } from '../content/content-cache.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { createChannels } from './create-channels.ts';
import { noticesOf } from './delivery/channel.ts';
import { DeliveryCounters } from './delivery/counters.ts';
import { DeliveryQueue } from './delivery/queue.ts';
import { LeadHealth } from './health.ts';
import { IntakeCounters } from './intake/counters.ts';
import { LeadReceiver } from './intake/receive.ts';
import { measureLeads } from './metrics.ts';
import { openStore } from './store/open-store.ts';
import type { LeadSettings } from './settings.ts';
import { LeadUpkeep } from './upkeep.ts';

export interface LeadOptions {
  readonly settings: LeadSettings;
  readonly cache: ContentCache;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
}

export interface Leads {
  readonly receiver: LeadReceiver;
  /** Counts a request of a network. @returns how long it has to wait, milliseconds */
  takeToken(network: string): number;
  readonly counters: IntakeCounters;
  /** Public origin of the site. */
  readonly siteOrigin: string | undefined;
  /** Resolves when no due delivery can be sent any more. */
  deliverDue(): Promise<void>;
  /** Records the time and deletes leads past their retention. */
  purge(): Promise<void>;
  /** What the operator should know about the retention; undefined if all is well. */
  retentionWarning(): string | undefined;
  /** Whether leads can be stored; resolves within a second. */
  canTake(): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates the lead services and resumes deliveries left by an earlier process. */
export async function createLeads(options: LeadOptions): Promise<Leads> {
  const { settings, cache, log, registry, now = Date.now, random = Math.random } = options;
  const store = await openStore(settings.LEADS_DB, (warning) => log.warn(warning));
  // A burst of so many leads, then as many in ten minutes.
  const burst = settings.LEAD_ADDRESS_LIMIT;
  const addresses = new AddressLimit({ burst, perSecond: burst / 600, now });
  const health = new LeadHealth({ store, log, now });
  const channels = await createChannels(settings, now);
  const deliveries = new DeliveryCounters();
  const parts = { store, counters: deliveries, log, now, random };
  const queues = channels
    .flatMap((channel) => [channel, noticesOf(channel)])
    .map((channel) => new DeliveryQueue({ ...parts, channel }));
  const counters = new IntakeCounters();
  const receiver = new LeadReceiver({
    cache,
    store,
    counters,
    log,
    now,
    channels: channels.map(({ name }) => name),
    addressLimit: settings.LEAD_ADDRESS_LIMIT,
    onStored: () => queues.forEach((queue) => queue.wake()),
    onLost: () => health.noteLoss(),
  });
  const upkeep = new LeadUpkeep({
    store,
    log,
    now,
    keepDays: settings.LEADS_KEEP_DAYS,
  });
  measureLeads({ registry, counters, deliveries, store, upkeep });
  if (store.isUsed()) {
    upkeep.purgeSoon();
    queues.forEach((queue) => queue.wake());
  }
  return {
    receiver,
    counters,
    takeToken: (network) => addresses.take(network),
    siteOrigin: settings.SITE_ORIGIN,
    purge: () => upkeep.purge(),
    retentionWarning: () => upkeep.warning,
    canTake: () => health.check(),
    async deliverDue() {
      await Promise.all(queues.map((queue) => queue.deliverDue()));
    },
    async close() {
      upkeep.close();
      await Promise.all(queues.map((queue) => queue.close()));
      await Promise.all(channels.map((channel) => channel.close()));
      await store.close();
    },
  };
}
