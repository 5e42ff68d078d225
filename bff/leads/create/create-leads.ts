import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { ContentCache } from '../../content-cache/content-cache.ts';
import { AddressLimit, scaleLimit } from '../../shared/address-limit.ts';
import { type Clock, processClock } from '../../shared/cache/clock.ts';
import { createChannels, createFamilyChannel, recipientsOf } from './create-channels.ts';
import { type Content, keyOf, toStaffContent } from '../delivery/message.ts';
import { Outbox, type OutboxParts } from '../delivery/outbox.ts';
import { toDayMessage } from '../delivery/day-message.ts';
import { spanOfDay } from '../visits/day-list.ts';
import { Desk } from '../staff/desk.ts';
import { LeadHealth } from './health.ts';
import { LeadReceiver } from '../intake/receive.ts';
import { createLeadMetrics, type IntakeOutcome } from '../store/lead-metrics.ts';
import type { LeadSettings } from './settings.ts';
import type { LeadDatabase } from '../../database/lead-database.ts';
import { MessageQueue } from '../store/message-queue.ts';
import type { DueMessage } from '../store/stored-rows.ts';
import { toFamilyMail } from '../delivery/family-mail.ts';
import { loadKindergarten } from '../visits/kindergarten.ts';
import { VisitUpkeep } from '../visits/visit-upkeep.ts';
import { Visits } from '../visits/visits.ts';
import { LeadUpkeep } from './lead-upkeep.ts';
import { ZoneKeeper } from '../store/zone-keeper.ts';

/** Leads that one visitor address may send in ten minutes. */
const ADDRESS_LIMIT = 30;
/** Views of visits by one visitor address in a minute, a fifth of them at once. */
const LOOKS_A_MINUTE = 60;

export interface LeadOptions {
  readonly settings: LeadSettings;
  readonly database: LeadDatabase;
  readonly cache: Pick<ContentCache, 'get' | 'getCurrent' | 'purge'>;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry;
  readonly clock?: Clock | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
  /** Base URL of Telegram's Bot API, for tests. */
  readonly telegramUrl?: string | undefined;
}

interface OutboxOptions extends Pick<
  OutboxParts,
  'queue' | 'attempts' | 'log' | 'clock' | 'random'
> {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly settings: LeadSettings;
  readonly cache: LeadOptions['cache'];
  readonly zone: ZoneKeeper;
  readonly desk: Desk;
  readonly telegramUrl?: string | undefined;
}

/** Builds the current text of a message. @returns undefined if the message is no longer true */
function createWriter({ settings, cache, now, zone: zones, desk }: OutboxOptions) {
  const { SITE_ORIGIN: siteOrigin = '', LINK_SECRET: secret = '' } = settings;
  const { hasMails } = recipientsOf(settings);
  const parts = { siteOrigin, secret, now, loadKindergarten: () => loadKindergarten(cache) };
  const write = async (due: DueMessage, zone: string): Promise<Content | undefined> => {
    if (due.receiver === 'family') return toFamilyMail(due, parts, zone);
    if (due.topic !== 'day') return toStaffContent(due, { zone, hasMails });
    const { count: held } = await desk.readHeld(zone);
    const entries = await desk.readDays(spanOfDay(due.subject, zone), zone);
    return toDayMessage(entries, { day: due.subject, zone, held, now: now() });
  };
  return async (due: DueMessage) => {
    const content = await write(due, await zones.find());
    return content && { ...content, key: keyOf(due) };
  };
}

/** Creates an outbox for each channel of staff, and one for mails to families. */
async function createOutboxes(options: OutboxOptions): Promise<Outbox[]> {
  const { settings, telegramUrl, now } = options;
  const channels = await createChannels(settings, now, telegramUrl);
  if (recipientsOf(settings).hasMails) channels.push(await createFamilyChannel(settings));
  const toMessage = createWriter(options);
  return channels.map((channel) => new Outbox({ ...options, channel, toMessage }));
}

interface VisitOptions extends Pick<OutboxOptions, 'settings' | 'cache' | 'zone' | 'now'> {
  readonly log: LeadOptions['log'];
  readonly database: LeadDatabase;
  readonly recipients: ReturnType<typeof recipientsOf>;
  readonly wakeAll: () => void;
}

/** The services that take bookings, keep them current and report changes. */
function createVisits(options: VisitOptions) {
  const { settings, database, wakeAll, recipients, ...common } = options;
  const { LINK_SECRET: secret, CLIENT_LIMITS: limitFactor } = settings;
  const parts = { ...common, database, recipients };
  const visits = new Visits({ ...parts, secret, limitFactor, onChanged: wakeAll });
  const onBooked = () => {
    visits.recount();
    wakeAll();
  };
  const visitUpkeep = new VisitUpkeep({ ...parts, onQueued: onBooked });
  return { visits, visitUpkeep, onBooked };
}

/** Limits of one visitor address. */
function createLimits({ CLIENT_LIMITS: factor }: LeadSettings, now: () => number) {
  const addressLimit = scaleLimit(ADDRESS_LIMIT, factor);
  // That many leads at once, then as many in ten minutes.
  const addresses = new AddressLimit({ burst: addressLimit, perSecond: addressLimit / 600, now });
  const looks = AddressLimit.perMinute(scaleLimit(LOOKS_A_MINUTE, factor), now);
  return {
    addressLimit,
    /** Counts a request of a network. @returns how long the network must wait, milliseconds */
    takeToken: (network: string) => addresses.take(network),
    /** Counts a look at a visit, which may be more frequent. @param name a network, or of staff */
    takeLook: (name: string) => looks.take(name),
  };
}

export type Leads = Awaited<ReturnType<typeof createLeads>>;

/** Creates the lead services and resumes deliveries left by an earlier process. */
export async function createLeads(options: LeadOptions) {
  const { settings, database, cache, log, registry } = options;
  const { clock = processClock, random = Math.random } = options;
  const { now, wallNow } = clock;
  const { LEADS_KEEP_DAYS: keepDays } = settings;
  const { addressLimit, ...limits } = createLimits(settings, now);
  const queue = new MessageQueue(database);
  const recipients = recipientsOf(settings);
  const { channels } = recipients;
  const health = new LeadHealth({ database, log, now });
  const canTake = () => health.check();
  const metrics = createLeadMetrics(registry, { queue, canTake, channels });
  const { received, attempts } = metrics;
  const zone = new ZoneKeeper({ cache, database, log });
  const common = { cache, log, clock, now: wallNow, zone };
  const desk = new Desk(database, recipients, wallNow);
  const sending = { queue, settings, attempts, random, desk };
  const outboxes = await createOutboxes({ ...options, ...common, ...sending });
  const wakeAll = () => outboxes.forEach((outbox) => outbox.wake());
  const made = createVisits({ ...common, settings, database, wakeAll, recipients });
  const { visits, visitUpkeep, onBooked } = made;
  const receiver = new LeadReceiver({
    ...common,
    database,
    visits,
    received,
    ...recipients,
    addressLimit,
    onStored: onBooked,
  });
  const upkeep = new LeadUpkeep({ database, metrics, log, clock, keepDays });
  upkeep.purgeSoon();
  wakeAll();
  return {
    receiver,
    visits,
    desk,
    queue,
    findZone: () => zone.find(),
    /** Call when staff have changed something. */
    onChanged() {
      upkeep.noteDeleted();
      onBooked();
    },
    /** Counts a post that was not stored. */
    count: (outcome: IntakeOutcome) => received.inc({ outcome }),
    ...limits,
    /** Public origin of the site. */
    siteOrigin: settings.SITE_ORIGIN,
    /** Deletes leads past their retention. */
    purge: () => upkeep.purge(),
    /** Withdraws visits whose time is gone, and queues reminders. */
    checkVisits: () => visitUpkeep.run(),
    /** Warning for the operator about the retention; undefined if all is well. */
    retentionWarning: () => upkeep.warning,
    canTake,
    /** Resolves when all due deliveries have been attempted. */
    async deliverDue() {
      await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    },
    async close() {
      await Promise.all([upkeep, visitUpkeep, ...outboxes].map((part) => part.close()));
    },
  };
}
