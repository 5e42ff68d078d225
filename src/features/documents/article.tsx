import type { ReactNode } from 'react';
import type { Block } from '#contract/blocks.ts';
import type { Html, Image, Video } from '#contract/primitives.ts';
import { BlockList } from '../../blocks/block-list.tsx';
import { VideoPlayer } from '../../blocks/video-player.tsx';
import { contentOf, type DocumentKind, headingOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import type { Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import * as styles from './article.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** Fields common to all kinds of documents. */
interface ArticleDocument {
  readonly title?: string;
  readonly name?: string;
  readonly announce?: string;
  readonly image?: Image;
  readonly content?: Html;
  readonly text?: Html;
  readonly blocks?: readonly Block[];
  readonly video?: Video;
  readonly images?: readonly Image[];
}

interface ArticleProps {
  readonly kind: DocumentKind;
  readonly document: ArticleDocument;
  /** The list that the document belongs to. */
  readonly list: Crumb;
  /** Line below the title: a date, a post. */
  readonly byline?: ReactNode;
  /** Key facts beside the text; before it on narrow pages. */
  readonly facts?: ReactNode;
  /** The request beside the text, below the facts; without facts after the text on narrow pages. */
  readonly request: ReactNode;
  /** Sections of text, beside the facts. */
  readonly children?: ReactNode;
  /** Sections that use the whole width, between the text and the pictures. */
  readonly wide?: ReactNode;
}

/** A document with its header, text and pictures. */
export function Article({ kind, document, list, byline, wide, ...columns }: ArticleProps) {
  return (
    <article className={styles.root}>
      <PageHeader title={headingOf(kind, document)} trail={[list]} announce={document.announce}>
        {byline}
      </PageHeader>
      <Cover image={document.image} />
      <Columns document={document} {...columns} />
      {wide}
      <Media document={document} />
    </article>
  );
}

type ColumnsProps = Pick<ArticleProps, 'document' | 'facts' | 'request' | 'children'>;

/** The text, with facts and request beside it on wide pages. */
function Columns({ document, facts, request, children }: ColumnsProps) {
  const aside = (
    <StaticHtml as="div" className={styles.aside}>
      {facts}
      {request}
    </StaticHtml>
  );
  return (
    <div className={styles.columns}>
      {facts && aside}
      <div className={styles.body}>
        <Prose html={contentOf(document)} />
        <BlockList blocks={document.blocks} />
        {children}
      </div>
      {!facts && aside}
    </div>
  );
}

function Media({ document: { video, image, images = [] } }: Pick<ArticleProps, 'document'>) {
  return (
    <>
      {video && <VideoPlayer video={video} />}
      <ContentSection
        title={strings.pictures}
        isInteractive
        items={images.filter(({ url }) => url !== image?.url)}
      >
        {(pictures) => <Gallery images={pictures} />}
      </ContentSection>
    </>
  );
}
