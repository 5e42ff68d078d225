import { readAddress } from '../values/addresses.ts';
import type { LossKind } from '../values/lost.ts';
import { readCharacters } from './plain-text.ts';
import { isWordMarker } from './styles.ts';
import { EMBEDS, MISSED, UNSEEN } from './tags.ts';
import { isBlank } from './text.ts';
import type { MarkupNode, Tag } from './tree.ts';

/** What a reader finds in a text. */
interface Found {
  /** Texts between tags. */
  readonly texts: string[];
  /** Addresses of links around a text or a picture. */
  readonly links: string[];
  readonly pictures: string[];
}

interface Reading {
  /** Elements whose loss is already reported. */
  readonly told: ReadonlySet<Tag>;
  /** Where a link leads; undefined if nowhere. */
  readonly addressOf: (written: string) => string | undefined;
}

/** Whether no browser shows the text of an element, or it only sets the marker of a list. */
const isSilent = (tag: Tag): boolean =>
  (UNSEEN.has(tag.name) && !MISSED.has(tag.name)) || EMBEDS.has(tag.name) || isWordMarker(tag);

/**
 * @returns whether a reader sees anything in the nodes
 */
function collect(nodes: readonly MarkupNode[], reading: Reading, found: Found): boolean {
  let isSeen = false;
  for (const node of nodes) {
    if (typeof node === 'string') found.texts.push(node);
    const isNodeSeen = typeof node === 'string' ? !isBlank(node) : collectTag(node, reading, found);
    isSeen ||= isNodeSeen;
  }
  return isSeen;
}

function collectTag(tag: Tag, reading: Reading, found: Found): boolean {
  const { told, addressOf } = reading;
  const { name, attributes, children } = tag;
  if (name === 'img') {
    if (!told.has(tag)) found.pictures.push(attributes['src'] ?? '');
    return true;
  }
  if (told.has(tag)) return false;
  const isLink = name === 'a' || name === 'area';
  const address = isLink ? addressOf(attributes['href'] ?? '') : undefined;
  const isSeen = name === 'area' || (!isSilent(tag) && collect(children, reading, found));
  if (address !== undefined && isSeen) found.links.push(address);
  return isSeen;
}

const toLetters = (text: string): string =>
  readCharacters(text)
    .normalize()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Given values whose key is shown less often than it is given. */
function missing(
  given: readonly string[],
  shown: readonly string[],
  toKey: (value: string) => string = (value) => value,
): string[] {
  const counts = new Map<string, number>();
  for (const key of shown.map(toKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return given.filter((value) => {
    const key = toKey(value);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return key !== '' && count <= 0;
  });
}

const linesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/\r\n?|\n/));

function missingTexts(given: readonly string[], shown: readonly string[]): string[] {
  // Usually nothing is lost, and this check takes a third of the time.
  if (toLetters(given.join('')) === toLetters(shown.join(''))) return [];
  return missing(linesOf(given), linesOf(shown), toLetters);
}

/**
 * Reports letters and digits, links and pictures of a text that are not shown, except those that no
 * browser shows.
 * @param replaced texts that a link replaces
 */
export function noteMissing(
  given: readonly MarkupNode[],
  shown: readonly MarkupNode[],
  {
    told,
    replaced,
    note,
  }: Pick<Reading, 'told'> & {
    readonly replaced: readonly string[];
    readonly note: (kind: LossKind, sample: string) => void;
  },
): void {
  const before: Found = { texts: [], links: [], pictures: [] };
  const after: Found = { texts: [...replaced], links: [], pictures: [] };
  collect(given, { told, addressOf: readAddress }, before);
  collect(shown, { told: new Set(), addressOf: (read) => read }, after);
  for (const text of missingTexts(before.texts, after.texts)) note('text', text);
  for (const link of missing(before.links, after.links)) note('address', link);
  const count = before.pictures.length - after.pictures.length;
  if (count > 0) for (const src of before.pictures.slice(-count)) note('picture', src);
}
