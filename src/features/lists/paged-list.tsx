import { Fragment } from 'react';
import type { PagedArea } from '#contract/shapes/site-routes.ts';
import type { ItemOf } from '#contract/shapes/resources.ts';
import type { ListPage } from './load-list.ts';
import { isFirst as isFirstCard, type RenderCard } from '../../ui/card-grid/card-grid.tsx';
import { EmptyList } from '../../ui/empty-list/empty-list.tsx';
import { ListHeading } from '../../ui/list-heading/list-heading.tsx';
import { ITEM_ID } from './list-items.ts';
import { PagedItems } from './paged-items.client.tsx';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { wholeRow } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';

interface PagedListProps<Area extends PagedArea> {
  /** URL of the first page. */
  readonly path: string;
  readonly list: ListPage<ItemOf<Area>>;
  readonly render: RenderCard<ItemOf<Area>>;
  /** Heading of the items that begin with this one; undefined for none. */
  readonly headingOf: (item: ItemOf<Area>) => string | undefined;
}

interface Identified {
  readonly id?: number | string;
  readonly slug?: string;
}

/** Identity of an item: its id, else its slug. */
const identify = ({ id, slug }: Identified): string | undefined =>
  id === undefined ? slug : String(id);

export const urlOf = (path: string, page: number): string =>
  page === 1 ? path : `${path}?page=${page}`;

/** The items of one page of a paginated list. */
export function PagedList<Area extends PagedArea>(props: PagedListProps<Area>) {
  const { path, list, render, headingOf } = props;
  const { items, page, nextPage } = list;
  const below = items.map((item) => headingOf(item));
  const headings = below.map((heading, index) =>
    heading === below[index - 1] ? undefined : heading,
  );
  const shown = [...items.map(identify), ...headings].filter((each) => each !== undefined);
  return (
    <>
      <ListHeading />
      {items.length === 0 ? (
        <EmptyList />
      ) : (
        <PagedItems
          url={urlOf(path, page)}
          next={nextPage === null ? null : urlOf(path, nextPage)}
          shown={shown}
          key={page}
        >
          {items.map((item, index) => (
            // Upstream items may lack an id, and the list is never reordered in the browser.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {headings[index] !== undefined && (
                <li className={wholeRow} {...{ [ITEM_ID]: headings[index] }}>
                  <h2 className={text.subhead}>{headings[index]}</h2>
                </li>
              )}
              <StaticHtml as="li" {...{ [ITEM_ID]: identify(item) ?? '' }}>
                {render(item, isFirstCard(index))}
              </StaticHtml>
            </Fragment>
          ))}
        </PagedItems>
      )}
    </>
  );
}
