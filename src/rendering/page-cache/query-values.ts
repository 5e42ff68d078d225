import type { QueryValues } from '../../runtime/render-context.ts';
import type { PageRequest } from '../../http/page-key.ts';

/** Removes query parameters from a page request. */
export function withoutParameters(page: PageRequest, names: ReadonlySet<string>): PageRequest {
  if (names.size === 0 || page.query === '') return page;
  const query = new URLSearchParams(page.query);
  for (const name of names) query.delete(name);
  return { ...page, query: query.toString() };
}

/** Removes query parameters whose values are known not to exist. */
export function withKnownValues(page: PageRequest, known: QueryValues): PageRequest {
  const unknown = Array.from(new URLSearchParams(page.query)).flatMap(([name, value]) =>
    known[name]?.includes(value) === false ? [name] : [],
  );
  return withoutParameters(page, new Set(unknown));
}
