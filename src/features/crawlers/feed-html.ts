import 'server-only';
import { parseMarkup, toHtml } from '#contract/markup/tree.ts';
import { allowOnly } from '../../lib/allowed-html.ts';

/**
 * Reduces the markup of a page to the part that feed readers show: no classes, and absolute URLs.
 * @param toUrl makes a URL absolute
 */
export function toFeedHtml(html: string, toUrl: (url: string) => string): string {
  const shown = allowOnly(parseMarkup(html), {
    rewrite({ name, attributes }) {
      const { href, src, ...others } = attributes;
      if (name === 'img') return src ? { src: toUrl(src), alt: '', ...others } : undefined;
      return href === undefined ? others : { href: toUrl(href), ...others };
    },
  });
  return toHtml(shown);
}
