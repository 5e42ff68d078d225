import { type TSchema, Type } from 'typebox';
import { richTextHtml } from '../markup/rich-text.ts';
import { type NumberKind, readNumber, readTime, readUnit } from '../values/read-number.ts';
import { isObject } from '../values/untyped.ts';

interface ReadOptions {
  readonly 'x-reads'?: NumberKind | 'time' | 'unit';
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
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

function readGivenText(value: unknown, { 'x-reads': kind }: ReadOptions): unknown {
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
export function readGiven(schema: TSchema, value: unknown): unknown {
  const options = schema as ReadOptions;
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) return readGivenNumber(value, options);
  return Type.IsString(schema) ? readGivenText(value, options) : value;
}
