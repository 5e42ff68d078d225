import 'server-only';
import type { ContentOf } from '#contract/resources.ts';
import { loadResource } from './load.ts';
import { notFound } from './outcomes.ts';
import { pageNumberOf } from './validity.ts';

type ListName = 'news' | 'moves';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly nextPage: number | null;
}

/** Loads the requested page of a paginated list; a page past the end is a 404. */
export async function loadListPage<Name extends ListName>(
  name: Name,
  query: URLSearchParams,
): Promise<ListPage<ContentOf<Name>['items'][number]>> {
  const page = pageNumberOf(query) ?? 1;
  const { items, next_page: nextPage } = await loadResource(name, { page });
  if (page > 1 && items.length === 0) return notFound();
  return { items, page, nextPage };
}
