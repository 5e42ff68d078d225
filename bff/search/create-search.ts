import type { Registry } from 'prom-client';
import type { ContentCache } from '../content/content-cache.ts';
import { registerGauges } from '../shared/gauges.ts';
import { IndexKeeper } from './index-keeper.ts';
import { loadJson } from './load-json.ts';
import { PacedReader } from './paced-reader.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchSettings } from './settings.ts';
import { SiteSearch } from './site-search.ts';

interface SearchOptions {
  readonly settings: SearchSettings;
  readonly content: ContentCache;
  readonly registry: Registry;
  readonly log: {
    warn(details: object, message: string): void;
    debug(details: object, message: string): void;
  };
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Throws while the event loop lags. */
  readonly assertNoLag: () => void;
}

/** Creates the search of the site; its index is built once it is started. */
export function createSearch(options: SearchOptions): SiteSearch {
  const { settings, content, registry, log, now, assertNoLag } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const index = new SearchIndex();
  const keeper = new IndexKeeper({
    index,
    reader: new PacedReader({ load: loadJson(content), signal, log }),
    maxDocuments: settings.SEARCH_DOCUMENTS,
    maxCharacters: settings.SEARCH_CHARACTERS,
    renewMs: settings.SEARCH_RENEW_S * 1000,
    signal,
    log,
  });
  registerGauges(registry, [['bff_search_documents', 'Pages that can be found', () => index.size]]);
  const perMinute = settings.SEARCH_ADDRESS_LIMIT;
  return new SiteSearch({ index, keeper, perMinute, now, assertNoLag, closing });
}
