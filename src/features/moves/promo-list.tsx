import type { Promo } from '#contract/shapes/advertising.ts';
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
import { columns, starts } from '../../ui/styles/layout.css.ts';
import * as styles from './promo-list.css.ts';

/** The promo slides whose display period includes now. */
export function PromoList({ promos }: { readonly promos: readonly Promo[] }) {
  const shown = byPosition(promos).filter((promo) => titleOf(promo) && isActive(promo));
  if (shown.length === 0) return null;
  return (
    <ul className={columns.half}>
      {shown.map((promo) => (
        <li key={promo.id ?? titleOf(promo)} className={styles.entry}>
          <PromoSlide promo={promo} />
        </li>
      ))}
    </ul>
  );
}

function PromoSlide({ promo }: { readonly promo: Promo }) {
  const { theme = 'violet', badge, text, page, button_text: action } = promo;
  const image = promo.image_h ?? promo.image_v;
  const href = page ? toHref(page) : undefined;
  return (
    <article className={classes(columns.picture, styles.theme[theme])}>
      <div className={classes(starts.s, styles.text)}>
        {badge && <span className={styles.badge}>{badge}</span>}
        <h2 className={styles.title}>{titleOf(promo)}</h2>
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
