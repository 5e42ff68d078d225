import 'server-only';
import type { ReactNode } from 'react';
import type { ItemOf } from '#contract/resources.ts';
import { areas, type ListArea, type PagedArea } from '#contract/site-routes.ts';
import { definePage, type PageContext } from '../loaders/define-page.tsx';
import { loadListPage } from '../features/lists/load-list.ts';
import { loadResource } from '../loaders/load.ts';
import { always, hasPageNumber } from '../loaders/validity.ts';
import { PagedList } from '../features/lists/paged-list.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { listSummary } from '../features/metadata/summaries.ts';
import { areaLink } from '../i18n/menu.ts';
import { ChosenLayout } from '../layouts/chosen-layout.tsx';
import { StandardLayout, type StandardLayoutProps } from '../layouts/standard-layout.tsx';
import type { TeaserProps } from '../ui/card/card.tsx';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { GroupedCards } from '../ui/grouped-cards/grouped-cards.tsx';
import { ListHeading } from '../ui/list-heading/list-heading.tsx';
import { PageHeader } from '../ui/page-header/page-header.tsx';
import type { Kind, KindArea, ListedIn, LoadedList } from './kind.tsx';

interface PagedKind<Area extends PagedArea> {
  readonly area: Area;
  readonly teaser: (props: TeaserProps<ItemOf<Area>>) => ReactNode;
  readonly headingOf?: (item: ItemOf<Area>) => string | undefined;
}

/** The page component of a kind whose list is paginated. */
export const pagedListPage = <Area extends PagedArea>({
  area,
  teaser: Teaser,
  headingOf,
}: PagedKind<Area>) =>
  definePage({
    validate: hasPageNumber,
    load: ({ query }) => loadListPage<Area>(area, query),
    compose: (list, context) => (
      <ChosenLayout name={areas[area].layout}>
        <PagedList<Area>
          area={area}
          list={list}
          context={context}
          {...(headingOf && { headingOf })}
          render={(item, isFirst) => <Teaser item={item} isFirst={isFirst} />}
        />
      </ChosenLayout>
    ),
  });

/** The page component of a kind whose list is whole. */
export function listPage<Area extends Exclude<KindArea, PagedArea>>(kind: Kind<Area>) {
  const { area, spaceman, list = {} } = kind;
  const loadItems = async () => ({
    items: (await loadResource(areas[area].resource)) as readonly ListedIn<Area>[],
  });
  return definePage({
    validate: always,
    load: list.load ?? loadItems,
    compose: ({ items, above, below }: LoadedList<ListedIn<Area>>, context) => (
      <IndexPage {...{ area, spaceman, context, items }} announce={list.announce}>
        {above}
        <Cards kind={kind} items={items} />
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
  const { teaser: Teaser, list: { group, sort, shape = 'card' } = {} } = kind;
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

interface IndexPageProps extends Pick<StandardLayoutProps, 'spaceman'> {
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
    <StandardLayout {...layout}>
      <Metadata
        context={context}
        title={title}
        description={listSummary(title, items)}
        isHidden={items.length === 0}
      />
      <PageHeader title={title} announce={announce} />
      {children}
    </StandardLayout>
  );
}
