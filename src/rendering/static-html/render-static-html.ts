import 'server-only';
import type { ReactNode } from 'react';
import { loadMarkupRenderer } from '../../waku/renderer.ts';
import { toStaticHtml } from './to-static-html.ts';

/** Renders the static elements of a page or layout to HTML; development keeps the components. */
export async function renderStaticHtml(tree: ReactNode): Promise<ReactNode> {
  if (import.meta.env.DEV) return tree;
  return toStaticHtml(tree, await loadMarkupRenderer());
}
