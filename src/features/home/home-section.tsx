import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './home.css.ts';

type Tone = 'plain' | 'tint' | 'warm';

interface BlockOfProps<Item> {
  readonly title?: string;
  readonly items: readonly Item[] | undefined;
  readonly render: (items: Item[]) => ReactNode;
  readonly tone?: Tone;
  /** The heading beside the block instead of above it. */
  readonly isSplit?: boolean;
  /** Line below the block. */
  readonly note?: string;
}

/** A section of the home document's own data; nothing when there is none. */
export function BlockOf<Item>({ title, items, render, note, ...section }: BlockOfProps<Item>) {
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
  /** The whole list's page. */
  readonly href: string;
  readonly items: readonly Item[];
  readonly tone?: Tone;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The beginning of a list with the way to all of it; nothing when the list is empty. */
export function ListSection<Item>({ title, href, items, tone, children }: ListSectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section title={title} more={href} {...(tone ? { tone } : {})}>
      {children(items)}
    </Section>
  );
}
