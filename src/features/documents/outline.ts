import 'server-only';
import type { Block, BlockOf } from '#contract/shapes/blocks.ts';
import { textOfNodes } from '#contract/markup/text.ts';
import { parseMarkup } from '#contract/markup/tree.ts';
import type { Html } from '#contract/shapes/primitives.ts';
import { readContentId } from '../../lib/anchors.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
}

export interface Outline {
  /** The text; its headings have IDs. */
  readonly html: Html;
  readonly headings: readonly OutlineEntry[];
}

/** Top-level headings in sanitized HTML. */
const HEADING = /<h2(?: id="([^"]*)")?([^>]*)>(.*?)<\/h2>/gs;

/** Adds IDs to the headings of a text and lists them. */
export function outlineOf(source = '' as Html): Outline {
  const headings: OutlineEntry[] = [];
  const html = source.replace(
    HEADING,
    (whole, ownId: string | undefined, attributes: string, inner: string) => {
      const title = textOfNodes(parseMarkup(inner));
      if (!title) return whole;
      const id = ownId || `part-${headings.length + 1}`;
      headings.push({ id, title });
      return `<h2 id="${id}"${attributes}>${inner}</h2>`;
    },
  );
  return { html: html as Html, headings };
}

/** Top-level heading blocks with a valid anchor. */
export const headingsOf = (blocks: readonly Block[] = []): OutlineEntry[] =>
  blocks.flatMap((block) => (block.type === 'heading' && block.level !== 3 ? entryOf(block) : []));

function entryOf({ anchor = '', text }: BlockOf<'heading'>): OutlineEntry[] {
  const id = readContentId(anchor);
  return id ? [{ id, title: text }] : [];
}
