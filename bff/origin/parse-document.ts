import MarkdownIt from 'markdown-it';
import { parseDocument as parseYaml } from 'yaml';

/** Fields of a Markdown file, with the lines around them. */
export const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

const markdown = new MarkdownIt({ html: false, linkify: false });

/** Syntax error of a content file; `message` is Russian, for its editor. */
export class ContentSyntaxError extends Error {
  override readonly name = 'ContentSyntaxError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parsed YAML may still fail to convert: `title: *Важно*` is an undefined alias. */
function toPlain(document: ReturnType<typeof parseYaml>): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw new ContentSyntaxError(`YAML не разобран: ${(cause as Error).message}`, { cause });
  }
}

/** @throws ContentSyntaxError */
export function readYaml(source: string): Record<string, unknown> {
  const document = parseYaml(source);
  const [error] = document.errors;
  if (error) throw new ContentSyntaxError(`YAML не разобран: ${error.message.split('\n')[0]}`);
  const value = toPlain(document);
  if (!isRecord(value)) throw new ContentSyntaxError('ожидались поля «имя: значение»');
  return value;
}

/** Drops `null` at any depth: as in the API, it means "not set". */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutNulls(field)]));
}

/**
 * Parses a content file: YAML, or Markdown with YAML front matter whose body becomes `content`.
 * @throws ContentSyntaxError
 */
export function parseContentFile(name: string, source: string): Record<string, unknown> {
  const text = source.replace(/^\uFEFF/, '');
  if (!name.endsWith('.md')) return withoutNulls(readYaml(text)) as Record<string, unknown>;
  const match = FRONT_MATTER.exec(text);
  if (!match) throw new ContentSyntaxError('файл должен начинаться с полей между строками «---»');
  const fields = withoutNulls(readYaml(match[1] ?? '')) as Record<string, unknown>;
  const body = text.slice(match[0].length).trim();
  return body === '' ? fields : { ...fields, content: markdown.render(body) };
}
