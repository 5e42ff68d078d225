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
  /** Key facts beside the text. */
  readonly facts?: ReactNode;
  /** Content between the text and the pictures. */
  readonly children?: ReactNode;
}

/** A document with its header, text and pictures. */
export function Article({ kind, document, list, byline, facts, children }: ArticleProps) {
  return (
    <article className={styles.root}>
      <PageHeader title={headingOf(kind, document)} trail={[list]} announce={document.announce}>
        {byline}
      </PageHeader>
      <Cover image={document.image} />
      {facts ? (
        <div className={styles.columns}>
          <StaticHtml as="div" className={styles.aside}>
            {facts}
          </StaticHtml>
          <ArticleBody document={document}>{children}</ArticleBody>
        </div>
      ) : (
        <div className={styles.alone}>
          <ArticleBody document={document}>{children}</ArticleBody>
        </div>
      )}
    </article>
  );
}

type ArticleBodyProps = Pick<ArticleProps, 'document' | 'children'>;

function ArticleBody({ document, children }: ArticleBodyProps) {
  const { blocks, video, image, images = [] } = document;
  return (
    <div className={styles.body}>
      <Prose html={contentOf(document)} />
      <BlockList blocks={blocks} />
      {children}
      {video && <VideoPlayer video={video} />}
      <ContentSection
        title={strings.pictures}
        isInteractive
        items={images.filter(({ url }) => url !== image?.url)}
      >
        {(pictures) => <Gallery images={pictures} />}
      </ContentSection>
    </div>
  );
}
