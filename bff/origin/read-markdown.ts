import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { FLAGS, isReadTag } from '../contract/markup/tags.ts';

const ATTRIBUTES = String.raw`(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=${'`'}]+))?)*`;
/** Includes the beginning of text that browsers would take for a comment: `</имя>`, `<?>`. */
const TAG = new RegExp(
  String.raw`<!--[\s\S]*?-->|</?([a-z][\w:-]*)(${ATTRIBUTES})\s*/?>|<[/?](?![a-z])`,
  'gi',
);

const MARKUP = new RegExp(
  String.raw`^(?:\s+(?:(?:${FLAGS})(?=\s|$)|[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)))*$`,
  'i',
);

const isMarkup = (name: string | undefined, attributes: string): boolean =>
  name === undefined || (isReadTag(name) && MARKUP.test(attributes));

const markdown = new MarkdownIt({ html: true, linkify: false }).use(footnotes);
const { rules } = markdown.renderer;
const { escapeHtml } = markdown.utils;

/** HTML with the elements that the site reads; anything else in `<>` is text. */
const readTags = (html: string): string =>
  html.replace(TAG, (tag: string, name: string | undefined, attributes = '') =>
    tag.length > 2 && isMarkup(name, attributes) ? tag : escapeHtml(tag),
  );

const startsWithMarkup = (html: string): boolean => {
  TAG.lastIndex = 0;
  const found = TAG.exec(html);
  return !found || found.index > 0 || isMarkup(found[1], found[2] ?? '');
};

rules.html_inline = (tokens, at) => readTags(tokens[at]?.content ?? '');
rules.html_block = (tokens, at) => {
  const { content = '' } = tokens[at] ?? {};
  if (startsWithMarkup(content.trimStart())) return readTags(content);
  return `<p>${markdown.renderInline(content.trim())}</p>\n`;
};

/** Converts Markdown to HTML; supports footnotes, and HTML elements that the site reads. */
export const readMarkdown = (text: string): string => markdown.render(text);
