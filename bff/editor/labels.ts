import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { areaNames } from '../contract/shapes/site-names.ts';
import {
  type CollectionName,
  collections,
  isCollection,
  siteAreaOf,
} from '../origin/content-kinds.ts';

type Table = Readonly<Record<string, string>>;

/** A part of the editor's first page. */
interface Section {
  readonly title: string;
  readonly kinds: readonly string[];
}

interface Labels {
  /** Those of the first page that are named; `sectionsOf` has them all. */
  readonly sections: readonly Section[];
  /** Titles of documents that are the only one of their kind. */
  readonly singles: Table;
  readonly blocks: Table;
  readonly values: Table;
  readonly fields: Table;
}

/** The editor's Russian names of parts, kinds and fields (`labels.yaml`). */
export const labels = parse(
  readFileSync(path.join(import.meta.dirname, 'labels.yaml'), 'utf8'),
) as Labels;

/** The named sections, and one for each collection that none of them has, called as its area is. */
export function sectionsOf(named: readonly Section[]): Section[] {
  const kinds = (Object.keys(collections) as CollectionName[]).filter(
    (kind) => !named.some((section) => section.kinds.includes(kind)),
  );
  return [
    ...named,
    ...kinds.map((kind) => ({ title: areaNames[siteAreaOf(kind)], kinds: [kind] })),
  ];
}

/** The text for a field; the slug of a document is the name of its file. */
const labelText = (name: string, within: string): string | undefined =>
  labels.fields[`${within}.${name}`] ??
  (name === 'slug' && isCollection(within) ? '-' : labels.fields[name]);

/** Title and hint of a field; null for one that no form shows, undefined for one without a label. */
export function labelOf(name: string, within: string) {
  const text = labelText(name, within);
  if (text === undefined) return undefined;
  const [title = '', description] = text.split(' | ');
  return title === '-' ? null : { title, ...(description !== undefined && { description }) };
}
