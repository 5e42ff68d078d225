import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Table = Readonly<Record<string, string>>;

/** A part of the editor's first page. */
interface Section {
  readonly title: string;
  readonly kinds: readonly string[];
}

interface Labels {
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

/** Title and hint of a field; null for one that no form shows, undefined for one without a label. */
export function labelOf(name: string, within: string) {
  const text = labels.fields[`${within}.${name}`] ?? labels.fields[name];
  if (text === undefined) return undefined;
  const [title = '', description] = text.split(' | ');
  return title === '-' ? null : { title, ...(description !== undefined && { description }) };
}
