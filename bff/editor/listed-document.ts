import { readDate } from '../contract/values/dates.ts';
import { toSegment } from '../contract/values/requests.ts';
import type { Json } from '../contract/values/untyped.ts';
import { slugOf } from '../origin/content-files.ts';
import { type CollectionName, isCollection, siteAreaOf } from '../origin/content-kinds.ts';
import { readGiven } from '../contract/reading/read-given.ts';
import { Text } from '../contract/shapes/primitives.ts';
import { isHidden, showsFrom } from '../origin/drafts.ts';
import { documentKindOf } from './editor-folder.ts';
import { labels } from './labels.ts';

/** A row in a list of documents. */
export interface ListedDocument {
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly date?: string;
  /** Name by which other documents refer to the document. */
  readonly slug?: string;
  /** Whether no visitor sees the document. */
  readonly isHidden?: boolean;
  /** The time from which visitors see a hidden document, in the kindergarten's zone. */
  readonly showsFrom?: string | undefined;
  /** Path at which the site shows the document. */
  readonly page: string;
}

/** A file as it was read. */
export interface ReadFile {
  readonly value: Json;
  readonly text: string;
}

/** A document with its row in a list. */
export interface KnownLine {
  readonly line: ListedDocument;
  readonly read: ReadFile;
}

/** Pages of files that have none of their own. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  layout: '/',
  slots: '/lead',
  redirects: '/',
  lead: '/lead',
  groups: '/info',
  banner: '/',
  promo: '/',
  instagram: '/',
};

const TITLES = ['title', 'name', 'caption', 'alt'];

/** Title of a document. */
export const nameOf = (value: Json): string | undefined =>
  // A file may have a number for a title, `2026`.
  TITLES.map((name) => readGiven(Text, value[name])).find((text) => typeof text === 'string');

/**
 * A document as lists show it.
 * @param zone of the kindergarten
 * @param now Unix time, milliseconds
 */
export function listedOf(file: string, value: Json, zone: string, now: number): ListedDocument {
  const kind = documentKindOf(file);
  const own = isCollection(kind) ? slugOf(file) : undefined;
  const { date, slug = own } = value;
  const page =
    own === undefined ? undefined : `/${siteAreaOf(kind as CollectionName)}/${toSegment(own)}`;
  return {
    file,
    kind,
    title: labels.singles[kind] ?? nameOf(value) ?? file,
    page: page ?? PAGES[kind] ?? `/${kind}`,
    ...(isHidden(file, value, { now, zone }) && {
      isHidden: true,
      showsFrom: showsFrom(value, zone),
    }),
    ...(typeof date === 'string' && { date: readDate(date, zone)?.slice(0, 10) ?? date }),
    ...(typeof slug === 'string' && { slug }),
  };
}
