import 'server-only';
import type { TSchema } from 'typebox';
import { readCode } from '#contract/codes.ts';
import { DEFAULT_ZONE } from '#contract/dates.ts';
import type { LossKind } from '#contract/lost.ts';
import { toLines, toOneLine } from '#contract/lines.ts';
import { toPlainText } from '#contract/plain-text.ts';
import { type Content, LINES, PIECE } from '#contract/primitives.ts';
import { readSchema, type SchemaReader, UNREADABLE } from '#contract/read-schema.ts';
import { NBSP } from '../i18n/format.ts';
import { typesetHtml, typesetText } from '../i18n/typography.ts';
import { toOwnPath } from '../lib/urls.ts';
import { siteSettings } from '../runtime/settings.ts';
import { sanitize } from './sanitize.ts';
import { ReadBudget } from './read-budget.ts';

type Note = (kind: LossKind, sample: string) => void;

type Prepare = (text: string, note: Note, ids: Set<string>) => string;

const typeset = (text: string): string => typesetText(text.replaceAll(NBSP, ' '));

/** Prepares the strings of each media type in the schema; all others are for machines. */
const PREPARE: Readonly<Record<string, Prepare>> = {
  'text/plain': (text) => typeset(toOneLine(toPlainText(text))),
  [LINES]: (text) => typeset(toLines(toPlainText(text))),
  [PIECE]: (text) =>
    text.replace(/\S(?:.*\S)?/s, (inner) => typeset(toOneLine(inner))).replace(/^\s+|\s+$/g, ' '),
  'text/html': (html, note, ids) => typesetHtml(sanitize(html, { note, ids })),
};

const readWithin = (budget: ReadBudget, zone: string): SchemaReader => ({
  isThorough: false,
  readText(value, schema, field) {
    const text = budget.takeText(value, field);
    if (text === undefined) return UNREADABLE;
    const note: Note = (what, sample) => budget.losses.add(what, field, sample);
    const { contentMediaType = '', 'x-names': kind } = schema;
    const prepare = PREPARE[contentMediaType];
    if (prepare) return prepare(text, note, budget.ids);
    const code = readCode(toOneLine(text), kind, { note, zone });
    const isUrl = code !== undefined && (kind === 'address' || kind === 'picture');
    return isUrl ? toOwnPath(code, siteSettings().SITE_ORIGIN) : code;
  },
  takeItem: (item, field) => budget.takeItem(item, field),
  noteUnreadable(field, isGiven, value) {
    if (isGiven && field !== '' && value !== '') budget.losses.add('field', field, value);
  },
  mark: () => budget.losses.mark(),
});

/**
 * Reads untrusted upstream data as the type of a schema (see {@link readSchema}); strings are
 * sanitized and typeset as their kind requires. All renders share the result.
 * @param budget limits the data and collects the omissions
 * @param zone the kindergarten's, for dates
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  budget = new ReadBudget(),
  zone = DEFAULT_ZONE,
): Content<Schema> | undefined =>
  readSchema(readWithin(budget, zone), schema, value) as Content<Schema> | undefined;
