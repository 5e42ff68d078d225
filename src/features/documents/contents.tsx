import type { OutlineEntry } from '../../content/outline.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './contents.css.ts';

/** Fewer headings than these need no list of contents. */
const LEAST_HEADINGS = 2;

interface ContentsProps {
  readonly entries: readonly OutlineEntry[];
  readonly place: keyof typeof styles.root;
}

/** What a page holds, as links to its headings. */
export function Contents({ entries, place }: ContentsProps) {
  if (entries.length < LEAST_HEADINGS) return null;
  return (
    <nav className={styles.root[place]} aria-label={strings.contents}>
      <p>{strings.contents}</p>
      <ol className={styles.links[place]}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
