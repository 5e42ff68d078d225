import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './home.css.ts';

interface Part {
  readonly title: string;
  /** URL of the full list. */
  readonly more?: string;
  /** Undefined if there is nothing to show. */
  readonly content: ReactNode | undefined;
}

interface JoinedSectionProps {
  readonly parts: readonly Part[];
  readonly tone: 'tint' | 'warm';
  /** Line below the parts. */
  readonly note?: ReactNode;
}

/**
 * Parts that answer one question; omitted when all are empty. The first part that is not empty
 * names the section.
 */
export function JoinedSection({ parts, tone, note }: JoinedSectionProps) {
  const known = parts.filter(({ content }) => content !== undefined);
  const [{ title, more } = {}] = known;
  return (
    <Section title={title} of={known} tone={tone} {...(more ? { more } : {})}>
      {([first, ...others]) => (
        <>
          {first?.content}
          {others.map((part) => (
            <div key={part.title} className={styles.part}>
              <h3 className={styles.partTitle}>{part.title}</h3>
              {part.content}
            </div>
          ))}
          {note && <p className={styles.note}>{note}</p>}
        </>
      )}
    </Section>
  );
}

/** Renders a list, unless it is missing or empty. */
export const renderSome = <Item,>(
  items: readonly Item[] | undefined,
  render: (items: Item[]) => ReactNode,
): ReactNode | undefined => (items && items.length > 0 ? render([...items]) : undefined);
