import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './home.css.ts';

type Tone = 'plain' | 'tint' | 'warm';

interface DataSectionProps<Item> {
  readonly title?: string;
  readonly items: readonly Item[] | undefined;
  readonly render: (items: Item[]) => ReactNode;
  readonly tone?: Tone;
  /** Places the heading beside the block instead of above it. */
  readonly isSplit?: boolean;
  readonly isInteractive?: boolean;
}

/** A section of the home document's own data; omitted when empty. */
export function DataSection<Item>({ title, items, render, ...section }: DataSectionProps<Item>) {
  if (!items || items.length === 0) return null;
  return (
    <Section title={title} {...section}>
      {render([...items])}
    </Section>
  );
}

interface Part {
  readonly title: string;
  /** URL of the full list. */
  readonly more?: string;
  /** Undefined if there is nothing to show. */
  readonly content: ReactNode | undefined;
}

interface JoinedSectionProps {
  readonly parts: readonly Part[];
  readonly tone?: Tone;
  /** Line below the parts. */
  readonly note?: ReactNode;
}

/**
 * Parts that answer one question; omitted when all are empty. The first part that is not empty
 * names the section.
 */
export function JoinedSection({ parts, tone, note }: JoinedSectionProps) {
  const [first, ...others] = parts.filter(({ content }) => content !== undefined);
  if (first === undefined) return null;
  const { title, more, content } = first;
  return (
    <Section title={title} {...(more ? { more } : {})} {...(tone ? { tone } : {})}>
      {content}
      {others.map((part) => (
        <div key={part.title} className={styles.part}>
          <h3 className={styles.partTitle}>{part.title}</h3>
          {part.content}
        </div>
      ))}
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}

/** Renders a list, unless it is missing or empty. */
export const renderSome = <Item,>(
  items: readonly Item[] | undefined,
  render: (items: Item[]) => ReactNode,
): ReactNode | undefined => (items && items.length > 0 ? render([...items]) : undefined);

interface ListSectionProps<Item> {
  readonly title: string;
  /** URL of the full list. */
  readonly href: string;
  readonly items: readonly Item[];
  readonly tone?: Tone;
  /** Places the heading beside the list instead of above it. */
  readonly isSplit?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The first items of a list with a link to the full list; omitted when empty. */
export function ListSection<Item>({ href, items, children, ...section }: ListSectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section more={href} {...section}>
      {children(items)}
    </Section>
  );
}
