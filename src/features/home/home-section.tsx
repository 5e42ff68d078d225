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
  /** Line below the block. */
  readonly note?: string;
}

/** A section of the home document's own data; omitted when empty. */
export function DataSection<Item>({
  title,
  items,
  render,
  note,
  ...section
}: DataSectionProps<Item>) {
  if (!items || items.length === 0) return null;
  return (
    <Section title={title} {...section}>
      {render([...items])}
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}

interface ListSectionProps<Item> {
  readonly title: string;
  /** URL of the full list. */
  readonly href: string;
  readonly items: readonly Item[];
  readonly tone?: Tone;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The first items of a list with a link to the full list; omitted when empty. */
export function ListSection<Item>({ title, href, items, tone, children }: ListSectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section title={title} more={href} {...(tone ? { tone } : {})}>
      {children(items)}
    </Section>
  );
}
