import type { Block } from '#contract/shapes/blocks.ts';
import type { Html, Image, Video } from '#contract/shapes/primitives.ts';

/** Fields that an article shows; all kinds of documents have some of them. */
export interface ArticleDocument {
  readonly image?: Image;
  readonly content?: Html;
  readonly text?: Html;
  readonly blocks?: readonly Block[];
  readonly video?: Video;
  readonly images?: readonly Image[];
}

type Pictured = Pick<ArticleDocument, 'image' | 'blocks' | 'images'>;

/**
 * The pictures of a document in one gallery: in the first gallery among its blocks, or in `images` if
 * there is none. The cover is in the header.
 */
export function withOneGallery({ image, blocks = [], images = [] }: Pictured) {
  const galleries = blocks.filter((block) => block.type === 'gallery');
  const others = images.filter(({ url }) => url !== image?.url);
  const [first] = galleries;
  if (!first) return { blocks, images: others };
  const all = new Map<string, Image>();
  for (const one of [...galleries.flatMap((gallery) => gallery.images), ...others])
    if (!all.has(one.url)) all.set(one.url, one);
  return {
    blocks: blocks
      .filter((block) => block === first || block.type !== 'gallery')
      .map((block) => (block === first ? { ...first, images: [...all.values()] } : block)),
    images: [],
  };
}
