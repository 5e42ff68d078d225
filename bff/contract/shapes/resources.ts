import { type TObject, type TSchema, Type } from 'typebox';
import { Banner, Promo } from './advertising.ts';
import { areas, type ContentArea, type ListArea, type PagedArea } from './site-routes.ts';
import { EducationCard, EducationDetail, ProgramCard, ProgramDetail } from './catalogue.ts';
import { Contacts } from './contacts.ts';
import {
  About,
  Info,
  NewsActions,
  PageCard,
  PageDetail,
  SectionCard,
  SectionDetail,
} from './pages.ts';
import { AlbumCard, AlbumDetail, FeedEntry } from './gallery.ts';
import { Group } from './groups.ts';
import { Home } from './home.ts';
import { Layout } from './layout.ts';
import { Lead } from './lead.ts';
import { MoveCard, MoveDetail } from './moves.ts';
import { NewsCard, NewsDetail } from './news.ts';
import { PersonCard, PersonDetail } from './people.ts';
import { type Content, pagedListOf } from './primitives.ts';
import { Redirect } from './redirects.ts';
import { SvedenCard, SvedenPart } from './sveden.ts';
import { Slot } from './visits.ts';

/**
 * Minimal shapes that an upstream response must have (`bff/decisions.md`, "Required fields");
 * `content` of a resource is what pages may read.
 */
const shapes = {
  object: Type.Object({}),
  list: Type.Union([
    Type.Array(Type.Unknown()),
    Type.Object({ items: Type.Array(Type.Unknown()) }),
  ]),
  pagedList: Type.Object({
    items: Type.Array(Type.Unknown()),
    next_page: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  }),
  layout: Type.Object({ config: Type.Object({}), menu: Type.Array(Type.Unknown()) }),
  bannerList: Type.Array(Type.Unknown()),
} satisfies Record<string, TSchema>;

/** Paths of the API: those of the areas, and of content that no area shows by itself. */
type PathName =
  | Exclude<ContentArea, ''>
  | 'layout'
  | 'banner'
  | 'promo'
  | 'home'
  | 'instagram'
  | 'groups'
  | 'slots'
  | 'redirects';

const resource = <Shape extends keyof typeof shapes, T extends TSchema>(
  name: PathName | `${ListArea}/{slug}`,
  shape: Shape,
  content: T,
) => ({ path: `/api/${name}` as const, shape, content });

const document = <T extends TSchema>(name: PathName | `${ListArea}/{slug}`, content: T) =>
  resource(name, 'object', content);

const list = <T extends TSchema>(name: Exclude<PathName, PagedArea>, item: T) =>
  resource(name, 'list', Type.Array(item));

/** A list that a content API may lack: pages are complete without it. */
const optionalList = <T extends TSchema>(name: Exclude<PathName, PagedArea>, item: T) => ({
  ...list(name, item),
  isOptional: true as const,
});

const pagedList = <T extends TSchema>(name: PagedArea, item: T) =>
  resource(name, 'pagedList', pagedListOf(item));

/** Every GET path of the content API. `{slug}` is the only parameter; paged lists take `page`. */
export const resources = {
  layout: resource('layout', 'layout', Layout),
  banner: resource('banner', 'bannerList', Type.Array(Banner)),
  promo: list('promo', Promo),
  home: document('home', Home),
  about: document('about', About),
  contacts: document('contacts', Contacts),
  info: document('info', Info),
  newsActions: document('news_actions', NewsActions),
  news: pagedList('news', NewsCard),
  newsItem: document('news/{slug}', NewsDetail),
  moves: pagedList('moves', MoveCard),
  move: document('moves/{slug}', MoveDetail),
  programs: list('programs', ProgramCard),
  program: document('programs/{slug}', ProgramDetail),
  education: list('education', EducationCard),
  educationItem: document('education/{slug}', EducationDetail),
  team: list('team', PersonCard),
  teamMember: document('team/{slug}', PersonDetail),
  employee: list('employee', PersonCard),
  gallery: list('gallery', AlbumCard),
  album: document('gallery/{slug}', AlbumDetail),
  sections: list('sections', SectionCard),
  section: document('sections/{slug}', SectionDetail),
  pages: list('pages', PageCard),
  page: document('pages/{slug}', PageDetail),
  sveden: list('sveden', SvedenCard),
  svedenPart: document('sveden/{slug}', SvedenPart),
  instagram: list('instagram', FeedEntry),
  lead: list('lead', Lead),
  groups: optionalList('groups', Group),
  slots: optionalList('slots', Slot),
  redirects: optionalList('redirects', Redirect),
} as const;

export type ResourceName = keyof typeof resources;
export type ContentOf<Name extends ResourceName> = Content<(typeof resources)[Name]['content']>;
/** Item of a paged list. */
export type ItemOf<Area extends PagedArea> = ContentOf<Area>['items'][number];

/** Schema of a document, or of the items of a list. */
export function partSchemaOf(name: ResourceName): TObject {
  const { content, shape } = resources[name];
  if (Type.IsArray(content)) return content.items;
  const { items } = content.properties as { readonly items?: { readonly items: TObject } };
  return shape === 'pagedList' && items ? items.items : content;
}

export const shapeOf = (name: ResourceName): TSchema => shapes[resources[name].shape];
export const isPaged = (name: ResourceName): name is PagedArea =>
  resources[name].shape === 'pagedList';

/** Paths that take the number of a page. */
export const pagedPaths: ReadonlySet<string> = new Set(
  (Object.keys(resources) as ResourceName[]).filter(isPaged).map((name) => resources[name].path),
);

/** Whether a content API may lack a path: its pages are complete without it, or do not exist. */
export const isOptional = (name: ResourceName): boolean =>
  'isOptional' in resources[name] ||
  Object.values(areas).some((area) => 'isOptional' in area && area.resource === name);
