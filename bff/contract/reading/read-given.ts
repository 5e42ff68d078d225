import { type TSchema, Type } from 'typebox';
import { richTextHtml } from '../markup/rich-text.ts';
import { type NumberKind, readNumber, readTime, readUnit } from '../values/read-number.ts';
import { isObject } from '../values/untyped.ts';

interface ReadOptions {
  readonly contentMediaType?: string;
  readonly 'x-reads'?: NumberKind | 'time' | 'unit';
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** Marks around texts of exported feeds, which browsers parse as a comment of unclear length. */
const CDATA = /(?:<|&lt;)!\[CDATA\[|\]\](?:>|&gt;)/g;

const withoutMarks = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('![CDATA[') ? value.replace(CDATA, '') : value;

/** The blocks that an editor's system stores as a text; any other text as it is. */
function parseBlocks(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return [value].flat().every(isObject) ? value : text;
  } catch {
    return text;
  }
}

/** Forms store a zero where nothing was filled in. */
function isDefault(value: unknown, { 'x-reads': kind, ...limits }: ReadOptions): boolean {
  const { minimum = 0, exclusiveMinimum = -1 } = limits;
  return Number(value) === 0 && (minimum > 0 || exclusiveMinimum >= 0 || isPriceOf(kind));
}

const isPriceOf = (kind: ReadOptions['x-reads']): boolean => kind === 'price' || kind === 'from';

function readGivenNumber(value: unknown, options: ReadOptions): unknown {
  const { 'x-reads': kind } = options;
  const isText = typeof value === 'string';
  if (isText && value.trim() === '') return undefined;
  if ((isText || typeof value === 'number') && isDefault(value, options)) return undefined;
  return isText ? (readNumber(value, kind as NumberKind | undefined) ?? value) : value;
}

function readGivenText(given: unknown, options: ReadOptions): unknown {
  const { contentMediaType, 'x-reads': kind } = options;
  const isJson = contentMediaType === 'text/html' && typeof given === 'string';
  const value = isJson ? parseBlocks(given) : given;
  // WordPress wraps its texts.
  if (isObject(value) && typeof value['rendered'] === 'string') return value['rendered'];
  if (typeof value === 'object' && value !== null) return richTextHtml(value) ?? value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return value;
  if (kind === 'unit') return readUnit(value);
  return kind === 'time' ? (readTime(value) ?? value) : value;
}

/**
 * Converts a value from the forms that content systems use to its schema's form, where that is
 * unambiguous. Any other value stays as it is, so that it is reported. A value that means unset
 * becomes undefined.
 */
export function readGiven(schema: TSchema, sent: unknown): unknown {
  const options = schema as ReadOptions;
  const value = withoutMarks(sent);
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) return readGivenNumber(value, options);
  return Type.IsString(schema) ? readGivenText(value, options) : value;
}
