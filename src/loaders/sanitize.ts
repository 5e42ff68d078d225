import 'server-only';
import { fileHref } from '#contract/values/files.ts';
import { type MarkupOptions, normalizeMarkup } from '#contract/markup/normalize.ts';
import { type MarkupNode, type Tag, toHtml } from '#contract/markup/tree.ts';
import type { Html } from '#contract/shapes/primitives.ts';
import { strings } from '../i18n/strings.ts';
import { allowOnly } from '../lib/allowed-html.ts';
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
  // A text is shown on many pages, so a relative path is resolved from the root.
  const url = URL.parse(href, OWN_ORIGIN);
  if (url?.origin !== OWN_ORIGIN) return {};
  const path = /^[#/]/.test(href) ? href : toRoot(url);
  return { href: fileHref(path) ?? toContentLink(path, ids) };
}

const toRoot = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const idsIn = (nodes: readonly MarkupNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { id } = node.attributes;
    return [...(id ? [id] : []), ...idsIn(node.children)];
  });

/** Attributes that the site's own styles and scripts read. */
const OWN_ATTRIBUTES = {
  '*': ['id'],
  a: ['rel'],
  img: ['srcset', 'sizes', 'width', 'height', 'loading', 'decoding'],
  table: ['tabindex'],
  th: ['data-wide'],
  td: ['data-wide'],
};

const withOwn = ({ name, attributes }: Tag, ids: ReadonlySet<string>): Tag['attributes'] => {
  // A wide table scrolls, so it must be focusable.
  if (name === 'table') return { tabindex: '0', ...attributes };
  if (name === 'a') {
    const { href, ...others } = attributes;
    return { ...(href ? linkAttributes(href, ids) : {}), ...others };
  }
  if (name !== 'img') return attributes;
  const { src = '', alt = '', width, height, id } = attributes;
  return {
    ...pictureAttributes(toOwn(src), pictureSizes.text),
    alt,
    loading: 'lazy',
    decoding: 'async',
    ...(width && height ? { width, height } : {}),
    ...(id ? { id } : {}),
  };
};

/** @param taken IDs of the document, to which those of the text are added */
const rewriting =
  (ids: ReadonlySet<string>, taken: Set<string>) =>
  (tag: Tag): Tag['attributes'] => {
    const { id = '', ...attributes } = withOwn(tag, ids);
    const contentId = readContentId(id);
    if (contentId === undefined || taken.has(contentId)) return attributes;
    taken.add(contentId);
    return { ...attributes, id: contentId };
  };

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
  const { embeds: embedTitles, folded } = strings;
  const meant = normalizeMarkup(html, { note, embedTitles, folded });
  const rewrite = rewriting(new Set(idsIn(meant)), ids);
  return toHtml(allowOnly(meant, { others: OWN_ATTRIBUTES, rewrite })) as Html;
}
