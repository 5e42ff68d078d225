import type { About } from '#contract/documents.ts';
import { Quote } from '../../blocks/quote.tsx';
import { strings } from '../../i18n/strings.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import * as styles from './about.css.ts';

/** The director's quote, or the name and post alone. */
export function Director({ director }: { readonly director: About['director'] | undefined }) {
  if (!director) return null;
  const { name, post, photo, quote } = director;
  const signature = [name, post].filter(Boolean).join(', ');
  return (
    <section className={styles.director} aria-label={strings.director}>
      {photo && <Picture image={photo} sizes="208px" className={styles.portrait} />}
      {quote ? <Quote text={quote} author={signature} /> : <p>{signature}</p>}
    </section>
  );
}
