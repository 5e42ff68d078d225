import type { SearchGroup, SearchHit, SearchPiece, SearchResult } from '#contract/shapes/search.ts';
import { areaLink, type Area, type MenuEntry } from '../../i18n/menu.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Link } from '../../ui/link/link.tsx';
import { breaking } from '../../theme/typography.css.ts';
import { stack } from '../../ui/styles/layout.css.ts';
import { article, text } from '../../ui/styles/text.css.ts';
import { match } from './search-box.css.ts';

interface SearchResultsProps {
  readonly result: SearchResult;
  /** Menu with the names of the areas. */
  readonly menu: readonly MenuEntry[];
}

const isArea = (name: string): name is Area => Object.hasOwn(strings.areas, name);

const nameOf = (area: string, menu: readonly MenuEntry[]): string =>
  isArea(area) ? areaLink(menu, area).title : strings.searchPages;

/** Pages that were found, by area. */
export function SearchResults({ result, menu }: SearchResultsProps) {
  const { query, total, groups, is_relaid: isRelaid } = result;
  const shown = groups.reduce((count, { hits }) => count + hits.length, 0);
  return (
    <div className={stack.xl}>
      <p className={breaking}>
        {isRelaid && `${strings.searchRelaid} `}
        {strings.searchFound(query, total)}.{shown < total && ` ${strings.searchFirst(shown)}`}
      </p>
      {groups.map((group) => (
        <Group key={group.area} group={group} name={nameOf(group.area, menu)} />
      ))}
    </div>
  );
}

const Group = ({ group, name }: { readonly group: SearchGroup; readonly name: string }) => (
  <section className={stack.m}>
    <h2 className={text.subhead}>{name}</h2>
    <ul className={classes(stack.l, article)}>
      {group.hits.map((hit) => (
        <li key={hit.path}>
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  </section>
);

const Hit = ({ hit: { path, title, excerpt } }: { readonly hit: SearchHit }) => (
  <>
    <h3 className={text.name}>
      <Link href={path}>
        <Pieces pieces={title} />
      </Link>
    </h3>
    {excerpt.length > 0 && (
      <p className={classes(text.muted, breaking)}>
        <Pieces pieces={excerpt} />
      </p>
    )}
  </>
);

/** A text whose matches are marked. */
const Pieces = ({ pieces }: { readonly pieces: readonly SearchPiece[] }) =>
  pieces.map(({ text: words, isMatch }, index) =>
    isMatch ? (
      // Pieces are never reordered, and the same words may be marked twice.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={match}>
        {words}
      </mark>
    ) : (
      words
    ),
  );
