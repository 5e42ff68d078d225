import {
  isMap,
  isNode,
  isSeq,
  LineCounter,
  parseDocument as parseYaml,
  type YAMLError,
} from 'yaml';
import { isObject } from '../contract/values/untyped.ts';
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

/** As in messengers, a line break is one, an indented line is a paragraph, and an address a link. */
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true })
  .use(footnotes)
  .disable('code');
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
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

/** Markers of lists that Word, Telegram and phones write, and spaces that no marker may have. */
const BULLET = /^([ \t]*)(?:[•·▪●◦‣\uf0b7]|[-*](?=\u00a0))[ \t\u00a0]+/gm;
const NUMBER = /^([ \t]*\d{1,3}[.)])\u00a0+/gm;

/** Converts Markdown to HTML; supports footnotes, and HTML elements that the site reads. */
const readMarkdown = (text: string): string =>
  markdown.render(text.replace(BULLET, '$1- ').replace(NUMBER, '$1 '));

/** Fields of a Markdown file, with the lines around them. */
export const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export const isMarkdown = (file: string): boolean => /\.(?:md|markdown)$/i.test(file);

/** A content file that cannot be read; `message` is Russian, for its editor. */
export class ContentSyntaxError extends Error {
  override readonly name = 'ContentSyntaxError';
  readonly reason: string;
  readonly line: number | undefined;

  constructor(
    reason: string,
    { line, cause }: { line?: number | undefined; cause?: unknown } = {},
  ) {
    super(line === undefined ? reason : `строка ${line}: ${reason}`, { cause });
    this.reason = reason;
    this.line = line;
  }
}

/** @param line of the file at which the YAML begins */
function syntaxError({ message, linePos }: YAMLError, line: number): ContentSyntaxError {
  const [at] = linePos ?? [];
  const advice = 'значение с «: # @ *» — в кавычках, отступы — пробелами, имя поля — один раз';
  return new ContentSyntaxError(
    `YAML не разобран: ${advice} (${message.split(/ at line|\n/, 1)[0]})`,
    { line: at && at.line + line - 1 },
  );
}

/**
 * Line of a field, `prices/0/price`, or of the parent that lacks it; undefined for the whole file.
 */
export function lineOf(file: string, source: string, field: string): number | undefined {
  const isFrontMatter = isMarkdown(file);
  const lines = new LineCounter();
  const text = source.replace(/^\uFEFF/, '');
  const yaml = isFrontMatter ? (FRONT_MATTER.exec(text)?.[1] ?? '') : text;
  let { contents: node }: { contents: unknown } = parseYaml(yaml, {
    merge: true,
    lineCounter: lines,
  });
  let at: unknown;
  for (const name of field === '' ? [] : field.split('/')) {
    const pair = isMap(node) ? node.items.find(({ key }) => String(key) === name) : undefined;
    const next: unknown = isSeq(node) ? node.items[Number(name)] : pair;
    if (next === undefined) break;
    [at, node] = pair ? [pair.key, pair.value] : [next, next];
  }
  const { range } = isNode(at) ? at : {};
  return range ? lines.linePos(range[0]).line + Number(isFrontMatter) : undefined;
}

/**
 * Fields of a YAML text, without those that are null at any depth: as in the API, null means "not
 * set", in a list as well, where it keeps its place.
 * @throws ContentSyntaxError
 */
export function readYaml(source: string, line = 1): Record<string, unknown> {
  const document = parseYaml(source, { merge: true });
  const [error] = document.errors;
  if (error) throw syntaxError(error, line);
  let value: unknown;
  // Parsed YAML may still fail to convert: `title: *Важно*`, or an alias of what contains it.
  try {
    value = withoutNulls(document.toJS());
  } catch (cause) {
    throw new ContentSyntaxError(`YAML не разобран: ${(cause as Error).message}`, { cause });
  }
  if (!isObject(value)) throw new ContentSyntaxError('ожидались поля «имя: значение»');
  return value;
}

/**
 * Drops fields that are `null` at any depth. In a list, `null` stays, because it keeps the place of
 * a cell.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutNulls(field)]));
}

/**
 * Parses a content file: YAML, or Markdown with YAML front matter whose body becomes `content`.
 * @throws ContentSyntaxError
 */
export function parseContentFile(name: string, source: string): Record<string, unknown> {
  const text = source.replace(/^\uFEFF/, '');
  if (!isMarkdown(name)) return readYaml(text);
  const match = FRONT_MATTER.exec(text);
  if (!match) throw new ContentSyntaxError('файл должен начинаться с полей между строками «---»');
  const fields = readYaml(match[1] ?? '', 2);
  const body = text.slice(match[0].length).trim();
  return body === '' ? fields : { ...fields, content: readMarkdown(body) };
}
