import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import type { Agent } from 'undici';
import type { BffSettings } from './settings.ts';
import { ContentCache } from '../content-cache/content-cache.ts';
import { MissingAddresses } from '../content-cache/missing-addresses.ts';
import { FetchLimits } from '../content-cache/fetch-limits.ts';
import {
  type ContentMetrics,
  createContentMetrics,
  measureContent,
} from '../content-cache/content-metrics.ts';
import { readPolicy } from '../content-cache/cache-policy.ts';
import { FolderHeldError, KeptCopies } from '../content-cache/kept-copies.ts';
import { EVERYTHING, type Purge } from '../content-cache/purge.ts';
import type { Policy } from '../http/response-lifetime.ts';
import type { Fleet } from '../fleet/join-fleet.ts';
import type { LeadDatabase } from '../database/lead-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLeads, type Leads } from '../leads/create/create-leads.ts';
import type { Encoder } from '../media/encode.ts';
import { createPictures } from '../media/create-pictures.ts';
import type { Files } from '../media/files.ts';
import type { Pictures } from '../media/pictures.ts';
import type { ContentProblem } from '../origin/check-document.ts';
import type { Origin } from '../origin/start-origin.ts';
import { schemas } from './schemas.ts';
import { SiteSearch } from '../search/site-search.ts';
import { type Clock, processClock } from '../shared/cache/clock.ts';
import { digestOf } from '../shared/etag.ts';
import type { IsListed } from '../shared/ip-addresses.ts';
import { type ApiPause, createApiPause } from '../upstream/api-pause.ts';
import { type ContentRequest, HttpUpstreamClient } from '../upstream/upstream-client.ts';

/** Replacements for tests: clock, randomness, limits and network. */
export interface Overrides {
  /** The embedded origin, if it is the content API. */
  readonly origin?: Pick<Origin, 'sender' | 'problems' | 'refresh' | 'preview'> | undefined;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** How long visitors wait for shared copies, milliseconds. */
  readonly sharedLimitMs?: number;
  /** How long visitors wait for a picture, milliseconds. */
  readonly pictureLimitMs?: number;
  /** Base URL of Telegram's Bot API. */
  readonly telegramUrl?: string;
  /** Connections to listed picture hosts. */
  readonly hostAgent?: Agent;
}

export interface ServiceOptions extends Overrides {
  readonly settings: BffSettings;
  /** Base URL of the content API. */
  readonly upstreamUrl: string;
  readonly log: FastifyBaseLogger;
  /** Whether to trust the `X-Forwarded-*` and the request id of a peer, such as the site. */
  readonly isTrusted: IsListed;
}

/** How long a visitor waits for a lead to be stored, milliseconds. */
const STORE_LIMIT_MS = 10_000;

interface Purged {
  /** Number of purged entries and pictures in this instance. */
  readonly purged: number;
  /** Whether the other instances were told; undefined if there are none. */
  readonly isToldToAll: boolean | undefined;
}

/** Services of the routes. */
export interface Services {
  readonly isTrusted: IsListed;
  readonly registry: Registry;
  readonly content: ContentCache;
  readonly metrics: ContentMetrics;
  readonly pictures: Pictures;
  readonly files: Files;
  readonly database: LeadDatabase;
  readonly encoder: Encoder;
  readonly leads: Leads;
  readonly search: SiteSearch;
  readonly contentProblems: () => readonly ContentProblem[];
  readonly missing: MissingAddresses;
  /** Purges content and pictures in all instances. */
  readonly purge: (purge: Purge) => Promise<Purged>;
  close(): Promise<void>;
}

type LearnContent = (request: ContentRequest, content: object) => void;

/** The second tier of the content cache: shared by a fleet, or a folder of this instance. */
interface Tiers {
  readonly fleet?: Fleet;
  readonly copies?: KeptCopies;
}

type TierParts = Pick<ConstructorParameters<typeof KeptCopies>[0], 'isListed' | 'onContent'>;

/** Opens the tiers. Loads the fleet's library only if it is used. @throws FolderHeldError */
async function openTiers(
  { settings, log, clock = processClock, sharedLimitMs: limitMs }: ServiceOptions,
  registry: Registry,
  parts: TierParts,
): Promise<Tiers> {
  const { VALKEY_URL: url, ADMIN_TOKEN: secret = '', UPSTREAM_TIMEOUT_MS: waitMs } = settings;
  const { UPSTREAM_URL: api, CONTENT_CACHE_DIR: root, CONTENT_CACHE_MB: megabytes } = settings;
  const common = { ...parts, api: digestOf(api ?? 'embedded'), clock, log };
  if (url !== undefined) {
    const { joinFleet } = await import('../fleet/join-fleet.ts');
    return { fleet: await joinFleet({ ...common, url, secret, registry, waitMs, limitMs }) };
  }
  if (api === undefined || megabytes === 0) return {};
  const [instance, maxBytes] = [`${settings.BFF_PORT}`, megabytes * 1024 * 1024];
  try {
    return { copies: new KeptCopies({ ...common, root, instance, maxBytes }) };
  } catch (err) {
    if (err instanceof FolderHeldError) throw err;
    log.warn({ err, folder: root }, 'no copies of content are kept for a restart');
    return {};
  }
}

/** Purges this instance: pictures by paths outside the API, content by all paths. */
async function purgeHere(
  { content, pictures }: Pick<Services, 'content' | 'pictures'>,
  purge: Purge,
  isEager = true,
): Promise<number> {
  const paths = purge.paths.filter((path) => !path.startsWith('/api/'));
  const picturesPurged = pictures.purge({ ...purge, paths });
  return content.purge(purge, isEager) + (await picturesPurged);
}

interface ContentParts {
  readonly options: ServiceOptions;
  readonly metrics: ContentMetrics;
  readonly tiers: Tiers;
  readonly upstream: HttpUpstreamClient;
  readonly pause: ApiPause;
  readonly policy: Policy;
  /** Called with the path of changed content. */
  readonly onChange: (path: string) => void;
}

function createContent({
  options,
  metrics,
  tiers: { fleet, copies },
  upstream,
  pause,
  policy,
  onChange,
}: ContentParts) {
  const { settings, clock = processClock } = options;
  return new ContentCache({
    ...options,
    upstream,
    pause,
    policy,
    limits: new FetchLimits({
      factor: settings.CLIENT_LIMITS,
      now: clock.now,
      onRefuse: () => metrics.refusedMisses.inc(),
    }),
    maxBytes: settings.CACHE_MAX_MB * 1024 * 1024,
    tier: fleet?.tier ?? copies,
    onListed: (path, entry) => copies?.keep(path, entry),
    onEvict: () => metrics.evictions.inc(),
    onChange(path, entry) {
      onChange(path);
      // The instance that fetched a shared copy has announced it.
      if (entry && entry.source !== 'copy') fleet?.channel.announce(path, entry.etag);
    },
  });
}

/** Follows what other instances purge. */
function listenTo(
  fleet: Fleet | undefined,
  caches: Pick<Services, 'content' | 'pictures'>,
  log: FastifyBaseLogger,
) {
  const follow = (purge: Purge, isEager: boolean): void => {
    purgeHere(caches, purge, isEager).catch((err: unknown) => log.error({ err }, 'a purge failed'));
  };
  return fleet?.channel.listen({
    onPurge(purge, etag) {
      const isKnown = etag !== undefined && caches.content.etagOf(purge.paths[0] ?? '') === etag;
      if (!isKnown) follow(purge, true);
    },
    onGap: () => follow(EVERYTHING, false),
  });
}

/** Removes content here, in the kept copies and at the other instances. */
async function purgeAll(
  caches: Parameters<typeof purgeHere>[0],
  { fleet, copies }: Awaited<ReturnType<typeof openTiers>>,
  purge: Purge,
  log: FastifyBaseLogger,
): ReturnType<Services['purge']> {
  // Tell the others first, because the refreshes here must not take old copies from them.
  const told = fleet?.channel.purge(purge);
  const removal = copies?.purge(purge);
  const purged = await purgeHere(caches, purge);
  await removal;
  log.info({ purged, isHard: purge.isHard }, 'cache purged');
  return { purged, isToldToAll: await told };
}

/** Creates the services of a BFF in the order of their dependencies. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { settings, upstreamUrl, log, isTrusted, clock = processClock } = options;
  const registry = new Registry();
  const policy = readPolicy(settings.CACHE_CONTROL);
  const pause = createApiPause({ now: clock.now, log, probe: () => upstream.probe() });
  const ofPictures = { ...options, clock, pause, policy };
  const { pictures, files, encoder } = createPictures(ofPictures, registry);
  const learn: LearnContent = (request, document) => {
    pictures.note(document);
    content.learn(request, document);
  };
  const isListed = (path: string) => content.isListed(path);
  const tiers = await openTiers(options, registry, { isListed, onContent: learn });
  const { fleet, copies } = tiers;
  const metrics = createContentMetrics(registry);
  const upstream = new HttpUpstreamClient({
    url: upstreamUrl,
    token: settings.UPSTREAM_TOKEN,
    proxy: settings,
    sender: options.origin?.sender,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    now: clock.wallNow,
    meter: metrics.calls,
    pause,
    onContent: learn,
  });
  const onChange = (path: string) => search.note(path);
  const content = createContent({ options, metrics, tiers, upstream, pause, policy, onChange });
  measureContent(registry, content);
  const { CLIENT_LIMITS: limitFactor, LEADS_DB } = settings;
  const search = new SiteSearch({ content, log, limitFactor, clock });
  const database = await openDatabase(LEADS_DB, schemas, STORE_LIMIT_MS, (text) => log.warn(text));
  const leads = await createLeads({ ...options, database, cache: content, registry });
  await listenTo(fleet, { content, pictures }, log);
  const parts = {
    isTrusted,
    registry,
    content,
    metrics,
    pictures,
    files,
    database,
    encoder,
    leads,
    search,
    missing: new MissingAddresses(),
    contentProblems: options.origin?.problems ?? (() => []),
  };
  return {
    ...parts,
    purge: (purge) => purgeAll(parts, tiers, purge, log),
    async close() {
      search.close();
      fleet?.close();
      await Promise.all([pictures.close(), files.close(), leads.close(), upstream.close()]);
      await database.close();
      await copies?.close();
    },
  };
}
