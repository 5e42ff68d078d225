import { type CodeKind, readCode } from '../values/codes.ts';
import { DEFAULT_ZONE } from '../values/dates.ts';
import { ENDS, isOver } from '../shapes/moves.ts';
import { toOneLine } from '../values/lines.ts';
import type { LossKind } from '../values/lost.ts';
import type { ReadBudget } from './read-budget.ts';
import { type SchemaReader, type StringSchema, UNREADABLE } from './read-schema.ts';

type Note = (kind: LossKind, sample: string) => void;

/** Prepares the text of a media type for a page. @param ids of the document's texts so far */
export type Prepare = (text: string, note: Note, ids: Set<string>) => string;

interface ReaderParts {
  /** Limits the data and collects what is left out. */
  readonly budget: ReadBudget;
  /** Time zone of the kindergarten, for dates. */
  readonly zone?: string | undefined;
  /** Today in `zone`, ISO 8601; without one no event or offer ends by its date. */
  readonly day?: string | undefined;
  /** By media type of the schema; all other strings are for machines. */
  readonly prepare: Readonly<Record<string, Prepare>>;
  /** Converts a read code to what a page shows. */
  readonly toShown?: (code: string, kind: CodeKind | undefined) => string;
}

/** Reads untrusted content as a page does; the site and `check-api` differ in what they prepare. */
export const contentReader = ({
  budget,
  prepare,
  zone = DEFAULT_ZONE,
  day,
  toShown = (code) => code,
}: ReaderParts): SchemaReader => ({
  isThorough: false,
  readText(value, { contentMediaType = '', 'x-names': kind }: StringSchema, field) {
    const text = budget.takeText(value, field);
    if (text === undefined) return UNREADABLE;
    const note: Note = (what, sample) => budget.losses.add(what, field, sample);
    const preparing = prepare[contentMediaType];
    if (preparing) return preparing(text, note, budget.ids);
    const code = readCode(toOneLine(text), kind, { note, zone });
    return code === undefined ? UNREADABLE : toShown(code, kind);
  },
  derive: (schema, read) =>
    ENDS in schema && day !== undefined ? { is_archived: isOver(read, day, zone) } : {},
  takeItem: (item, field) => budget.takeItem(item, field),
  noteUnreadable(field, isGiven, value) {
    if (isGiven && field !== '' && value !== '') budget.losses.add('field', field, value);
  },
  mark: () => budget.losses.mark(),
});
