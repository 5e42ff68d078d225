import type { ReactNode } from 'react';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';

interface Part {
  readonly title: string;
  /** URL of the full list. */
  readonly more?: string;
  /** False if there is nothing to show. */
  readonly content: ReactNode;
}

/** A list that may be missing. */
export const isSome = <Item,>(items: readonly Item[] | undefined): items is Item[] =>
  items !== undefined && items.length > 0;

interface JoinedSectionProps {
  readonly parts: readonly Part[];
  readonly tone: 'tint' | 'warm';
  /** Content below the parts. */
  readonly children?: ReactNode;
}

/**
 * Parts that answer one question; omitted when all are empty. The first part that is not empty
 * names the section.
 */
export function JoinedSection({ parts, tone, children }: JoinedSectionProps) {
  const known = parts.filter(({ content }) => Boolean(content));
  const [{ title, more } = {}] = known;
  return (
    <Section title={title} of={known} tone={tone} {...(more ? { more } : {})}>
      {() => (
        <div className={stack.l}>
          {known.map((part, index) => (
            <div key={part.title} className={stack.l}>
              {index > 0 && <h3 className={text.subhead}>{part.title}</h3>}
              {part.content}
            </div>
          ))}
          {children}
        </div>
      )}
    </Section>
  );
}
