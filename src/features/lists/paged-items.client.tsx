'use client';

import { useSetAtom } from 'jotai';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { announcementAtom } from '../../navigation/atoms.ts';
import { button, pending } from '../../ui/button/button.css.ts';
import { grid } from '../../ui/styles/layout.css.ts';
import { addedItems } from './list-items.ts';
import { useNextPages } from './use-next-pages.ts';

interface PagedItemsProps {
  /** URL of this page. */
  readonly url: string;
  /** URL of the page after it. */
  readonly next: string | null;
  /** Identities of the items in `children`. */
  readonly shown: readonly string[];
  /** Items of this page, as `li` elements. */
  readonly children: ReactNode;
}

/** Focuses the link of a card, or the card if it has none. */
function focusCard(list: HTMLUListElement, index: number): void {
  const card = list.children.item(index) as HTMLElement | null;
  if (!card) return;
  const link = card.querySelector('a');
  if (!link) card.tabIndex = -1;
  (link ?? card).focus();
}

/** A page of a list, which «Показать ещё» extends without changing the URL. */
export function PagedItems(props: PagedItemsProps) {
  const { url, shown, children } = props;
  const { pages, isPending, loadMore } = useNextPages(url);
  const announce = useSetAtom(announcementAtom);
  const list = useRef<HTMLUListElement>(null);
  /** Number of list items before the last load. */
  const [grownFrom, setGrownFrom] = useState<number>();
  const last = pages.at(-1);
  const next = last ? last.next : props.next;

  const presentAdded = useEffectEvent((from: number) => {
    if (!list.current) return;
    focusCard(list.current, from);
    announce(strings.shownMore(list.current.children.length - from));
  });
  useEffect(() => {
    if (grownFrom !== undefined) presentAdded(grownFrom);
  }, [grownFrom]);

  const showMore = async (wanted: string) => {
    const count = list.current?.children.length;
    if (await loadMore(wanted)) setGrownFrom(count);
  };

  return (
    <>
      <ul ref={list} className={grid.card}>
        {children}
        {addedItems(shown, pages).map(({ html, className }, index) => (
          // Items may lack an id, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </ul>
      {next !== null && <Pager next={next} isPending={isPending} onMore={showMore} />}
    </>
  );
}

interface PagerProps {
  /** URL of the next page. */
  readonly next: string;
  readonly isPending: boolean;
  readonly onMore: (next: string) => Promise<void>;
}

/** Shows the next page of a list below this one; without JavaScript it is a link. */
function Pager({ next, isPending, onMore }: PagerProps) {
  const showMore = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isPending) void onMore(next);
  };
  return (
    <p>
      <a
        href={next}
        rel="next"
        className={classes(button.secondary, isPending && pending)}
        aria-busy={isPending}
        onClick={showMore}
      >
        {isPending ? strings.loading : strings.showMore}
      </a>
    </p>
  );
}
