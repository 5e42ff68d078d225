import type { LinkedCard } from '#contract/shapes/primitives.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Link } from '../link/link.tsx';
import { Picture } from '../picture/picture.tsx';
import { covering, round } from '../styles/surface.css.ts';
import { text } from '../styles/text.css.ts';
import * as styles from './porthole-card.css.ts';

interface PortholeCardProps {
  readonly card: LinkedCard;
  readonly href: string | undefined;
}

/** A document beside its round picture, for lists of many. */
export const PortholeCard = ({ card, href }: PortholeCardProps) => (
  <article className={styles.root}>
    {card.image && (
      <picture>
        <Picture
          image={card.image}
          sizes={pictureSizes.portrait}
          className={classes(round, styles.picture)}
        />
      </picture>
    )}
    <div>
      <h3 className={text.name}>
        <Link href={href} className={covering}>
          {titleOf(card) || strings.untitledCard}
        </Link>
      </h3>
      {card.announce && <p className={text.note}>{card.announce}</p>}
    </div>
  </article>
);
