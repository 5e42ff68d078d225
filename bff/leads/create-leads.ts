import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ContentCache } from '../cache/content-cache.ts';
import type { BffSettings } from '../config.ts';
import { toBffError } from '../errors.ts';
import { createChannels } from './create-channels.ts';
import { DeliveryCounters } from './delivery/counters.ts';
import { DeliveryQueue } from './delivery/queue.ts';
import { AddressLimit } from './intake/address-limit.ts';
import { IntakeCounters } from './intake/counters.ts';
import { LeadReceiver } from './intake/receive.ts';
import { measureLeads } from './metrics.ts';
import { LeadStore } from './store/store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface LeadOptions {
  readonly settings: BffSettings;
  readonly cache: ContentCache;
  readonly log: FastifyBaseLogger;
  /** Missing: metrics are off. */
  readonly registry: Registry | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
}

export interface Leads {
  readonly receiver: LeadReceiver;
  readonly addresses: AddressLimit;
  readonly counters: IntakeCounters;
  /** Public origin of the site. */
  readonly siteOrigin: string | undefined;
  /** Resolves when nothing more can be delivered now. */
  deliverDue(): Promise<void>;
  /** Deletes what is kept no longer. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the parts of the leads together, and takes up what an earlier process left. */
export async function createLeads(options: LeadOptions): Promise<Leads> {
  const { settings, cache, log, registry, now = Date.now, random = Math.random } = options;
  const store = new LeadStore(settings.LEADS_DB);
  const channels = await createChannels(settings, now);
  const deliveries = new DeliveryCounters();
  const parts = { store, counters: deliveries, log, now, random };
  const queues = channels.map((channel) => new DeliveryQueue({ ...parts, channel }));
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
  });
  // Nothing was stored yet: the thread of the database need not start.
  const isUsed = () => existsSync(settings.LEADS_DB);
  const purge = async () => {
    if (!isUsed()) return;
    const purged = await store.call('purgeBefore', now() - settings.LEADS_KEEP_DAYS * DAY_MS);
    if (purged > 0) log.info({ purged }, 'old enquiries were deleted');
  };
  const purgeQuietly = () =>
    void purge().catch((error: unknown) => {
      log.error({ err: toBffError(error) }, 'old enquiries could not be deleted');
    });
  const timer = setInterval(purgeQuietly, HOUR_MS).unref();
  if (registry) measureLeads({ registry, counters, deliveries, store, isUsed });
  if (isUsed()) {
    purgeQuietly();
    queues.forEach((queue) => queue.wake());
  }
  return {
    receiver,
    counters,
    addresses: new AddressLimit(settings.LEAD_ADDRESS_LIMIT, now),
    siteOrigin: settings.SITE_ORIGIN?.replace(/\/$/, ''),
    purge,
    async deliverDue() {
      await Promise.all(queues.map((queue) => queue.deliverDue()));
    },
    async close() {
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.close()));
      await store.close();
    },
  };
}
