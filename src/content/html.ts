import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { readContentId, toContentLink } from '../lib/anchors.ts';
import { isHttpUrl, isInternal } from '../lib/urls.ts';
import { pictureAttributes } from '../theme/pictures.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';

/** Stands for the site's own origin, which a link does not depend on. */
const OWN_ORIGIN = 'https://own.invalid';

/** A link's attributes; the sanitiser knows which schemes it may have. */
function linkAttributes(href: string, ids: ReadonlySet<string>): Record<string, string> {
  if (isHttpUrl(href)) return { href, rel: 'noopener noreferrer' };
  if (!URL.canParse(href, OWN_ORIGIN)) return {};
  const isOnSite = href.startsWith('#') || isInternal(href);
  return { href: isOnSite ? toContentLink(href, ids) : href };
}

const ID = /\sid\s*=\s*["']?([^\s"'>]+)/gi;

/** What the elements of a text are called, and a little more. */
const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(ID)].map(([, id = '']) => id));

const ALLOWED_TAGS =
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote strong b em i u s sub sup small mark code abbr ' +
  'a img figure figcaption span div table caption thead tbody tfoot tr th td';

/** Tags inside of each other; deeper ones are dropped and their text is kept. */
const MAX_DEPTH = 100;

/** Headings of a text start at h2: the page has its own h1. */
const OPTIONS = {
  allowedTags: ALLOWED_TAGS.split(' '),
  nestingLimit: MAX_DEPTH,
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    table: ['tabindex'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
} satisfies sanitizeHtml.IOptions;

const transformTags = (ids: ReadonlySet<string>): sanitizeHtml.IOptions['transformTags'] => ({
  h1: 'h2',
  // Scrolls where it is too wide, so it must be reachable by keyboard.
  table: (tagName, { id }) => ({ tagName, attribs: { tabindex: '0', ...(id ? { id } : {}) } }),
  // An anchor may have a name instead of an id.
  a: (tagName, { href = '', name, id = name, title }) => ({
    tagName,
    attribs: {
      ...(href ? linkAttributes(href, ids) : {}),
      ...(id ? { id } : {}),
      ...(title ? { title } : {}),
    },
  }),
  img: (tagName, { src = '', alt = '', width, height, id }) => ({
    tagName,
    attribs: {
      ...(src ? pictureAttributes(src, pictureSizes.text) : {}),
      alt,
      loading: 'lazy',
      decoding: 'async',
      ...(width && height ? { width, height } : {}),
      ...(id ? { id } : {}),
    },
  }),
  // Comes after the others.
  '*': (tagName, { id, ...attribs }) => {
    const contentId = id === undefined ? undefined : readContentId(id);
    return { tagName, attribs: { ...attribs, ...(contentId ? { id: contentId } : {}) } };
  },
});

/**
 * HTML of an upstream with everything taken out that is not on the allow-list. Ids, and links to
 * them, get the prefix of the content's.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, { ...OPTIONS, transformTags: transformTags(idsIn(html)) });
