import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ElementParts } from '../attribution/element.ts';
import { propertyOf } from '../attribution/json.ts';
import type { RowIndex } from '../attribution/row-index.ts';
import type { Row } from '../wire/framer.ts';
import { type BuiltNames, stylesOf } from './built-names.ts';
import { type LinkGroup, readGroup } from './link-groups.ts';
import type { RowChanges } from './row-changes.ts';
import type { ForecastRule } from './rules.ts';

/** A text that names a URL, which is to be another. */
interface Template {
  readonly text: string;
  readonly url: string;
}

/** Pointers only, as in the row of a component that puts links before another one. */
const POINTERS = /^\["\$L?[\da-f]+"(?:,"\$L?[\da-f]+")*\]$/;
const LONGEST_WRAPPER = 100;

const fill = ({ text, url }: Template, other: string): string => text.replaceAll(url, other);

const urlOf = (index: RowIndex, { props }: ElementParts): string =>
  index.resolveText(propertyOf(index.payload, props, 'href'));

/** A link of development without its debugging. */
function toTemplate(index: RowIndex, link: ElementParts): Template {
  const text = index.payload.toString('latin1', link.array.start, link.props.end);
  return { text: `${text}]`, url: urlOf(index, link) };
}

/** A URL of usual length, where no build says what it is. */
function guessUrl(importer = 'styles'): string {
  const hash = createHash('sha256').update(importer).digest('base64url').slice(0, 8);
  const name = path.posix.parse(importer).name.replaceAll(/[^\w-]/g, '_');
  return `/assets/${name}-${hash}.css`;
}

const isGuessed = ({ importer }: LinkGroup, built: BuiltNames | null): boolean =>
  built === null || importer === undefined;

/** Stylesheets of a group in production; undefined where the build links none there. */
function urlsOf({ links, importer }: LinkGroup, built: BuiltNames | null) {
  if (built && importer !== undefined) return stylesOf(built, importer);
  return links.length > 0 ? [guessUrl(importer)] : [];
}

/** Puts links in place of the pointers at them: only development writes them late. */
function putLinks(
  { payload }: RowIndex,
  rows: readonly Row[],
  changes: RowChanges,
  linksOf: ReadonlyMap<number, string | null>,
): void {
  for (const row of rows) {
    if (row.tag !== '' || row.bodyEnd - row.bodyStart > LONGEST_WRAPPER) continue;
    const body = payload.toString('latin1', row.bodyStart, row.bodyEnd);
    const pointers = POINTERS.test(body) ? (JSON.parse(body) as string[]) : [];
    const chunks = pointers.map((pointer) => Number.parseInt(pointer.replace(/^\$L?/, ''), 16));
    if (!chunks.some((chunk) => linksOf.has(chunk))) continue;
    const items = pointers.map((pointer, at) => {
      const links = linksOf.get(chunks[at] as number);
      return links === undefined ? JSON.stringify(pointer) : links;
    });
    const left = items.filter((item) => item !== null);
    changes.setBody(row, left.length === 1 ? (left[0] as string) : `[${left.join(',')}]`);
    for (const chunk of chunks) if (linksOf.has(chunk)) changes.removeChunk(chunk);
  }
}

/** Replaces the hints at stylesheets of development by those at the ones of production. */
function renameHints(
  index: RowIndex,
  changes: RowChanges,
  old: ReadonlySet<string>,
  urls: ReadonlySet<string>,
) {
  let isFirst = true;
  for (const row of index.hints) {
    const json = index.jsonOf(row);
    const [target] = json?.kind === 'array' ? json.items : [];
    const url = index.resolveText(target);
    if (!old.has(url)) continue;
    const text = index.payload.toString('latin1', row.bodyStart, row.end - 1);
    const hints = [...urls].map((other) => fill({ text, url }, other));
    if (isFirst && hints.length > 0) changes.setBody(row, hints.join('\n:H'));
    else changes.remove(row);
    isFirst = false;
  }
}

/**
 * Links the stylesheets that production would: those of the build, else one for each server module
 * that has any.
 * @param removers chunks of the module that development puts behind links
 * @returns the rule; undefined where there are no such links
 */
export function renameStyles(
  index: RowIndex,
  rows: readonly Row[],
  changes: RowChanges,
  {
    removers,
    built,
  }: { readonly removers: ReadonlySet<number>; readonly built: BuiltNames | null },
): ForecastRule | undefined {
  const groups = rows.flatMap((row) => readGroup(index, row, removers) ?? []);
  const links = groups.flatMap((group) => group.links);
  const old = new Set(links.map((link) => urlOf(index, link)).filter((url) => url !== ''));
  const linked = links.find((link) => old.has(urlOf(index, link)));
  const template = linked && toTemplate(index, linked);
  const urls = new Set<string>();
  const linksOf = new Map<number, string | null>();
  for (const group of groups) {
    const found = urlsOf(group, built);
    const written = found?.flatMap((url) => (template ? fill(template, url) : []));
    const body = written ? `[${[...written, '"$undefined"'].join(',')}]` : null;
    for (const url of found ?? []) urls.add(url);
    changes.setBody(group.row, body ?? 'null');
    for (const chunk of group.late) changes.removeChunk(chunk);
    if (group.row.id !== null) linksOf.set(group.row.id, body);
  }
  putLinks(index, rows, changes, linksOf);
  renameHints(index, changes, old, urls);
  if (groups.length === 0) return undefined;
  return groups.some((group) => isGuessed(group, built)) ? 'guessed-styles' : 'built-styles';
}
