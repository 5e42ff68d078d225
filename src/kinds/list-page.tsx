import 'server-only';
import type { ReactNode } from 'react';
import type { ItemOf } from '#contract/shapes/resources.ts';
import { areas, type ListArea, type PagedArea } from '#contract/shapes/site-routes.ts';
import { definePage, type PageContext } from '../loaders/define-page.tsx';
import { loadListPage } from '../features/lists/load-list.ts';
import { loadResource } from '../loaders/load.ts';
import { always, hasPageNumber } from '../loaders/validity.ts';
import { PagedList, urlOf } from '../features/lists/paged-list.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { listSummary } from '../features/metadata/summaries.ts';
import { areaLink } from '../i18n/menu.ts';
import { strings } from '../i18n/strings.ts';
import { PageLayout, type PageLayoutProps } from '../layouts/page-layout.tsx';
import type { TeaserProps } from '../ui/card/card.tsx';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { GroupedCards } from '../ui/grouped-cards/grouped-cards.tsx';
import { ListHeading } from '../ui/list-heading/list-heading.tsx';
import type { Kind, KindArea, ListedIn, LoadedList } from './kind.tsx';

interface PagedKind<Area extends PagedArea> {
  readonly area: Area;
  readonly teaser: (props: TeaserProps<ItemOf<Area>>) => ReactNode;
  readonly sort?: (items: readonly ItemOf<Area>[]) => readonly ItemOf<Area>[];
  readonly headingOf?: (item: ItemOf<Area>) => string | undefined;
}

/** The page component of a kind whose list is paginated. */
export const pagedListPage = <Area extends PagedArea>({
  area,
  teaser: Teaser,
  sort = (items) => items,
  headingOf = () => undefined,
}: PagedKind<Area>) =>
  definePage({
    validate: hasPageNumber,
    load: ({ query }) => loadListPage<Area>(area, query),
    compose: (list, context) => {
      const { page } = list;
      const items = sort(list.items);
      const first = areaLink(context.shell.menu, area);
      const isFirst = page === 1;
      const title = isFirst ? first.title : `${first.title}. ${strings.pageNumber(page)}`;
      const announced = items.filter((item) => headingOf(item) === undefined);
      return (
        <PageLayout name={areas[area].layout} title={title} trail={isFirst ? [] : [first]}>
          <Metadata
            context={context}
            title={title}
            description={listSummary(title, announced.length > 0 ? announced : items)}
            isHidden={items.length === 0}
            canonical={urlOf(first.href, page)}
          />
          <PagedList<Area>
            path={first.href}
            list={{ ...list, items }}
            headingOf={headingOf}
            render={(item, isFirst) => <Teaser item={item} isFirst={isFirst} />}
          />
        </PageLayout>
      );
    },
  });

/** The page component of a kind whose list is whole. */
export function listPage<Area extends Exclude<KindArea, PagedArea>>(kind: Kind<Area>) {
  const { area, pose, list = {} } = kind;
  const loadItems = async () => ({
    items: (await loadResource(areas[area].resource)) as readonly ListedIn<Area>[],
  });
  return definePage({
    validate: always,
    load: list.load ?? loadItems,
    compose: ({ items, cards, above, below }: LoadedList<ListedIn<Area>>, context) => (
      <IndexPage {...{ area, pose, context, items }} announce={list.announce}>
        {above}
        {cards?.length !== 0 && <Cards kind={kind} items={cards ?? items} />}
        {below}
      </IndexPage>
    ),
  });
}

interface CardsProps<Area extends KindArea> {
  readonly kind: Kind<Area>;
  readonly items: readonly ListedIn<Area>[];
}

function Cards<Area extends KindArea>({ kind, items }: CardsProps<Area>) {
  const { teaser: Teaser, sort, list: { group, shape = 'card' } = {} } = kind;
  const render = (item: ListedIn<Area>, isFirst: boolean) => (
    <Teaser item={item} isFirst={isFirst} />
  );
  if (group) return <GroupedCards groups={group(items)} shape={shape} render={render} />;
  return (
    <>
      <ListHeading />
      <CardGrid items={sort ? sort(items) : items} render={render} />
    </>
  );
}

interface IndexPageProps extends Pick<PageLayoutProps, 'pose'> {
  readonly area: ListArea;
  readonly context: PageContext;
  readonly announce?: string | undefined;
  readonly items: readonly { readonly title?: string; readonly name?: string }[];
  /** The list. */
  readonly children: ReactNode;
}

/** The page of an area that lists all its documents, titled as in the menu. */
export function IndexPage({ area, context, announce, items, children, ...layout }: IndexPageProps) {
  const { title } = areaLink(context.shell.menu, area);
  return (
    <PageLayout {...layout} title={title} announce={announce}>
      <Metadata
        context={context}
        title={title}
        description={listSummary(title, items)}
        isHidden={items.length === 0}
      />
      {children}
    </PageLayout>
  );
}
