import { createContext } from 'react';

export interface Prefetching {
  /** The visitor is about to follow a link. */
  readonly onIntent: (href: string) => void;
  /** Notes a link that may come into view; returns how to forget it. */
  readonly watch: (link: HTMLAnchorElement) => () => void;
}

/** Prefetching of the session; outside of it links do without. */
export const PrefetchContext = createContext<Prefetching | undefined>(undefined);
