import type { ReactNode } from 'react';
import { MoreLink } from '../more-link/more-link.tsx';
import * as styles from './content-section.css.ts';

interface PartProps<Item> {
  /** What links point to. */
  readonly id?: string;
  readonly title?: string | undefined;
  readonly items: readonly Item[] | undefined;
  /** The page that holds all of what the part begins. */
  readonly more?: string;
  readonly children: (items: Item[]) => ReactNode;
}

/** A part of a page's column under its heading; nothing when there is nothing to show. */
export function Part<Item>({ id, title, items = [], more, children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section id={id} className={styles.root}>
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {more && <MoreLink href={more} about={title} />}
        </div>
      )}
      {children([...items])}
    </section>
  );
}

interface TextPartProps {
  readonly id?: string;
  readonly title: string;
  readonly text: string | undefined;
  readonly children: (text: string) => ReactNode;
}

/** The same for a single text. */
export const TextPart = ({ text, children, ...part }: TextPartProps) => (
  <Part {...part} items={text ? [text] : []}>
    {([only = '']) => children(only)}
  </Part>
);
