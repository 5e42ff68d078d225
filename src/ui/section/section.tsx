import type { ReactNode } from 'react';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { longWordStyle } from '../../theme/long-words.ts';
import * as sky from '../../theme/sky.css.ts';
import type { Tone } from '../../theme/sky.css.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { Link } from '../link/link.tsx';
import { stack } from '../styles/layout.css.ts';
import * as styles from './section.css.ts';

interface SectionProps<Of> {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title?: string | undefined;
  /** A list or a text. */
  readonly of: Of | undefined;
  /** Makes the section a band of the whole page; by default, it is in the page's column. */
  readonly tone?: Tone;
  /** URL of the full list. */
  readonly more?: string | undefined;
  /** Text of the link to the full list. */
  readonly moreTitle?: string | undefined;
  /** Whether it is a band of few words, with less room below it. */
  readonly isShort?: boolean;
  /** Places the heading of a band beside the content on wide pages. */
  readonly isSplit?: boolean;
  readonly children: (of: Of) => ReactNode;
}

/** A heading and its content; omitted without content. */
export function Section<Of extends { readonly length: number }>(props: SectionProps<Of>) {
  const { id, title, of, tone, more, moreTitle, isSplit, isShort, children } = props;
  if (!of || of.length === 0) return null;
  const head = title && (
    <div className={styles.head}>
      <h2 className={styles.title} style={longWordStyle(title)}>
        {title}
      </h2>
      {more && (
        <MoreLink href={more} about={title}>
          {moreTitle}
        </MoreLink>
      )}
    </div>
  );
  const className = tone
    ? classes(sky.part, sky.tone[tone], styles.band, isShort && styles.short)
    : classes(stack.l, styles.inColumn);
  return (
    <StaticHtml as="section" id={id} name={title} className={className}>
      {tone ? (
        <div className={isSplit ? styles.split : styles.inner}>
          {head}
          <div>{children(of)}</div>
        </div>
      ) : (
        <>
          {head}
          {children(of)}
        </>
      )}
    </StaticHtml>
  );
}

interface MoreLinkProps {
  readonly href: string;
  /** Title of the list, for screen readers only: it is visible beside the link. */
  readonly about: string;
  /** Text of the link. */
  readonly children?: string | undefined;
}

/** A link to the full list. */
const MoreLink = ({ href, about, children = strings.showAll }: MoreLinkProps) => (
  <Link href={href} className={styles.more}>
    <span className={visuallyHidden}>{about}: </span>
    {children}
    <span className={styles.arrow} aria-hidden="true" />
  </Link>
);
