import type { PersonCard } from '#contract/people.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { small } from '../../theme/typography.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import * as styles from './director-card.css.ts';

/** The director's portrait, name and post, beside a form. */
export function DirectorCard({ person }: { readonly person: PersonCard }) {
  const name = person.name || titleOf(person);
  if (!name) return null;
  return (
    <div className={styles.root}>
      {person.photo && <Picture image={person.photo} sizes="96px" className={styles.photo} />}
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={hrefIn('team', person)}>{name}</Link>
        </p>
        <p className={small}>{person.post}</p>
        {person.announce && <p className={styles.text}>{person.announce}</p>}
      </div>
    </div>
  );
}
