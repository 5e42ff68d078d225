'use client';

import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/plain-click.ts';
import { classes } from '../../lib/classes.ts';
import { strings } from '../../i18n/strings.ts';
import { button, pending } from '../button/button.css.ts';

interface PagerProps {
  /** URL of the next page. */
  readonly next: string;
  readonly isPending: boolean;
  readonly onMore: (next: string) => Promise<void>;
}

/** Shows the next page of a list below this one; without JavaScript it is a link. */
export function Pager({ next, isPending, onMore }: PagerProps) {
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
