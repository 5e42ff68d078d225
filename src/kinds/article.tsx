import type { ReactNode } from 'react';
import type { Block } from '#contract/blocks.ts';
import type { Html, Image, Video } from '#contract/primitives.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { contentOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { classes } from '../lib/classes.ts';
import { Cover } from '../ui/cover/cover.tsx';
import { Gallery } from '../ui/gallery/gallery.tsx';
import { Section } from '../ui/section/section.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import * as layout from '../ui/styles/layout.css.ts';
import * as styles from './article.css.ts';

/** Fields that an article shows; all kinds of documents have some of them. */
export interface ArticleDocument {
  readonly image?: Image;
  readonly content?: Html;
  readonly text?: Html;
  readonly blocks?: readonly Block[];
  readonly video?: Video;
  readonly images?: readonly Image[];
}

export interface ArticleParts {
  /** Key facts beside the text; before it on narrow pages. */
  readonly facts?: ReactNode;
  /** The request beside the text, below the facts; without facts after the text on narrow pages. */
  readonly request: ReactNode;
  /** Sections of text, beside the facts. */
  readonly sections?: ReactNode;
  /** Sections that use the whole width, between the text and the pictures. */
  readonly wide?: ReactNode;
}

interface ArticleProps extends ArticleParts {
  readonly document: ArticleDocument;
  /** The header. */
  readonly children: ReactNode;
}

/** A document with its header, text and pictures. */
export const Article = ({ document, wide, children, ...columns }: ArticleProps) => (
  <article className={layout.stack.xl}>
    {children}
    <Cover image={document.image} />
    <Columns document={document} {...columns} />
    {wide}
    <Media document={document} />
  </article>
);

type ColumnsProps = Omit<ArticleProps, 'wide' | 'children'>;

/** The text, with facts and request beside it on wide pages. */
function Columns({ document, facts, request, sections }: ColumnsProps) {
  const aside = (
    <div className={classes(layout.aside, layout.stack.m, styles.aside)}>
      {facts}
      {request}
    </div>
  );
  return (
    <div className={classes(layout.columns.aside, styles.columns)}>
      {facts && aside}
      <div className={classes(layout.stack.xl, styles.body)}>
        <Prose html={contentOf(document)} />
        <BlockList blocks={document.blocks} />
        {sections}
      </div>
      {!facts && aside}
    </div>
  );
}

function Media({ document: { video, image, images = [] } }: Pick<ArticleProps, 'document'>) {
  return (
    <>
      {video && <VideoPlayer video={video} />}
      <Section title={strings.pictures} of={images.filter(({ url }) => url !== image?.url)}>
        {(pictures) => <Gallery images={pictures} />}
      </Section>
    </>
  );
}
