import 'server-only';
import type { ReactNode } from 'react';
import { freeze } from './freeze.ts';
import type * as Renderer from './to-markup.ts';

/** Freezes what a page or the layout shows; in development components stay to be looked at. */
export async function freezePage(tree: ReactNode): Promise<ReactNode> {
  if (import.meta.env.DEV) return tree;
  // The RSC plugin replaces the call by one that stands in an async function only.
  const renderer = import.meta.viteRsc.import<typeof Renderer>('./to-markup.ts', {
    environment: 'ssr',
  });
  return freeze(tree, (await renderer).toMarkup);
}
