import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './home.css.ts';

interface HomeSectionProps<Of> {
  readonly title?: string | undefined;
  readonly of: Of | undefined;
  readonly tone: 'plain' | 'tint' | 'warm';
  /** URL of the full list. */
  readonly more?: string;
  readonly isSplit?: boolean;
  readonly isInteractive?: boolean;
  readonly children: (of: Of) => ReactNode;
}

/** A section of the home page; omitted when there is nothing. */
export function HomeSection<Of extends { readonly length: number }>({
  of,
  children,
  ...section
}: HomeSectionProps<Of>) {
  if (!of || of.length === 0) return null;
  return <Section {...section}>{children(of)}</Section>;
}

interface Part {
  readonly title: string;
  /** URL of the full list. */
  readonly more?: string;
  /** False if there is nothing to show. */
  readonly content: ReactNode;
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
  const known = parts.filter(({ content }) => Boolean(content));
  const [{ title, more } = {}] = known;
  return (
    <HomeSection title={title} of={known} tone={tone} {...(more ? { more } : {})}>
      {() => (
        <div className={stack.xxl}>
          {known.map((part, index) => (
            <div key={part.title} className={stack.l}>
              {index > 0 && <h3 className={text.subhead}>{part.title}</h3>}
              {part.content}
            </div>
          ))}
          {note && <p className={classes(text.note, styles.note)}>{note}</p>}
        </div>
      )}
    </HomeSection>
  );
}
