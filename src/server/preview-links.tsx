import { FREE_TIMES_PATH } from '#contract/shapes/visit-paths.ts';
import type { CSSProperties } from 'react';
import { routeOf } from '../http/match-route.ts';
import { strings } from '../i18n/strings.ts';
import { renderMarkup } from '../rendering/static-html.tsx';
import { tokens } from '../theme/tokens.ts';

/** A document that staff may edit, as the BFF lists it. */
export interface Editable {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  /** Path of the page that shows it. */
  readonly page: string;
}

/** The target of a link or a form in the markup. */
const TARGET = /(<(?:a|form)\b[^>]*?\s(?:href|action)=["'])([^"']*)/g;
const POSTS = /\smethod=["']post/i;

const isPage = (path: string): boolean =>
  ['page', 'redirect'].includes(routeOf(path.split(/[?#]/, 1)[0] ?? '').kind);

/**
 * Makes links to pages of the site, and its search, lead to previews.
 * @param preview prefix of the paths of pages
 * @param origin of the site
 */
export const withinPreview = (markup: string, preview: string, origin: string): string =>
  markup.replace(TARGET, (whole, start: string, target: string) => {
    const path = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
    const isOwn = /^\/(?!\/)/.test(path) && isPage(path) && !POSTS.test(start);
    return isOwn ? `${start}${preview}${path}` : whole;
  });

interface Shown {
  /** API paths from which the page was rendered. */
  readonly used: readonly string[];
  readonly documents: readonly Editable[];
}

/** Kind of the documents without their own pages in a resource. */
const kindIn = (path: string): string | undefined =>
  path === FREE_TIMES_PATH ? 'slots' : /^\/api\/([a-z_]+)$/.exec(path)?.[1];

const hasPage = ({ page }: Editable): boolean => /^\/[^/]+\/[^/]/.test(page);

/** The documents on a page, including those of its cards; the page's own document comes first. */
function documentsOf(markup: string, { used, documents }: Shown): readonly Editable[] {
  const main = markup.slice(markup.indexOf('<main'), markup.lastIndexOf('</main>'));
  const linked = Array.from(main.matchAll(TARGET), ([, , target = '']) =>
    target.replace(/^\/employee\//, '/team/'),
  );
  const kinds = used.map(kindIn);
  const rank = (document: Editable): number => {
    if (hasPage(document) && used.includes(`/api${document.page}`)) return 0;
    if (hasPage(document)) return linked.includes(document.page) ? 2 : 4;
    if (!kinds.includes(document.kind)) return 4;
    return document.kind === 'layout' ? 3 : 1;
  };
  return documents.filter((each) => rank(each) < 4).toSorted((a, b) => rank(a) - rank(b));
}

const { preview: texts } = strings;
const { color, space, size, font } = tokens;
const BAR: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 1000,
  maxHeight: '60vh',
  overflow: 'auto',
  padding: `${space.xs} ${space.m}`,
  background: color.nightDeep,
  color: color.onNight,
  fontFamily: font.text,
};
const ROW: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  minHeight: size.finger,
  color: color.onNight,
};

const Edit = ({ file, title }: Editable) => (
  <a href={`/editor#${encodeURIComponent(file)}`} style={ROW}>
    {`${texts.edit}: ${title}`}
  </a>
);

/** A bar with «Править» for each document of a page. */
export function editBar(markup: string, shown: Shown): string {
  const [first, ...others] = documentsOf(markup, shown);
  return renderMarkup(
    <>
      <div style={{ height: '9rem' }} />
      <aside style={BAR} aria-label={texts.note}>
        {texts.note}
        {first && <Edit {...first} />}
        {others.length > 0 && (
          <details>
            <summary style={{ ...ROW, cursor: 'pointer' }}>{texts.others}</summary>
            {others.map((document) => (
              <Edit key={document.file} {...document} />
            ))}
          </details>
        )}
      </aside>
    </>,
  );
}
