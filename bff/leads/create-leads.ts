import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ContentCache } from '../content/content-cache.ts';
import { AddressLimit, scaleLimit } from '../shared/address-limit.ts';
import { createChannels } from './create-channels.ts';
import { Outbox } from './delivery/outbox.ts';
import { LeadHealth } from './health.ts';
import { LeadReceiver } from './intake/receive.ts';
import { createLeadMetrics, type IntakeOutcome } from './lead-metrics.ts';
import type { LeadSettings } from './settings.ts';
import { LeadStore } from './store/lead-store.ts';
import { openLeadDatabase } from './store/open-database.ts';
import { VisitStore } from '../visits/visit-store.ts';
import { Visits } from '../visits/visits.ts';
import { LeadUpkeep } from './upkeep.ts';

/** How long a visitor waits for a lead to be stored, milliseconds. */
const STORE_LIMIT_MS = 10_000;

/** Leads that one visitor address may send in ten minutes. */
const ADDRESS_LIMIT = 30;

export interface LeadOptions {
  readonly settings: LeadSettings;
  readonly cache: ContentCache;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
  /** Base URL of Telegram's Bot API, for tests. */
  readonly telegramUrl?: string | undefined;
}

export interface Leads {
  readonly receiver: LeadReceiver;
  readonly visits: Visits;
  /** Counts a request of a network. @returns how long it has to wait, milliseconds */
  takeToken(network: string): number;
  /** Counts a post that was not taken. */
  count(outcome: IntakeOutcome): void;
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
  const { LEADS_DB, LEADS_KEEP_DAYS: keepDays } = settings;
  const addressLimit = scaleLimit(ADDRESS_LIMIT, settings.CLIENT_LIMITS);
  const database = await openLeadDatabase(LEADS_DB, STORE_LIMIT_MS, (text) => log.warn(text));
  const store = new LeadStore(database);
  const metrics = createLeadMetrics(registry, store);
  const { received, attempts } = metrics;
  // A burst of so many leads, then as many in ten minutes.
  const addresses = new AddressLimit({ burst: addressLimit, perSecond: addressLimit / 600, now });
  const health = new LeadHealth({ store, log, now });
  const channels = await createChannels(settings, now, options.telegramUrl);
  const outboxes = channels.map(
    (channel) => new Outbox({ channel, store, attempts, log, now, random }),
  );
  const names = channels.map(({ name }) => name);
  const wakeAll = () => outboxes.forEach((outbox) => outbox.wake());
  const visits = new Visits({
    cache,
    store: new VisitStore(database, names),
    secret: settings.LINK_SECRET,
    log,
    now,
    onChanged: wakeAll,
  });
  const receiver = new LeadReceiver({
    cache,
    store,
    visits,
    received,
    log,
    now,
    channels: names,
    addressLimit,
    onStored: wakeAll,
  });
  const upkeep = new LeadUpkeep({ database, store, metrics, log, now, keepDays });
  upkeep.purgeSoon();
  wakeAll();
  return {
    receiver,
    visits,
    count: (outcome) => received.inc({ outcome }),
    takeToken: (network) => addresses.take(network),
    siteOrigin: settings.SITE_ORIGIN,
    purge: () => upkeep.purge(),
    retentionWarning: () => upkeep.warning,
    canTake: () => health.check(),
    async deliverDue() {
      await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    },
    async close() {
      await Promise.all([upkeep, ...outboxes].map((part) => part.close()));
      await Promise.all(channels.map((channel) => channel.close()));
      await database.close();
    },
  };
}
