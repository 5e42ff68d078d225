import type { FastifyBaseLogger } from 'fastify';
import type { Agent } from 'undici';
import type { BffSettings } from '../config.ts';
import { PictureCache } from './picture-cache.ts';
import { PictureClient } from './picture-client.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureHosts } from './picture-hosts.ts';
import { PictureStore } from './picture-store.ts';

interface PictureOptions {
  readonly settings: BffSettings;
  readonly upstreamUrl: string;
  readonly log: FastifyBaseLogger;
  /** Milliseconds of a clock. */
  readonly now?: (() => number) | undefined;
  /** Connections to listed hosts. */
  readonly hostAgent?: Agent | undefined;
}

const openFiles = ({ settings, log }: PictureOptions): Promise<PictureFiles> =>
  PictureFiles.open({
    folder: settings.MEDIA_CACHE_DIR,
    maxBytes: settings.MEDIA_CACHE_MB * 1024 * 1024,
    log,
  });

/** Puts the parts of the picture service together. */
export async function createPictures(options: PictureOptions): Promise<PictureCache> {
  const { settings, upstreamUrl, log, now, hostAgent } = options;
  const client = new PictureClient({
    upstreamUrl,
    token: settings.UPSTREAM_TOKEN,
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
    now,
    hostAgent,
  });
  // The embedded origin has another port at each start, its pictures are the same.
  const upstreamName = settings.UPSTREAM_URL ?? 'embedded';
  const hosts = new PictureHosts({ upstreamUrl, upstreamName, listed: settings.MEDIA_HOSTS, log });
  const files = settings.MEDIA_CACHE_MB > 0 ? await openFiles(options) : undefined;
  return new PictureCache({ hosts, client, store: new PictureStore(files), log, now });
}
