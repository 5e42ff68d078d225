import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { LINK_SCHEMES } from '#contract/addresses.ts';
import { fileHref } from '#contract/files.ts';
import { type MarkupOptions, normalizeMarkup } from '#contract/markup/normalize.ts';
import { BLOCKS, INLINE } from '#contract/markup/tags.ts';
import { toHtml } from '#contract/markup/tree.ts';
import type { Html } from '#contract/primitives.ts';
import { strings } from '../i18n/strings.ts';
import { readContentId, toContentLink } from '../lib/anchors.ts';
import { isHttpUrl, toOwnPath } from '../lib/urls.ts';
import { siteSettings } from '../runtime/settings.ts';
import { pictureAttributes } from '../theme/picture-attributes.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';

/** Placeholder origin for parsing relative links. */
const OWN_ORIGIN = 'https://own.invalid';

const toOwn = (url: string): string => toOwnPath(url, siteSettings().SITE_ORIGIN);

/** Attributes of a link; the sanitizer checks its scheme. */
function linkAttributes(written: string, ids: ReadonlySet<string>): Record<string, string> {
  const href = toOwn(written);
  if (isHttpUrl(href)) return { href, rel: 'noopener noreferrer' };
  if (URL.canParse(href)) return { href };
  // A text is shown on many pages, so a path begins at the root.
  const url = URL.parse(href, OWN_ORIGIN);
  if (url?.origin !== OWN_ORIGIN) return {};
  const path = /^[#/]/.test(href) ? href : toRoot(url);
  return { href: fileHref(path) ?? toContentLink(path, ids) };
}

const toRoot = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const ID = /\sid="([^"]+)"/g;

const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(ID)].map(([, id = '']) => id));

const OPTIONS = {
  allowedTags: [...INLINE, ...BLOCKS],
  allowedAttributes: {
    '*': ['id', 'lang'],
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    table: ['tabindex'],
    th: ['colspan', 'rowspan', 'scope', 'data-wide'],
    td: ['colspan', 'rowspan', 'data-wide'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
} satisfies sanitizeHtml.IOptions;

/** @param taken IDs of the document, to which those of the text are added */
const transformTags = (
  ids: ReadonlySet<string>,
  taken: Set<string>,
): sanitizeHtml.IOptions['transformTags'] => ({
  // A wide table scrolls, so it must be focusable.
  table: (tagName, attribs) => ({ tagName, attribs: { tabindex: '0', ...attribs } }),
  a: (tagName, { href, ...attribs }) => ({
    tagName,
    attribs: { ...(href ? linkAttributes(href, ids) : {}), ...attribs },
  }),
  img: (tagName, { src = '', alt = '', width, height, id }) => ({
    tagName,
    attribs: {
      ...pictureAttributes(toOwn(src), pictureSizes.text),
      alt,
      loading: 'lazy',
      decoding: 'async',
      ...(width && height ? { width, height } : {}),
      ...(id ? { id } : {}),
    },
  }),
  // Runs after the tag-specific transforms.
  '*': (tagName, { id = '', ...attribs }) => {
    const contentId = readContentId(id);
    if (contentId === undefined || taken.has(contentId)) return { tagName, attribs };
    taken.add(contentId);
    return { tagName, attribs: { ...attribs, id: contentId } };
  },
});

interface SanitizeOptions {
  readonly note?: MarkupOptions['note'];
  /** IDs in the other texts of the document. */
  readonly ids?: Set<string>;
}

/**
 * Reads the meaning of upstream HTML ({@link normalizeMarkup}), removes everything that is not on
 * the allow-list, and prefixes IDs and the links to them.
 */
export function sanitize(html: string, { note, ids = new Set() }: SanitizeOptions = {}): Html {
  const meant = toHtml(normalizeMarkup(html, { note, embedTitles: strings.embeds }));
  return sanitizeHtml(meant, {
    ...OPTIONS,
    transformTags: transformTags(idsIn(meant), ids),
  }) as Html;
}
