import type { About } from '#contract/pages.ts';
import { Quote } from '../../blocks/figure.tsx';
import { strings } from '../../i18n/strings.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { classes } from '../../lib/classes.ts';
import { cluster } from '../../ui/styles/layout.css.ts';
import { round } from '../../ui/styles/surface.css.ts';
import * as styles from './director-card.css.ts';

/** The director's quote, or the name and post alone. */
export function Director({ director }: { readonly director: About['director'] | undefined }) {
  if (!director) return null;
  const { name, post, photo, quote } = director;
  const signature = [name, post].filter(Boolean).join(', ');
  return (
    <section className={cluster.m} aria-label={strings.director}>
      {photo && <Picture image={photo} sizes="208px" className={classes(round, styles.portrait)} />}
      <div className={styles.promise}>
        {quote ? <Quote text={quote} author={signature} /> : <p>{signature}</p>}
      </div>
    </section>
  );
}
