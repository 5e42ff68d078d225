import 'server-only';
import { textOfNodes } from '#contract/markup/text.ts';
import { parseMarkup } from '#contract/markup/tree.ts';
import { titleOf } from '../../i18n/naming.ts';
import { plainText } from '../../i18n/typography.ts';

/** Search engines show about this much of a description, characters. */
const LENGTH = 160;
/** Maximum length of a written description, characters. */
const WRITTEN_LENGTH = 300;
/** A summary never needs more markup than this, characters. */
const MAX_SOURCE = 4000;

/**
 * Cuts a text between words.
 * @param isWhole whether the text is not the beginning of another
 */
function cut(text: string, length = LENGTH, isWhole = true): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (isWhole && line.length <= length) return line;
  const end = line.lastIndexOf(' ', length - 1);
  return `${line
    .slice(0, end > 0 ? end : length - 1)
    .toWellFormed()
    .replace(/[\s,;:—–\uFFFD-]+$/, '')}…`;
}

/** The beginning of a written description. */
export const descriptionFrom = (text: string): string => cut(text, WRITTEN_LENGTH);

/** The beginning of a text, for a document without a description. */
export function summaryOf(html = ''): string {
  const text = textOfNodes(parseMarkup(html.slice(0, MAX_SOURCE)));
  return text === '' ? '' : cut(text, LENGTH, html.length <= MAX_SOURCE);
}

interface Named {
  readonly title?: string;
  readonly name?: string;
}

/** Contents of a list: «Программы: Ясли, Полный день». Empty without named items. */
export function listSummary(title: string, items: readonly Named[]): string {
  const names = items.map(titleOf).filter(Boolean).slice(0, LENGTH);
  return names.length > 0 ? cut(`${title}: ${names.join(', ')}`) : '';
}
