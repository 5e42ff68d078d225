import { MAX_QUERY } from '#contract/search.ts';
import { strings } from '../../i18n/strings.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import * as styles from './search-box.css.ts';

interface SearchBoxProps {
  /** The query that is being shown. */
  readonly value?: string;
  readonly className?: string;
}

/** A form that opens the search; it needs no JavaScript. */
export const SearchBox = ({ value, className }: SearchBoxProps) => (
  <StaticHtml as="search" className={className}>
    <form action="/search" className={styles.root}>
      <input
        className={styles.input}
        type="search"
        name="q"
        defaultValue={value}
        aria-label={strings.searchLabel}
        placeholder={strings.searchPlaceholder}
        maxLength={MAX_QUERY}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className={styles.submit} aria-label={strings.search}>
        <Icon name="search" />
      </button>
    </form>
  </StaticHtml>
);
