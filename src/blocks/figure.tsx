import type { BlockOf } from '#contract/shapes/blocks.ts';
import { classes } from '../lib/classes.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { stack } from '../ui/styles/layout.css.ts';
import { framed } from '../ui/styles/surface.css.ts';
import { article, quotation, text as texts } from '../ui/styles/text.css.ts';

/** A picture with its caption. */
export function Figure({ image, wide = false }: Omit<BlockOf<'image'>, 'type'>) {
  const sizes = wide ? pictureSizes.page : pictureSizes.text;
  return (
    <figure className={classes(stack.xs, !wide && article)}>
      <Picture image={image} sizes={sizes} className={framed} />
      {image.caption && <figcaption className={texts.small}>{image.caption}</figcaption>}
    </figure>
  );
}

/** A quotation with its author. */
export const Quote = ({ text, author }: Omit<BlockOf<'quote'>, 'type'>) => (
  <figure className={classes(stack.s, article, quotation)}>
    <blockquote>{text}</blockquote>
    {author && <figcaption className={texts.small}>{author}</figcaption>}
  </figure>
);
