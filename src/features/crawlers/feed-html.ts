import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { LINK_SCHEMES } from '#contract/addresses.ts';
import { BLOCKS, INLINE } from '#contract/markup/tags.ts';

/**
 * Reduces the markup of a page to the part that feed readers show: no classes, and absolute URLs.
 * @param toUrl makes a URL absolute
 */
export function toFeedHtml(html: string, toUrl: (url: string) => string): string {
  return sanitizeHtml(html, {
    allowedTags: [...INLINE, ...BLOCKS],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: [...LINK_SCHEMES],
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined ? {} : { href: toUrl(href) },
      }),
      img: (tagName, { src, alt = '' }) => ({
        tagName,
        attribs: src === undefined ? { alt } : { src: toUrl(src), alt },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });
}
