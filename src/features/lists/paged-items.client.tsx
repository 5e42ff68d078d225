'use client';

import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PagedArea } from '#contract/areas.ts';
import type { ItemOf } from '#contract/resources.ts';
import { announcementAtom } from '../../navigation/atoms/announcement.ts';
import { addedItems } from './list-pages.ts';
import { strings } from '../../i18n/strings.ts';
import { grid, item as cell } from '../../ui/card-grid/card-grid.css.ts';
import { MoveCard } from '../moves/move-card.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { Pager } from '../../ui/pager/pager.client.tsx';
import { useLoadedPages } from './use-loaded-pages.ts';

interface PagedItemsProps {
  readonly area: PagedArea;
  /** Path of the list's first page. */
  readonly path: string;
  readonly page: number;
  readonly nextPage: number | null;
  /** Identities of the items in `children`. */
  readonly shown: readonly string[];
  /** Items of this page, as `li` elements. */
  readonly children: ReactNode;
}

const toCard = (area: PagedArea, item: ItemOf<PagedArea>): ReactNode =>
  area === 'news' ? <NewsCard item={item} /> : <MoveCard item={item} />;

/** Focuses the link of a card, or the card if it has none. */
function focusCard(list: HTMLUListElement, index: number): void {
  const card = list.children.item(index) as HTMLElement | null;
  if (!card) return;
  const link = card.querySelector('a');
  if (!link) card.tabIndex = -1;
  (link ?? card).focus();
}

/** A list page that «Показать ещё» extends without changing the URL. */
export function PagedItems(props: PagedItemsProps) {
  const { area, path, page, shown, children } = props;
  const { pages, isPending, loadMore } = useLoadedPages(area, `${path}?page=${page}`);
  const announce = useSetAtom(announcementAtom);
  const list = useRef<HTMLUListElement>(null);
  /** Number of list items before the last load. */
  const [grownFrom, setGrownFrom] = useState<number>();
  const added = addedItems(shown, pages);
  const nextPage = pages.length === 0 ? props.nextPage : (pages.at(-1)?.nextPage ?? null);

  const presentAdded = useEffectEvent((from: number) => {
    if (!list.current) return;
    focusCard(list.current, from);
    announce(strings.shownMore(list.current.children.length - from));
  });
  useEffect(() => {
    if (grownFrom !== undefined) presentAdded(grownFrom);
  }, [grownFrom]);

  const showMore = async (next: number) => {
    const count = list.current?.children.length;
    if (await loadMore(next)) setGrownFrom(count);
  };

  return (
    <>
      <ul ref={list} className={grid.even}>
        {children}
        {added.map((item, index) => (
          // Items may lack an id, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={cell}>
            {toCard(area, item)}
          </li>
        ))}
      </ul>
      {nextPage !== null && (
        <Pager path={path} nextPage={nextPage} isPending={isPending} onMore={showMore} />
      )}
    </>
  );
}
