import { createHash } from 'node:crypto';
import os from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Agent } from 'undici';
import type { ApiPause } from '../upstream/api-pause.ts';
import type { Sender } from '../upstream/exchange.ts';
import type { Policy } from '../http/response-lifetime.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { scaleLimit } from '../shared/address-limit.ts';
import { FileFolder } from '../shared/file-folder.ts';
import { Encoder } from './encode.ts';
import { Files, MAX_OPEN_FILES } from './files.ts';
import { FairQueue } from './fair-queue.ts';
import { FolderStore } from './folder-store.ts';
import { KnownPictures } from './known-pictures.ts';
import { createPictureMetrics } from './picture-metrics.ts';
import { Originals } from './originals.ts';
import { PictureHosts, PictureToken } from './picture-source.ts';
import { Pictures } from './pictures.ts';
import type { MediaSettings } from './settings.ts';
import { SourceClient } from './source-client.ts';
import { decodeRecord, encodeRecord, isAbsent, type SourceRecord } from './source-record.ts';
import { decodeVariant, encodeVariant, type PictureVariant } from './variant.ts';

const MEBIBYTE = 1024 * 1024;
/** Subfolders for pictures in the folder of the setting. */
export const PICTURE_KINDS = ['sources', 'variants'];
/** Capacity for variants in memory, and the overhead of each, bytes. */
const VARIANT_BYTES = 32 * MEBIBYTE;
const ENTRY_BYTES = 512;
/** Capacity for records in memory; each takes about a kilobyte. */
const MAX_RECORDS = 5000;
/** Fetches at once in addition to one encoding per core. */
const FETCHES = 4;
/** Slots that a single client cannot occupy. */
const RESERVED = 2;
const MAX_WAITING = 256;
/** Pictures fetched or encoded per client and minute, a fifth of them in one burst; hits are free. */
const CLIENT_PICTURES_A_MINUTE = 3000;
/** How long a visitor waits for a picture, milliseconds. */
const DEADLINE_MS = 8000;
/** Files or ranges that a client may open per minute, a fifth of them in one burst. */
const CLIENT_FILES_A_MINUTE = 600;

export interface PictureOptions {
  readonly settings: MediaSettings;
  readonly upstreamUrl: string;
  readonly log: FastifyBaseLogger;
  /** Of the content API. */
  readonly pause: ApiPause;
  /** Of the content API. */
  readonly policy: Policy;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
  /** The embedded origin, if it is the content API. */
  readonly origin?: { readonly sender: Sender } | undefined;
  /** Agent for listed hosts. */
  readonly hostAgent?: Agent | undefined;
  readonly pictureLimitMs?: number | undefined;
}

function createFolder({ settings, log }: PictureOptions): FileFolder | undefined {
  const { MEDIA_CACHE_DIR: folder, MEDIA_CACHE_MB: megabytes } = settings;
  if (megabytes === 0) return undefined;
  return new FileFolder({ folder, kinds: PICTURE_KINDS, maxBytes: megabytes * MEBIBYTE, log });
}

/** Records and variants, on disk unless `MEDIA_CACHE_MB` is 0. */
function createStores(options: PictureOptions) {
  const { clock } = options;
  const folder = createFolder(options);
  const hashOf = (url: string) =>
    createHash('sha256').update(`${options.upstreamUrl} ${url}`).digest('hex');
  const records = new FolderStore<SourceRecord>({
    folder,
    kind: 'sources',
    nameOf: hashOf,
    encode: (record) => encodeRecord(record, clock),
    decode: (file) => decodeRecord(file, clock),
    maxSize: MAX_RECORDS,
    sizeOf: () => 1,
    isAbsent,
  });
  const variants = new FolderStore<PictureVariant>({
    folder,
    kind: 'variants',
    nameOf: (name) => name,
    encode: encodeVariant,
    decode: decodeVariant,
    maxSize: VARIANT_BYTES,
    sizeOf: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });
  return { records, variants };
}

function createQueue(): FairQueue {
  const slots = os.availableParallelism() + FETCHES;
  return new FairQueue({ slots, slotsPerClient: slots - RESERVED, maxWaiting: MAX_WAITING });
}

/** Creates the services for pictures and files. */
export function createPictures(
  options: PictureOptions,
  registry: Registry,
): { readonly pictures: Pictures; readonly files: Files; readonly encoder: Encoder } {
  const { settings, upstreamUrl, log, pause, policy, clock, random = Math.random } = options;
  const { MEDIA_TOKEN: token, MEDIA_PATHS: paths, UPSTREAM_TIMEOUT_MS: timeoutMs } = settings;
  const queue = createQueue();
  const metrics = createPictureMetrics(registry, queue);
  const encoder = new Encoder(() => metrics.encodings.inc());
  const source = {
    upstreamUrl,
    proxy: settings,
    token: token && paths ? new PictureToken(token, paths) : undefined,
    timeoutMs,
    now: clock.wallNow,
    pause,
    sender: options.origin?.sender,
    hostAgent: options.hostAgent,
  };
  const client = new SourceClient(source);
  const hosts = new PictureHosts({ upstreamUrl, listed: settings.MEDIA_HOSTS, log });
  const files = new Files({
    // A video may hold its connection for minutes, so pictures have their own connections.
    client: new SourceClient({ ...source, connections: MAX_OPEN_FILES }),
    hosts,
    policy,
    perMinute: scaleLimit(CLIENT_FILES_A_MINUTE, settings.CLIENT_LIMITS),
    clock,
    log,
  });
  const known = new KnownPictures(hosts);
  const pictures = new Pictures({
    hosts,
    known,
    originals: new Originals({ client, encoder, known }),
    encoder,
    queue,
    ...createStores(options),
    metrics,
    pause,
    policy,
    log,
    perMinute: scaleLimit(CLIENT_PICTURES_A_MINUTE, settings.CLIENT_LIMITS),
    clock,
    random,
    limitMs: options.pictureLimitMs ?? DEADLINE_MS,
  });
  return { pictures, files, encoder };
}
