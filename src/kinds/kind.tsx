import type { ReactNode } from 'react';
import type { areas, ListArea } from '#contract/shapes/site-routes.ts';
import type { ContentOf, ResourceName } from '#contract/shapes/resources.ts';
import type { PageContext } from '../loaders/define-page.tsx';
import type { MetadataProps } from '../features/metadata/metadata.tsx';
import { joinWords } from '../i18n/format.ts';
import type { PageLayoutProps } from '../layouts/page-layout.tsx';
import type { TeaserProps } from '../ui/card/card.tsx';
import type { CardGroup } from '../ui/grouped-cards/grouped-cards.tsx';
import { text } from '../ui/styles/text.css.ts';

/** Areas whose documents are of one kind each. */
export type KindArea = Exclude<ListArea, 'sveden'>;

type Areas = typeof areas;

interface Named {
  readonly title?: string;
  readonly name?: string;
}

type ListOf<Name extends ResourceName> =
  ContentOf<Name> extends { readonly items: infer Items } ? Items : ContentOf<Name>;

/** A document as it appears in its area's list. */
export type ListedIn<Area extends KindArea> =
  ListOf<Areas[Area]['resource']> extends readonly (infer Item extends Named)[] ? Item : never;

/** A document as it appears on its own page. */
type DocumentIn<Area extends KindArea> = ContentOf<Areas[Area]['detail']>;

/** A kind of document: the content of its list and its pages. */
export interface Kind<Area extends KindArea> {
  readonly area: Area;
  readonly pose?: PageLayoutProps['pose'];
  /** The card of a document in a list. */
  readonly teaser: (props: TeaserProps<ListedIn<Area>>) => ReactNode;
  /** Order of the cards; the API's without it. */
  readonly sort?: (items: readonly ListedIn<Area>[]) => readonly ListedIn<Area>[];
  /** Heading of the documents in a paginated list that begin with this one; none if undefined. */
  readonly headingOf?: (document: ListedIn<Area>) => string | undefined;
  /** How a whole list is shown; unset for a paginated list. */
  readonly list?: WholeList<ListedIn<Area>>;
  readonly page: (
    document: DocumentIn<Area>,
    context: PageContext,
  ) => DocumentParts<ListedIn<Area>>;
}

interface WholeList<Item> {
  readonly announce?: string;
  /** Groups with headings of their own, instead of one list. */
  readonly group?: (items: readonly Item[]) => readonly CardGroup<Item>[];
  readonly shape?: 'picture';
  /** Loads the list if it needs more than the area's resource. */
  readonly load?: () => Promise<LoadedList<Item>>;
}

export interface LoadedList<Item> {
  readonly items: readonly Item[];
  /** Items that have cards, if others are shown above or below. */
  readonly cards?: readonly Item[];
  /** Content above the cards. */
  readonly above?: ReactNode;
  /** Content below the cards. */
  readonly below?: ReactNode;
}

/** Parts of a document's page beyond those that all kinds share. */
export interface DocumentParts<Item = never> extends Pick<
  PageLayoutProps,
  'byline' | 'portrait' | 'act' | 'request'
> {
  /** Name of the document, if it is not its title. */
  readonly title?: string;
  /** Content above the text. */
  readonly above?: ReactNode;
  /** The text, if it is not in the fields that all kinds share. */
  readonly text?: ReactNode;
  /** Content beside the text; below it on narrow pages. */
  readonly beside?: ReactNode;
  /** Content below the text. */
  readonly below?: ReactNode;
  /** Labels of the links to the documents before and after this one; null for no links. */
  readonly neighbors?: { readonly prev: string; readonly next: string } | null;
  /** Other documents of the kind; no section without any. */
  readonly related?: { readonly title: string; readonly items: readonly Item[] | undefined };
  readonly metadata?: Pick<
    MetadataProps,
    'type' | 'description' | 'canonical' | 'isHidden' | 'hidesImages'
  >;
}

/** A line of text below a title; null if it would be empty. */
export function byline(words: readonly (string | false | undefined)[]): ReactNode {
  const line = joinWords(words);
  return line === '' ? null : <p className={text.small}>{line}</p>;
}
