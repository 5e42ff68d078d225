import { isDeepStrictEqual } from 'node:util';
import { diffIndices } from 'node-diff3';
import type { Json } from '../contract/values/untyped.ts';
import {
  ContentSyntaxError,
  FRONT_MATTER,
  isMarkdown,
  readYaml,
  withoutNulls,
} from '../origin/parse-document.ts';
import { mergeYaml } from './merge-yaml.ts';

/** The parts of a content file, which together are all of it. */
interface Parts {
  /** Text before the fields: a byte order mark, and `---` of Markdown. */
  readonly head: string;
  readonly yaml: string;
  /** Text after the fields, with the body of Markdown. */
  readonly rest: string;
}

function split(file: string, text: string): Parts {
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? [];
  const source = text.slice(mark.length);
  if (!isMarkdown(file)) return { head: mark, yaml: source, rest: '' };
  const match = FRONT_MATTER.exec(source);
  if (!match) throw new ContentSyntaxError('файл должен начинаться с полей между строками «---»');
  const [whole, yaml = ''] = match;
  const start = whole.indexOf('\n') + 1;
  return {
    head: mark + source.slice(0, start),
    yaml,
    rest: source.slice(start + yaml.length),
  };
}

/** Offset of the Markdown text in the part after the fields: after the line `---`. */
const bodyStart = (rest: string): number =>
  /^\r?\n---[ \t]*(?:\r?\n|$)\s*/.exec(rest)?.[0].length ?? 0;

/**
 * Fields of a content file as a form shows them: null means unset, and the text of a Markdown file
 * is `content`, as it was written.
 * @throws ContentSyntaxError
 */
export function readFields(file: string, text: string): Json {
  const { head, yaml, rest } = split(file, text.replaceAll('\r\n', '\n'));
  const fields = readYaml(yaml, head.split('\n').length) as Json;
  const body = rest.slice(bodyStart(rest)).trimEnd();
  return body === '' ? fields : { ...fields, content: body };
}

const withoutContent = ({ content: _content, ...fields }: Json): Json => fields;

/** Typed fields as a file stores them: without white space around the Markdown text. */
function asKept(file: string, before: Json, fields: Json): Json {
  const { content } = fields;
  const isTyped = typeof content === 'string' && content !== before['content'];
  if (!isMarkdown(file) || !isTyped) return fields;
  const body = content.replaceAll('\r\n', '\n').trim();
  return body === '' ? withoutContent(fields) : { ...fields, content: body };
}

/** A file whose fields cannot be changed without a loss; `message` is Russian, for its editor. */
export class UnmergeableError extends ContentSyntaxError {
  constructor(options?: ErrorOptions) {
    super('этот файл можно изменить только как текст', options);
  }
}

function write(file: string, text: string, after: Json): string {
  const { head, yaml, rest } = split(file, text);
  const before = readFields(file, text);
  const fields = readYaml(yaml) as Json;
  const isBody = isMarkdown(file) && !('content' in fields);
  if (!isBody) return head + mergeYaml(yaml, fields, after) + rest;
  const changed = mergeYaml(yaml, fields, withoutContent(after));
  // The line break before `---` belongs to the rest.
  const top = head + (yaml.endsWith('\n') ? changed : changed.replace(/\n$/, ''));
  if (before['content'] === after['content']) return top + rest;
  const { content: body = '' } = after as { readonly content?: string };
  const lead = rest.slice(0, bodyStart(rest)).replace(/---[ \t]*$/, '---\n');
  return `${top}${lead}${body}${body === '' ? '' : '\n'}`;
}

const LINES = /(?<=\n)/;

/** Gives a changed text the line endings of the source, even if that mixes both kinds. */
function withLineEnds(source: string, plain: string, written: string): string {
  const [before, now] = [plain.split(LINES), written.split(LINES)];
  const ends = source.split(LINES);
  const isDos = ends.filter((line) => line.endsWith('\r\n')).length * 2 > ends.length;
  const changes = diffIndices(before, now);
  return changes
    .reduceRight((lines, { buffer1: [start, length], buffer2Content: changed }) => {
      const ended = changed.map((line, index) => {
        const former = index < length ? lines[start + index] : undefined;
        const isEndedSo = former?.endsWith('\n') ? former.endsWith('\r\n') : isDos;
        return isEndedSo ? line.replace(/\n$/, '\r\n') : line;
      });
      return lines.toSpliced(start, length, ...ended);
    }, ends)
    .join('');
}

/**
 * The text of a content file with other fields; unchanged parts stay exactly as written.
 * @throws UnmergeableError
 */
export function writeFields(file: string, text: string, typed: Json): string {
  try {
    const before = readFields(file, text);
    const after = asKept(file, before, typed);
    if (isDeepStrictEqual(before, withoutNulls(after))) return text;
    const plain = text.replaceAll('\r\n', '\n');
    const written = write(file, plain, after).toWellFormed();
    if (isDeepStrictEqual(readFields(file, written), withoutNulls(after))) {
      return plain === text ? written : withLineEnds(text, plain, written);
    }
  } catch (cause) {
    throw new UnmergeableError({ cause });
  }
  throw new UnmergeableError();
}
