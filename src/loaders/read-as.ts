import 'server-only';
import type { TSchema } from 'typebox';
import type { Content } from '#contract/primitives.ts';
import { readSchema, type SchemaReader, UNREADABLE } from '#contract/read-schema.ts';
import { typesetHtml, typesetText } from '../i18n/typography.ts';
import { sanitize } from './html.ts';
import { ReadBudget } from './read-budget.ts';

/** What is done to a string of each media type in the schema; any other is for machines. */
const PREPARE: Readonly<Record<string, (text: string) => string>> = {
  'text/plain': typesetText,
  'text/html': (html) => typesetHtml(sanitize(html)),
};

const readWithin = (budget: ReadBudget): SchemaReader => ({
  isThorough: false,
  readText(value, { contentMediaType = '' }, field) {
    const text = budget.takeText(value, field);
    return text === undefined ? UNREADABLE : (PREPARE[contentMediaType]?.(text) ?? text);
  },
  takeItem: (item, field) => budget.takeItem(item, field),
  noteUnreadable(field, isGiven) {
    if (isGiven && field !== '') budget.noteMismatch(field);
  },
  mark() {
    const { length } = budget.mismatches;
    return () => {
      budget.mismatches.length = length;
    };
  },
});

/**
 * Reads untrusted upstream data as the type of a schema (see {@link readSchema}); strings are
 * sanitized and typeset as their kind requires. All renders share the result.
 * @param budget limits the data and collects the fields that exceed them
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  budget = new ReadBudget(),
): Content<Schema> | undefined =>
  readSchema(readWithin(budget), schema, value) as Content<Schema> | undefined;
