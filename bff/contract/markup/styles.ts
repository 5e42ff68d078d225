import { textOfNodes } from './text.ts';
import type { MarkupNode, Tag } from './tree.ts';

const declares = (property: string, value: string): RegExp =>
  new RegExp(String.raw`(?:^|;)\s*(?:${property})\s*:[^;]*?\b(?:${value})(?![\w-])`, 'i');

const HIDDEN = declares('display|mso-hide|visibility', 'none|all|hidden');
const OUT_OF_VIEW = /(?:^|;)\s*(?:left|top)\s*:\s*-\d{3}/i;
const WORD_MARKER = declares('mso-list', 'ignore');
const WORD_ITEM = /(?:^|;)\s*mso-list\s*:[^;]*\blevel([1-9])\b/i;

/** A number as a list shows it: its `type`, and its place from 1. */
type ListNumber = readonly [type: string | undefined, place: number];

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/**
 * Number in a marker of Word: undefined for a bullet; null for one that no list can show («б)»,
 * «1.2.»), which stays in the text.
 */
function readMarker(marker: string): ListNumber | undefined | null {
  const [, digits, latin] = /^(?:(\d{1,5})|([a-z]{1,5}))[.)]?$/i.exec(marker) ?? [];
  if (digits) return [undefined, Number(digits)];
  if (!/[\p{L}\p{N}]/u.test(marker) || marker === 'o') return undefined;
  const lower = latin?.toLowerCase() ?? '';
  const isUpper = lower !== latin;
  const roman = ROMAN.indexOf(lower);
  if (roman >= 0) return [isUpper ? 'I' : 'i', roman + 1];
  return lower.length === 1 ? [isUpper ? 'A' : 'a', lower.charCodeAt(0) - 96] : null;
}

/** Styles with a meaning, as elements. */
const MEANINGS: readonly (readonly [style: RegExp, name: string])[] = [
  [declares('text-decoration(?:-line)?', 'line-through'), 's'],
  [declares('vertical-align', 'super'), 'sup'],
  [declares('vertical-align', 'sub'), 'sub'],
];
const EMPHASES: typeof MEANINGS = [
  [declares('font-weight', 'bold|[6-9]00'), 'strong'],
  [declares('font-style', 'italic'), 'em'],
];
/** Google Docs wraps its texts in a `<b>` that is not bold. */
const NOT_BOLD = declares('font-weight', 'normal|[1-4]00');

/** Whether an element is a marker of Word that the list's own marker replaces. */
export const isWordMarker = ({ attributes: { style = '' }, children }: Tag): boolean =>
  WORD_MARKER.test(style) && readMarker(textOfNodes(children)) !== null;

const NUMBERING: readonly (readonly [style: RegExp, type: string])[] = [
  [declares('list-style(?:-type)?', 'lower-(?:alpha|latin)'), 'a'],
  [declares('list-style(?:-type)?', 'upper-(?:alpha|latin)'), 'A'],
  [declares('list-style(?:-type)?', 'lower-roman'), 'i'],
  [declares('list-style(?:-type)?', 'upper-roman'), 'I'],
];

/** Kind of a list's numbers, which some editors write on its items. */
export function numberingOf({
  attributes: { type = '', style = '' },
  children,
}: Tag): string | undefined {
  if (/^[1aAiI]$/.test(type)) return type;
  const item = children.find((node) => typeof node !== 'string');
  const styles = [style, item === undefined ? '' : (item.attributes['style'] ?? '')];
  return styles
    .map((each) => NUMBERING.find(([pattern]) => each !== '' && pattern.test(each))?.[1])
    .find((found) => found !== undefined);
}

const BACKGROUND = /(?:^|;)\s*background(?:-image)?\s*:[^;]*?url\(\s*(["']?)(.+?)\1\s*\)/i;
const REPEATED = /(?:^|[\s;:])repeat(?:-[xy])?(?![\w-])/i;

/** Address of the picture that an element's style has as background; undefined for a pattern. */
export function backgroundOf({ attributes: { style = '' } }: Tag): string | undefined {
  return REPEATED.test(style) ? undefined : BACKGROUND.exec(style)?.[2];
}

/** Whether an element is not shown until something opens it. */
const isClosed = ({ name, attributes: { open, popover } }: Tag): boolean =>
  popover !== undefined || (name === 'dialog' && open === undefined);

/** Whether browsers hide an element, for its style or for what it is. */
export const isHidden = (tag: Tag): boolean => {
  const { hidden, style = '' } = tag.attributes;
  return hidden !== undefined || isClosed(tag) || HIDDEN.test(style) || OUT_OF_VIEW.test(style);
};

/** Whether browsers open a hidden element where a reader searches for its text. */
const isFoundByBrowsers = ({ attributes: { hidden = '' } }: Tag): boolean =>
  hidden.trim().toLowerCase() === 'until-found';

const TARGET = /^data-(?:[\w-]*-)?target$/;

/** IDs of the elements that a link, tab or button opens. */
const openedBy = ({ name, attributes }: Tag): string[] => {
  const { href = '', popovertarget = '', commandfor = '' } = attributes;
  const controlled = [attributes['aria-controls'] ?? '', popovertarget, commandfor].join(' ');
  const targets = Object.keys(attributes).filter((key) => TARGET.test(key));
  const named = [name === 'a' ? href : '', ...targets.map((key) => attributes[key] ?? '')];
  const ids = named.flatMap((value) => (value.startsWith('#') ? [value.slice(1)] : []));
  return [...ids, ...controlled.split(/\s+/).filter(Boolean)];
};

/** Labels of openers by the IDs of the elements that they open; hidden openers do not count. */
export function openersOf(nodes: readonly MarkupNode[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const find = (node: MarkupNode): void => {
    if (typeof node === 'string' || isHidden(node)) return;
    for (const id of openedBy(node))
      if (!labels.has(id)) labels.set(id, textOfNodes(node.children));
    node.children.forEach(find);
  };
  nodes.forEach(find);
  return labels;
}

/** Label, perhaps empty, of the opener of a hidden element; undefined if it has no opener. */
export const labelOf = (tag: Tag, openers: ReadonlyMap<string, string>): string | undefined =>
  openers.get(tag.attributes['id'] ?? '') ?? (isFoundByBrowsers(tag) ? '' : undefined);

export const isUnstyledBold = ({ name, attributes: { style = '' } }: Tag): boolean =>
  name === 'b' && NOT_BOLD.test(style);

/** Names of the elements that express an element's style. */
export function meaningsOf({ name, attributes: { style = '' } }: Tag): readonly string[] {
  if (style === '') return [];
  const isPlain = name === 'span' || name === 'font';
  return [...MEANINGS, ...(isPlain ? EMPHASES : [])]
    .filter(([pattern]) => pattern.test(style))
    .map(([, meaning]) => meaning);
}

const markerOf = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return '';
      const { style = '' } = node.attributes;
      return WORD_MARKER.test(style) ? textOfNodes(node.children) : markerOf(node.children);
    })
    .join('');

/** Level and kind of a list item, which Quill marks on items and Word on paragraphs. */
export function listItemOf(tag: Tag): Tag['item'] {
  const { style = '', class: classes = '', 'data-list': kind } = tag.attributes;
  if (style === '' && classes === '' && kind === undefined) return undefined;
  if (tag.name === 'p') {
    const [, level] = WORD_ITEM.exec(style) ?? [];
    const number = level === undefined ? null : readMarker(markerOf(tag.children));
    if (number === null) return undefined;
    const [type, place] = number ?? [];
    return { level: Number(level) - 1, list: place === undefined ? 'ul' : 'ol', type, place };
  }
  const level = Number(/(?:^|\s)ql-indent-([1-8])(?!\S)/.exec(classes)?.[1] ?? 0);
  if (kind === undefined) return level === 0 ? undefined : { level, list: undefined };
  return { level, list: kind === 'ordered' ? 'ol' : 'ul' };
}
