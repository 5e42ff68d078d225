import { type TSchema, Type } from 'typebox';
import { Banner, Promo } from './advertising.ts';
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
} from './documents.ts';
import { AlbumCard, AlbumDetail, FeedEntry } from './gallery.ts';
import { Home } from './home.ts';
import { Layout } from './layout.ts';
import { Lead } from './lead.ts';
import { pageOf } from './lists.ts';
import { MoveCard, MoveDetail, NewsCard, NewsDetail } from './news.ts';
import { PersonCard, PersonDetail } from './people.ts';
import type { Content } from './primitives.ts';

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

interface Resource<Content extends TSchema> {
  readonly path: `/api/${string}`;
  readonly shape: keyof typeof shapes;
  readonly content: Content;
}

const document = <T extends TSchema>(path: `/api/${string}`, content: T): Resource<T> => ({
  path,
  shape: 'object',
  content,
});

const list = <T extends TSchema>(
  path: `/api/${string}`,
  item: T,
  shape: 'list' | 'bannerList' = 'list',
) => ({ path, shape, content: Type.Array(item) });

const pagedList = <T extends TSchema>(path: `/api/${string}`, item: T) => ({
  path,
  shape: 'pagedList' as const,
  content: pageOf(item),
});

/** Every GET path of the content API. `{slug}` is the only parameter; paged lists take `page`. */
export const resources = {
  layout: { path: '/api/layout', shape: 'layout', content: Layout } satisfies Resource<TSchema>,
  banner: list('/api/banner', Banner, 'bannerList'),
  promo: list('/api/promo', Promo),
  home: document('/api/home', Home),
  about: document('/api/about', About),
  contacts: document('/api/contacts', Contacts),
  info: document('/api/info', Info),
  newsActions: document('/api/news_actions', NewsActions),
  news: pagedList('/api/news', NewsCard),
  newsItem: document('/api/news/{slug}', NewsDetail),
  moves: pagedList('/api/moves', MoveCard),
  move: document('/api/moves/{slug}', MoveDetail),
  programs: list('/api/programs', ProgramCard),
  program: document('/api/programs/{slug}', ProgramDetail),
  education: list('/api/education', EducationCard),
  educationItem: document('/api/education/{slug}', EducationDetail),
  team: list('/api/team', PersonCard),
  teamMember: document('/api/team/{slug}', PersonDetail),
  employee: list('/api/employee', PersonCard),
  gallery: list('/api/gallery', AlbumCard),
  album: document('/api/gallery/{slug}', AlbumDetail),
  sections: list('/api/sections', SectionCard),
  section: document('/api/sections/{slug}', SectionDetail),
  pages: list('/api/pages', PageCard),
  page: document('/api/pages/{slug}', PageDetail),
  instagram: list('/api/instagram', FeedEntry),
  lead: list('/api/lead', Lead),
} as const;

export type ResourceName = keyof typeof resources;
export type ContentOf<Name extends ResourceName> = Content<(typeof resources)[Name]['content']>;

export const shapeOf = (name: ResourceName): TSchema => shapes[resources[name].shape];
export const isPaged = (name: ResourceName): boolean => resources[name].shape === 'pagedList';
