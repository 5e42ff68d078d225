import type { ReactNode } from 'react';
import type { PageContext } from '../../content/define-page.tsx';
import type { ListPage } from '../../content/list-page.ts';
import { areaLink } from '../../lib/areas.ts';
import { strings } from '../../lib/strings.ts';
import { CardGrid } from '../card-grid/card-grid.tsx';
import { Metadata } from '../metadata/metadata.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Pager } from '../pager/pager.tsx';

interface PagedListProps<Item> {
  readonly area: 'news' | 'moves';
  readonly list: ListPage<Item>;
  readonly context: PageContext;
  readonly render: (item: Item) => ReactNode;
}

/** One page of a paginated list: its title, its cards, the way to the next page. */
export function PagedList<Item>({ area, list, context, render }: PagedListProps<Item>) {
  const { items, page, nextPage } = list;
  const first = areaLink(context.shell.menu, area);
  const isFirst = page === 1;
  const title = isFirst ? first.title : `${first.title}. ${strings.pageNumber(page)}`;
  return (
    <>
      <Metadata
        context={context}
        title={title}
        canonical={isFirst ? first.href : `${first.href}?page=${page}`}
      />
      <PageHeader title={title} trail={isFirst ? [] : [first]} />
      <CardGrid items={items} render={render} />
      <Pager path={first.href} nextPage={nextPage} />
    </>
  );
}
