import type { ReactNode } from 'react';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { MoreLink } from '../more-link/more-link.tsx';
import * as styles from './content-section.css.ts';

interface ContentSectionProps<Item> {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title?: string | undefined;
  readonly items: readonly Item[] | undefined;
  /** URL of the full list. */
  readonly more?: string;
  /** Whether the children contain client components. */
  readonly isInteractive?: boolean;
  readonly children: (items: Item[]) => ReactNode;
}

/** A section of a page's column; omitted when empty. */
export function ContentSection<Item>({
  id,
  title,
  items = [],
  more,
  isInteractive,
  children,
}: ContentSectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <StaticHtml
      as="section"
      isStatic={!isInteractive}
      {...(id ? { id } : {})}
      className={styles.root}
    >
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {more && <MoreLink href={more} about={title} />}
        </div>
      )}
      {children([...items])}
    </StaticHtml>
  );
}

interface TextSectionProps<Text extends string> {
  readonly id?: string;
  readonly title: string;
  readonly text: Text | undefined;
  readonly children: (text: Text) => ReactNode;
}

/** A section with a single text; omitted when empty. */
export const TextSection = <Text extends string>({
  text,
  children,
  ...section
}: TextSectionProps<Text>) => (
  <ContentSection {...section} items={text ? [text] : []}>
    {() => text && children(text)}
  </ContentSection>
);
