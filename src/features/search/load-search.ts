import 'server-only';
import {
  SEARCH_PATH,
  type SearchQuery,
  readSearchQuery,
  SearchResult,
} from '#contract/shapes/search.ts';
import { fetchBff } from '../../runtime/fetch-bff.ts';
import { parseJson } from '#shared/parse-json.ts';
import { log } from '../../runtime/log.ts';
import { currentRenderContext, recordCall } from '../../runtime/render-context.ts';
import { readAs } from '../../loaders/read-as.ts';

export interface Search {
  readonly query: SearchQuery;
  /** Undefined if nothing was searched for, or if the search failed. */
  readonly result: SearchResult | undefined;
  readonly hasFailed: boolean;
}

/** Timeout for a hung BFF, milliseconds. */
const DEADLINE_MS = 10_000;

/** Asks the BFF. The query is personal: it is not logged, and the result is not kept. */
async function find(text: string): Promise<SearchResult | undefined> {
  const calledAt = performance.now();
  const fail = (details: object) => {
    log().warn(details, 'search failed');
    return undefined;
  };
  try {
    const query = new URLSearchParams({ q: text });
    const response = await fetchBff(`${SEARCH_PATH}?${query.toString()}`, {
      etag: undefined,
      deadlineMs: DEADLINE_MS,
    });
    if (response.status !== 200) return fail({ status: response.status });
    return readAs(SearchResult, parseJson(response.text)) ?? fail({});
  } catch (error) {
    return fail({ err: error });
  } finally {
    const context = currentRenderContext();
    if (context) recordCall(context, SEARCH_PATH, calledAt);
  }
}

/** Searches for the query of the page; never throws. */
export async function loadSearch(parameters: URLSearchParams): Promise<Search> {
  const query = readSearchQuery(parameters.get('q'));
  const result = query.text === '' ? undefined : await find(query.text);
  return { query, result, hasFailed: query.text !== '' && result === undefined };
}
