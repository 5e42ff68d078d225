import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { field } from '../../ui/styles/field.css.ts';
import { beside, full } from '../../ui/styles/layout.css.ts';
import * as styles from './search-box.css.ts';

interface SearchBoxProps {
  /** The query that is being shown. */
  readonly value?: string;
  readonly className?: string;
}

/** A form that opens the search; it needs no JavaScript. It is part of every page, so it is short. */
export const SearchBox = ({ value, className }: SearchBoxProps) => (
  <search className={classes(full, className)}>
    <form action="/search" className={beside.xs}>
      <input
        className={classes(field, styles.input)}
        type="search"
        name="q"
        defaultValue={value}
        aria-label={strings.areas.search}
        placeholder={strings.searchAsk}
      />
      <button className={styles.submit}>{strings.areas.search}</button>
    </form>
  </search>
);
