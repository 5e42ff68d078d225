import type { ReactNode } from 'react';
import * as styles from './part.css.ts';

interface PartProps<Item> {
  readonly title?: string | undefined;
  readonly items: readonly Item[] | undefined;
  readonly children: (items: Item[]) => ReactNode;
}

/** A part of a page's column under its heading; nothing when there is nothing to show. */
export function Part<Item>({ title, items = [], children }: PartProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.root}>
      {title && <h2>{title}</h2>}
      {children([...items])}
    </section>
  );
}

interface TextPartProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly children: (text: string) => ReactNode;
}

/** The same for a single text. */
export const TextPart = ({ title, text, children }: TextPartProps) => (
  <Part title={title} items={text ? [text] : []}>
    {([only = '']) => children(only)}
  </Part>
);
