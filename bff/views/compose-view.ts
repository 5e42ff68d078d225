import { etagOf } from '../cache/entry.ts';
import { assertPresent, type ContentCache, type Served } from '../cache/content-cache.ts';
import type { ResourceName } from '../contract/resources.ts';
import { type ViewName, views } from '../contract/views.ts';
import { BffError, toBffError } from '../errors.ts';
import { toContentRequest } from '../routes/requests.ts';

export interface ComposedView {
  /** JSON of a `ViewAnswer`, put together from the parts' bytes without parsing them. */
  readonly body: string;
  readonly etag: string;
  readonly ageS: number;
  readonly isFresh: boolean;
  /** Optional parts that were left out, for the log. */
  readonly failures: readonly { readonly part: ResourceName; readonly error: BffError }[];
}

interface Part {
  readonly name: ResourceName;
  readonly path: string;
  readonly served: Served | undefined;
  readonly error?: BffError;
}

async function loadPart(cache: ContentCache, name: ResourceName): Promise<Part> {
  const request = toContentRequest(name, {}, {});
  try {
    const served = await cache.get(request);
    assertPresent(served);
    if (served.entry.status !== 200) throw new BffError('upstreamRedirect', request.path);
    return { name, path: request.path, served };
  } catch (error) {
    return { name, path: request.path, served: undefined, error: toBffError(error) };
  }
}

const toJson = (parts: readonly Part[]): string => {
  const bodies = parts.map(
    ({ name, served }) => `"${name}":${served ? served.entry.body.toString('utf8') : 'null'}`,
  );
  const etags = parts.flatMap(({ path, served }) => (served ? [[path, served.entry.etag]] : []));
  const partial = parts.some(({ served }) => served === undefined);
  return `{"parts":{${bodies.join(',')}},"etags":${JSON.stringify(Object.fromEntries(etags))},"partial":${partial}}`;
};

/**
 * Composes a view from its parts, all asked at the same time. An optional part that fails is null.
 * @throws BffError of the first required part that fails
 */
export async function composeView(cache: ContentCache, view: ViewName): Promise<ComposedView> {
  const { required, optional } = views[view];
  const parts = await Promise.all([...required, ...optional].map((name) => loadPart(cache, name)));
  const missing = parts.find(({ error }, index) => error && index < required.length);
  if (missing?.error) throw missing.error;
  const served = parts.flatMap((part) => part.served ?? []);
  return {
    body: toJson(parts),
    etag: etagOf(parts.map((part) => part.served?.entry.etag ?? 'null').join()),
    ageS: Math.max(...served.map(({ ageS }) => ageS)),
    isFresh: served.every(({ state }) => state === 'fresh'),
    failures: parts.flatMap(({ name, error }) => (error ? [{ part: name, error }] : [])),
  };
}
