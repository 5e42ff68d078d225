import type { About } from '#contract/shapes/pages.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { Quote } from '../../blocks/figure.tsx';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster, stack, words } from '../../ui/styles/layout.css.ts';
import { panel, round } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './director.css.ts';

/** The director's quote, or the name and post alone. */
export function Director({ director }: { readonly director: About['director'] | undefined }) {
  if (!director) return null;
  const { name, post, photo, quote } = director;
  const signature = [name, post].filter(Boolean).join(', ');
  return (
    <section className={cluster.m} aria-label={strings.director}>
      {photo && <Picture image={photo} sizes="208px" className={classes(round, styles.portrait)} />}
      <div className={words.card}>
        {quote ? <Quote text={quote} author={signature} /> : <p>{signature}</p>}
      </div>
    </section>
  );
}

/** The director's portrait, name and post, beside a form. */
export function DirectorCard({ person }: { readonly person: PersonCard }) {
  const name = person.name || titleOf(person);
  if (!name) return null;
  return (
    <div className={classes(panel.tint, cluster.m)}>
      {person.photo && (
        <Picture image={person.photo} sizes="96px" className={classes(round, styles.photo)} />
      )}
      <div className={classes(stack.xxs, words.entry)}>
        <p className={text.strong}>
          <Link href={hrefIn('team', person)}>{name}</Link>
        </p>
        <p className={text.note}>{person.post}</p>
        {person.announce && <p>{person.announce}</p>}
      </div>
    </div>
  );
}
