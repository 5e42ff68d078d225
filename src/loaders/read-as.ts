import 'server-only';
import type { TSchema } from 'typebox';
import type { CodeKind } from '#contract/values/codes.ts';
import { toLines, toOneLine } from '#contract/values/lines.ts';
import { toPlainText } from '#contract/markup/plain-text.ts';
import { type Content, LINES, PIECE } from '#contract/shapes/primitives.ts';
import { ReadBudget } from '#contract/reading/read-budget.ts';
import { contentReader, type Prepare } from '#contract/reading/read-content.ts';
import { readSchema } from '#contract/reading/read-schema.ts';
import { NBSP } from '../i18n/format.ts';
import { typesetHtml, typesetText } from '../i18n/typography.ts';
import { toOwnPath } from '../lib/urls.ts';
import { siteSettings } from '../runtime/settings.ts';
import { sanitize } from './sanitize.ts';

const typeset = (text: string): string => typesetText(text.replaceAll(NBSP, ' '));

/** Prepares the strings of each media type in the schema; all others are for machines. */
const PREPARE: Readonly<Record<string, Prepare>> = {
  'text/plain': (text) => typeset(toOneLine(toPlainText(text))),
  [LINES]: (text) => typeset(toLines(toPlainText(text))),
  [PIECE]: (text) =>
    text.replace(/\S(?:.*\S)?/s, (inner) => typeset(toOneLine(inner))).replace(/^\s+|\s+$/g, ' '),
  'text/html': (html, note, ids) => typesetHtml(sanitize(html, { note, ids })),
};

const toShown = (code: string, kind: CodeKind | undefined): string =>
  kind === 'address' || kind === 'picture' ? toOwnPath(code, siteSettings().SITE_ORIGIN) : code;

/**
 * Reads untrusted upstream data as the type of a schema (see {@link readSchema}); strings are
 * sanitized and typeset as their kind requires. All renders share the result.
 * @param budget limits the data and collects the omissions
 * @param place the kindergarten's time zone, for dates, and its day, by which offers and events end
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  budget = new ReadBudget(),
  place: { readonly zone?: string; readonly day?: string } = {},
): Content<Schema> | undefined =>
  readSchema(contentReader({ budget, ...place, prepare: PREPARE, toShown }), schema, value) as
    | Content<Schema>
    | undefined;
