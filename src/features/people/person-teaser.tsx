import type { PersonCard } from '#contract/shapes/people.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Art } from '../../ui/art/art.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { covering, round } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { stack } from '../../ui/styles/layout.css.ts';
import * as styles from './person-teaser.css.ts';

interface PersonTeaserProps {
  readonly person: PersonCard;
  /** List that contains the card; the person's page links back to it. */
  readonly area?: 'team' | 'employee';
  /** Whether the card is in view at once. */
  readonly isFirst?: boolean | undefined;
}

/** A staff member in a list. */
export function PersonTeaser({ person, area = 'team', isFirst = false }: PersonTeaserProps) {
  const name = person.name || titleOf(person) || strings.untitled.team;
  const href = hrefIn(area, person);
  const { experience_years: years, works_here_since: since } = person;
  const work = [years && strings.experienceOf(years), since && strings.hereSince(since)]
    .filter(Boolean)
    .join(', ');
  return (
    <article className={classes(stack.xxs, styles.root)}>
      <Portrait person={person} isFirst={isFirst} />
      <h3 className={text.name}>
        <Link href={href} className={covering}>
          {name}
        </Link>
      </h3>
      {person.post && <p className={classes(text.muted, styles.post)}>{person.post}</p>}
      {work && <p className={text.note}>{work}</p>}
    </article>
  );
}

interface PortraitProps extends Pick<PersonTeaserProps, 'person' | 'isFirst'> {
  readonly className?: string;
}

/** The portrait on its disc, or a spaceman. */
export const Portrait = ({ person, isFirst, className }: PortraitProps) =>
  person.photo ? (
    <picture className={classes(styles.disc, className)}>
      <Picture
        image={person.photo}
        sizes={pictureSizes.portrait}
        className={classes(round, styles.photo)}
        isPriority={isFirst}
      />
    </picture>
  ) : (
    <div className={classes(styles.disc, className)}>
      <Art
        name="spaceman-waving"
        sizes={pictureSizes.stranger}
        className={classes(round, styles.photo)}
      />
    </div>
  );
