import type { BlockOf } from '#contract/blocks.ts';
import { readContentId } from '../lib/anchors.ts';

/** A heading with an optional anchor. */
export function Heading({ text, level = 2, anchor }: Omit<BlockOf<'heading'>, 'type'>) {
  const Tag = level === 3 ? 'h3' : 'h2';
  return <Tag id={anchor && readContentId(anchor)}>{text}</Tag>;
}
