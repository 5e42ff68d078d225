import type { ReactNode } from 'react';
import type { Image } from '#contract/shapes/primitives.ts';
import { classes } from '../../lib/classes.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../link/link.tsx';
import { Picture } from '../picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { columns } from '../styles/layout.css.ts';
import { covering } from '../styles/surface.css.ts';
import { text as words } from '../styles/text.css.ts';
import * as styles from './card.css.ts';

interface CardProps {
  readonly title: string;
  /** Without it the card has no link. */
  readonly href?: string | undefined;
  readonly image?: Image | undefined;
  /** A few large letters before a row that name the benefit of an offer. */
  readonly sign?: string | undefined;
  /** Line above the title: a date, a badge. */
  readonly overline?: ReactNode;
  readonly text?: string | undefined;
  readonly isPast?: boolean | undefined;
  /** Whether the card is in view at once, so that its picture must not wait. */
  readonly isFirst?: boolean | undefined;
  /** Rows below the text: price, age. */
  readonly children?: ReactNode;
}

/** Props of a teaser: the card of a document in a list. */
export interface TeaserProps<Item> extends Pick<CardProps, 'isFirst'> {
  readonly item: Item;
}

/** A document in a list. */
export function Card(props: CardProps) {
  const { title, href, image, sign, overline, text, isPast, isFirst, children } = props;
  const name = title || strings.untitledCard;
  return (
    <article
      className={classes(
        image ? styles.root : styles.row,
        sign && columns.sign,
        isPast && styles.past,
      )}
    >
      {sign && <p className={styles.sign}>{sign}</p>}
      {image && (
        <picture className={styles.frame}>
          <Picture
            image={image}
            sizes={pictureSizes.card}
            className={styles.picture}
            name={name}
            isPriority={isFirst}
          />
        </picture>
      )}
      <div className={styles.body}>
        {overline && <p className={styles.overline}>{overline}</p>}
        <h3 className={words.name}>
          <Link href={href} className={covering}>
            {name}
          </Link>
        </h3>
        {text && <p className={words.muted}>{text}</p>}
        {children && <div className={styles.foot}>{children}</div>}
      </div>
    </article>
  );
}
