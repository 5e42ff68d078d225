import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { ChangeLog } from '../cache/change-log.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import type { CacheCounters } from '../cache/counters.ts';
import type { Purge } from '../cache/select-paths.ts';
import type { CardCache } from '../cards/card-cache.ts';
import type { Leads } from '../leads/create-leads.ts';
import type { Fleet } from '../fleet/join-fleet.ts';
import type { PictureCache } from '../media/picture-cache.ts';
import type { SiteSearch } from '../search/site-search.ts';
import type { IsListed } from '../shared/ip-addresses.ts';

declare module 'fastify' {
  /** What `app.ts` and the plugins provide to routes and to later plugins. */
  interface FastifyInstance {
    /** Whether to trust the `X-Forwarded-*` and the request id of a peer, such as the site. */
    isTrusted: IsListed;
    /**
     * Call before starting work on a cache miss.
     * @throws BffError `lagging` while the event loop lags
     */
    assertNoLag: () => void;
    registry: Registry;
    /** The other instances; undefined for one that shares nothing. */
    fleet: Fleet | undefined;
    pictures: PictureCache;
    cache: ContentCache;
    cards: CardCache;
    changes: ChangeLog;
    counters: CacheCounters;
    /** Purges content and pictures in all instances. */
    purge: (purge: Purge) => Promise<{
      /** Entries of this instance. */
      readonly purged: number;
      /** Whether the other instances know; undefined where there are none. */
      readonly isToldToAll: boolean | undefined;
    }>;
    leads: Leads;
    siteSearch: SiteSearch;
    /** Sends a fresh copy of the request's content; returns false if there is none. */
    serveHit: (request: IncomingMessage, response: ServerResponse) => boolean;
  }
}
