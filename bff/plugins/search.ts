import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { loadJson } from '../search/load-json.ts';
import { IndexKeeper } from '../search/index-keeper.ts';
import { PacedReader } from '../search/paced-reader.ts';
import { SearchIndex } from '../search/search-index.ts';
import { SiteSearch } from '../search/site-search.ts';

interface SearchOptions {
  readonly settings: {
    readonly SEARCH_ADDRESS_LIMIT: number;
    readonly SEARCH_DOCUMENTS: number;
    readonly SEARCH_CHARACTERS: number;
    readonly SEARCH_RENEW_S: number;
  };
  /** Clock, milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** The search of the site. */
export const search = fp(
  async (app, { settings, now = Date.now }: SearchOptions) => {
    const { cache, changes, log, assertNoLag, registry } = app;
    const closing = new AbortController();
    const { signal } = closing;
    const index = new SearchIndex();
    const keeper = new IndexKeeper({
      index,
      reader: new PacedReader({ load: loadJson(cache), signal, log }),
      maxDocuments: settings.SEARCH_DOCUMENTS,
      maxCharacters: settings.SEARCH_CHARACTERS,
      renewMs: settings.SEARCH_RENEW_S * 1000,
      signal,
      log,
    });
    const perMinute = settings.SEARCH_ADDRESS_LIMIT;
    app.decorate('siteSearch', new SiteSearch({ index, keeper, perMinute, now, assertNoLag }));
    const unsubscribe = changes.subscribe((change) =>
      change ? keeper.note(change.path) : keeper.noteAll(),
    );
    const documents = new Gauge({
      name: 'bff_search_documents',
      help: 'Pages that can be found',
      registers: [registry],
      collect() {
        this.set(index.size);
      },
    });
    documents.set(0);
    app.addHook('preClose', async () => {
      closing.abort();
      unsubscribe();
    });
  },
  { decorators: { fastify: ['registry', 'assertNoLag', 'cache', 'changes'] } },
);
