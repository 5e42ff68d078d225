import type { Promo } from '#contract/advertising.ts';
import { classes } from '../../lib/classes.ts';
import { isActive } from '../../lib/active.ts';
import { titleOf } from '../../i18n/naming.ts';
import { byPosition } from '../../lib/order.ts';
import { strings } from '../../i18n/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { AdMark } from '../../ui/ad-mark/ad-mark.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { columns, starts, swipe } from '../../ui/styles/layout.css.ts';
import * as styles from './promo-list.css.ts';

interface PromoListProps {
  readonly promos: readonly Promo[];
  /** On phones it is a row that is swiped. */
  readonly isSwiped?: boolean;
  /** Heading of a slide. */
  readonly heading?: 'h2' | 'h3';
}

/** The promo slides whose display period includes now. */
export function PromoList({ promos, heading = 'h2', isSwiped = false }: PromoListProps) {
  const shown = byPosition(promos).filter((promo) => titleOf(promo) && isActive(promo));
  if (shown.length === 0) return null;
  return (
    <ul className={classes(columns.half, isSwiped && swipe.wide)}>
      {shown.map((promo) => (
        <li key={promo.id ?? titleOf(promo)} className={styles.entry}>
          <PromoSlide promo={promo} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

interface PromoSlideProps {
  readonly promo: Promo;
  readonly heading: 'h2' | 'h3';
}

function PromoSlide({ promo, heading: Heading }: PromoSlideProps) {
  const { theme = 'violet', badge, text, page, button_text: action } = promo;
  const image = promo.image_h ?? promo.image_v;
  const href = page ? toHref(page) : undefined;
  return (
    <article className={classes(columns.picture, styles.theme[theme])}>
      <div className={classes(starts.s, styles.text)}>
        {badge && <span className={styles.badge}>{badge}</span>}
        <Heading className={styles.title}>{titleOf(promo)}</Heading>
        {text && <p>{text}</p>}
        {href && (
          <Link href={href} className={button.primary}>
            {action ?? strings.details}
            <span className={visuallyHidden}>{`: ${titleOf(promo)}`}</span>
          </Link>
        )}
        <AdMark advertiser={promo.advertiser} erid={promo.erid} />
      </div>
      {image && <Picture image={image} sizes={pictureSizes.beside} className={styles.picture} />}
    </article>
  );
}
