import type { FastifyBaseLogger } from 'fastify';
import type { Agent } from 'undici';
import { PictureCache } from './picture-cache.ts';
import { PictureClient } from './picture-client.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureHosts } from './picture-hosts.ts';
import { PicturePurges } from './picture-purges.ts';
import { PictureStore } from './picture-store.ts';
import { PictureToken } from './picture-token.ts';
import { PurgeFile } from './purge-file.ts';
import type { MediaSettings } from './settings.ts';

export interface PictureOptions {
  readonly settings: MediaSettings;
  readonly upstreamUrl: string;
  readonly log: FastifyBaseLogger;
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
  /** From 0 to 1. */
  readonly random?: (() => number) | undefined;
  /** Agent for listed hosts. */
  readonly hostAgent?: Agent | undefined;
  /** Throws while the event loop lags. */
  readonly assertNoLag?: (() => void) | undefined;
}

/** Opens the store and the purges, on disk unless `MEDIA_CACHE_MB` is 0. */
async function openStore({ settings, log, now = Date.now }: PictureOptions) {
  const { MEDIA_CACHE_DIR: folder, MEDIA_CACHE_MB } = settings;
  if (MEDIA_CACHE_MB === 0) {
    return { store: new PictureStore(undefined), purges: new PicturePurges() };
  }
  const maxBytes = MEDIA_CACHE_MB * 1024 * 1024;
  const files = await PictureFiles.open({ folder, maxBytes, log, now });
  const purges = await PicturePurges.open(new PurgeFile({ folder, log }), now());
  return { store: new PictureStore(files), purges };
}

/** Creates the picture service. */
export async function createPictures(options: PictureOptions): Promise<PictureCache> {
  const { settings, upstreamUrl, log, now, random, hostAgent, assertNoLag } = options;
  const { MEDIA_TOKEN: token, MEDIA_PATHS: paths } = settings;
  const client = new PictureClient({
    upstreamUrl,
    token: token && paths ? new PictureToken(token, paths) : undefined,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    now,
    hostAgent,
  });
  // Keys must survive restarts, but the embedded origin's port changes.
  const upstreamName = settings.UPSTREAM_URL ?? 'embedded';
  const hosts = new PictureHosts({ upstreamUrl, upstreamName, listed: settings.MEDIA_HOSTS, log });
  const stored = await openStore(options);
  return new PictureCache({
    hosts,
    client,
    ...stored,
    log,
    memoryBytes: settings.MEDIA_MEMORY_MB * 1024 * 1024,
    waitMs: settings.MEDIA_WAIT_MS,
    perMinute: settings.MEDIA_ADDRESS_LIMIT,
    now,
    random,
    assertNoLag,
  });
}
