import type { PersonCard as Person } from '#contract/people.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { PersonCard } from './person-card.tsx';
import * as styles from './people-row.css.ts';

/** Up to three staff members side by side; on phones below each other. */
export const PeopleRow = ({ people }: { readonly people: readonly Person[] }) => (
  <ul className={styles.root}>
    {people.map((person, index) => (
      // Upstream items may lack a slug, and the list is never reordered in the browser.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        <PersonCard person={person} sizes={pictureSizes.face} />
      </li>
    ))}
  </ul>
);
