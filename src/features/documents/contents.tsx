import type { OutlineEntry } from '../../content/outline.ts';
import { strings } from '../../i18n/strings.ts';
import * as styles from './contents.css.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';

/** Fewer headings need no table of contents. */
const MIN_HEADINGS = 2;

interface TableOfContentsProps {
  readonly entries: readonly OutlineEntry[];
  readonly place: keyof typeof styles.root;
}

/** Table of contents with links to the headings. */
export function TableOfContents({ entries, place }: TableOfContentsProps) {
  if (entries.length < MIN_HEADINGS) return null;
  return (
    <StaticHtml as="nav" className={styles.root[place]} aria-label={strings.contents}>
      <p>{strings.contents}</p>
      <ol className={styles.links[place]}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </StaticHtml>
  );
}
