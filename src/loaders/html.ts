import 'server-only';
import sanitizeHtml from 'sanitize-html';
import type { Html } from '#contract/primitives.ts';
import { readContentId, toContentLink } from '../lib/anchors.ts';
import { isHttpUrl, isInternal } from '../lib/urls.ts';
import { pictureAttributes } from '../theme/picture-attributes.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';

/** Placeholder origin for parsing relative links. */
const OWN_ORIGIN = 'https://own.invalid';

/** Attributes of a link; the sanitizer checks its scheme. */
function linkAttributes(href: string, ids: ReadonlySet<string>): Record<string, string> {
  if (isHttpUrl(href)) return { href, rel: 'noopener noreferrer' };
  if (!URL.canParse(href, OWN_ORIGIN)) return {};
  const isOnSite = href.startsWith('#') || isInternal(href);
  return { href: isOnSite ? toContentLink(href, ids) : href };
}

const ID = /\sid\s*=\s*["']?([^\s"'>]+)/gi;

/** IDs in a text; false matches outside of tags do no harm. */
const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(ID)].map(([, id = '']) => id));

const ALLOWED_TAGS =
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote strong b em i u s sub sup small mark code abbr ' +
  'a img figure figcaption span div table caption thead tbody tfoot tr th td';

/** Maximum nesting depth; deeper tags are dropped, their text is kept. */
const MAX_DEPTH = 100;

/** Content headings start at h2 because the page has its own h1. */
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
  // A wide table scrolls, so it must be focusable.
  table: (tagName, { id }) => ({ tagName, attribs: { tabindex: '0', ...(id ? { id } : {}) } }),
  // An anchor may use `name` instead of `id`.
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
  // Runs after the tag-specific transforms.
  '*': (tagName, { id, ...attribs }) => {
    const contentId = id === undefined ? undefined : readContentId(id);
    return { tagName, attribs: { ...attribs, ...(contentId ? { id: contentId } : {}) } };
  },
});

/**
 * Removes everything that is not on the allow-list from upstream HTML, and prefixes IDs and the
 * links to them.
 */
export const sanitize = (html: string): Html =>
  sanitizeHtml(html, { ...OPTIONS, transformTags: transformTags(idsIn(html)) }) as Html;
