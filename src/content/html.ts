import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { isInternal, isHttpUrl } from '../lib/urls.ts';
import { pictureAttributes } from '../lib/pictures.ts';
import { pictureSizes } from '../theme/picture-sizes.ts';

const linkAttributes = (href: string | undefined): Record<string, string> =>
  href !== undefined && isHttpUrl(href) && !isInternal(href)
    ? { href, rel: 'noopener noreferrer' }
    : href === undefined
      ? {}
      : { href };

const ALLOWED_TAGS =
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote strong b em i u s sub sup small mark code abbr ' +
  'a img figure figcaption span div table caption thead tbody tfoot tr th td';

/** Headings of a text start at h2: the page has its own h1. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS.split(' '),
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
  transformTags: {
    h1: 'h2',
    // Scrolls where it is too wide, so it must be reachable by keyboard.
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    a: (tagName, { href, id, title }) => ({
      tagName,
      attribs: {
        ...linkAttributes(href),
        ...(id ? { id } : {}),
        ...(title ? { title } : {}),
      },
    }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        ...(src ? pictureAttributes(src, pictureSizes.text) : {}),
        alt,
        loading: 'lazy',
        decoding: 'async',
        ...(width && height ? { width, height } : {}),
      },
    }),
  },
};

/** HTML of an upstream with everything taken out that is not on the allow-list. */
export const sanitise = (html: string): string => sanitizeHtml(html, options);
