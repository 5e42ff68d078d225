import { BlockList } from '../blocks/block-list.tsx';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { contentOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { classes } from '../lib/classes.ts';
import { Gallery } from '../ui/gallery/gallery.tsx';
import { Section } from '../ui/section/section.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { columns, stack } from '../ui/styles/layout.css.ts';
import * as styles from './article.css.ts';
import type { DocumentParts } from './kind.tsx';
import { type ArticleDocument, withOneGallery } from './one-gallery.ts';

interface ArticleProps extends Pick<DocumentParts, 'above' | 'text' | 'beside' | 'below'> {
  readonly document: ArticleDocument;
}

/** A document below its header: text, pictures and additions of its kind. */
export function Article({ document, above, text, beside, below }: ArticleProps) {
  const { video } = document;
  const { blocks, images } = withOneGallery(document);
  const body = text ?? (
    <>
      <Prose html={contentOf(document)} />
      <BlockList blocks={blocks} />
    </>
  );
  return (
    <article className={stack.xl}>
      {above}
      <div className={beside ? columns.aside : undefined}>
        <div className={classes(stack.xl, styles.text)}>{body}</div>
        {beside && <div className={classes(stack.xl, styles.beside)}>{beside}</div>}
      </div>
      {below}
      {!text && video && <VideoPlayer video={video} />}
      <Section title={strings.pictures} of={text ? [] : images}>
        {(pictures) => <Gallery images={pictures} />}
      </Section>
    </article>
  );
}
