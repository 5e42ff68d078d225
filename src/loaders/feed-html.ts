import 'server-only';
import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS =
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote strong b em i u s sub sup small code ' +
  'a img figure figcaption table caption thead tbody tr th td';

/**
 * Reduces the markup of a page to what a feed reader shows: no classes, and absolute URLs.
 * @param toUrl makes a URL absolute
 */
export function toFeedHtml(html: string, toUrl: (url: string) => string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS.split(' '),
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
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
