import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { ChangeLog } from '../cache/change-log.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import type { CacheCounters } from '../cache/counters.ts';
import type { CardCache } from '../cards/card-cache.ts';
import type { Leads } from '../leads/create-leads.ts';
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
    pictures: PictureCache;
    cache: ContentCache;
    cards: CardCache;
    changes: ChangeLog;
    counters: CacheCounters;
    leads: Leads;
    siteSearch: SiteSearch;
    /** Sends a fresh copy of the request's content; returns false if there is none. */
    serveHit: (request: IncomingMessage, response: ServerResponse) => boolean;
  }
}
