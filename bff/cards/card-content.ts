import { toContentRequest } from '../content/content-request.ts';
import { assertPresent, type ContentCache, type Served } from '../content/content-cache.ts';
import { type CardPage, cardVersion } from '../contract/card-url.ts';
import type { ResourceName } from '../contract/resources.ts';
import { BffError } from '../shared/errors.ts';
import { type CardFacts, toCardFacts } from './card-facts.ts';

/** For whom content is loaded, as for a request of it. */
export interface ContentCaller {
  /** Undefined for the site's own requests. */
  readonly contentClient: string | undefined;
  readonly requestId: string;
}

/** The content that a card is drawn from. */
export interface CardContent {
  readonly version: string;
  /** Parses the content. */
  readonly toFacts: () => CardFacts;
}

/** Loads what a page with status 200 needs. @throws BffError if there is no such page */
async function load(
  cache: Pick<ContentCache, 'get'>,
  resource: ResourceName,
  { slug }: Pick<CardPage, 'slug'>,
  { contentClient: client, requestId }: ContentCaller,
): Promise<Served> {
  const served = await cache.get({
    ...toContentRequest(resource, { slug }, {}),
    client,
    requestId,
  });
  assertPresent(served);
  // An empty response is a missing document, and a moved one has its card at its new place.
  if (served.entry.status !== 200) throw new BffError('notFound');
  return served;
}

const identityOf = ({ entry }: Served) => entry.variants.identity;

const parse = (served: Served): unknown => JSON.parse(identityOf(served).body.toString('utf8'));

/**
 * Loads the content of a page's card.
 * @throws BffError `notFound` or `gone` where the site has no page, or the failure of the content
 * API
 */
export async function loadCardContent(
  cache: Pick<ContentCache, 'get'>,
  page: CardPage,
  caller: ContentCaller,
): Promise<CardContent> {
  const [layout, own] = await Promise.all([
    load(cache, 'layout', page, caller),
    load(cache, page.resource, page, caller),
  ]);
  const version = cardVersion(
    page,
    (path) => identityOf(path === page.documentPath ? own : layout).etag,
  );
  const toFacts = () => {
    const document = page.documentPath === undefined ? undefined : parse(own);
    return toCardFacts(page, { layout: parse(layout), document });
  };
  return { version, toFacts };
}
