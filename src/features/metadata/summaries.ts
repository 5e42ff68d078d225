import 'server-only';
import { textOf } from '#contract/markup/text.ts';
import { parseMarkup } from '#contract/markup/tree.ts';
import { titleOf } from '../../i18n/naming.ts';

/** Search engines show about this much of a description, characters. */
const LENGTH = 160;
/** A summary never needs more markup than this, characters. */
const MAX_SOURCE = 4000;

/** Cuts a text between words. */
function cut(text: string): string {
  if (text.length <= LENGTH) return text;
  const end = text.lastIndexOf(' ', LENGTH - 1);
  return `${text.slice(0, end > 0 ? end : LENGTH - 1).replace(/[\s,;:—–-]+$/, '')}…`;
}

/** The beginning of a text, for a document that does not announce itself. */
export const summaryOf = (html = ''): string => cut(textOf(parseMarkup(html.slice(0, MAX_SOURCE))));

interface Named {
  readonly title?: string;
  readonly name?: string;
}

/** What a list contains: «Программы: Ясли, Полный день». Empty without named items. */
export function listSummary(title: string, items: readonly Named[]): string {
  const names = items.map(titleOf).filter(Boolean).slice(0, LENGTH);
  return names.length > 0 ? cut(`${title}: ${names.join(', ')}`) : '';
}
