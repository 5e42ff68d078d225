import type { Contacts } from '#contract/contacts.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './contacts.css.ts';

/** Metro stations, a line each, with the minutes from there. */
export const Metro = ({ metro }: { readonly metro: NonNullable<Contacts['metro']> }) =>
  metro.map(({ title, color, walk_min: minutes }) => (
    <div key={title}>
      {color && <span className={styles.line} style={{ background: color }} />}«{title}»
      {minutes !== undefined && `, ${strings.walkMinutes(minutes)}`}
    </div>
  ));
