import type {
  CourseLeaf,
  EventLeaf,
  ImageGalleryLeaf,
  NewsArticleLeaf,
  OfferLeaf,
  PersonLeaf,
  ServiceLeaf,
} from 'schema-dts';
import type { areas, ListArea } from '#contract/shapes/site-routes.ts';
import type { EducationDetail, ProgramDetail } from '#contract/shapes/catalogue.ts';
import type { AlbumDetail } from '#contract/shapes/gallery.ts';
import type { MoveDetail } from '#contract/shapes/moves.ts';
import type { NewsDetail } from '#contract/shapes/news.ts';
import type { PersonDetail } from '#contract/shapes/people.ts';
import type { Price } from '#contract/shapes/primitives.ts';
import type { ContentOf } from '#contract/shapes/resources.ts';
import type { Shell } from '../../loaders/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { eventTimes } from '../moves/event-times.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { describe, kindergartenRef, known, pictureOf, picturesOf, priceFields } from './nodes.ts';

/** Position of a document on the site. */
interface Place {
  /** Its canonical path. */
  readonly path: string;
  readonly config: Shell['config'];
}

const newsArticle = (item: NewsDetail, { path, config }: Place): NewsArticleLeaf => {
  const { name: headline, image: _, ...fields } = describe(item, path);
  return {
    '@type': 'NewsArticle',
    headline,
    ...fields,
    inLanguage: 'ru',
    publisher: kindergartenRef(config),
    ...known({
      datePublished: item.date,
      dateModified: item.updated_at,
      image: picturesOf([item.image]),
      author: item.author ? ({ '@type': 'Person', name: item.author } as const) : undefined,
    }),
  };
};

function event(move: MoveDetail, { path, config }: Place): EventLeaf | undefined {
  const times = eventTimes(move, config.time_zone);
  if (times === undefined) return undefined;
  const { place, price } = move;
  return {
    '@type': 'Event',
    ...describe(move, path),
    startDate: times.start,
    ...known({
      endDate: times.end,
      location: place ? ({ '@type': 'Place', name: place, address: place } as const) : undefined,
      offers:
        price === undefined ? undefined : ({ '@type': 'Offer', ...priceFields(price) } as const),
    }),
  };
}

const offer = (move: MoveDetail, { path, config }: Place): OfferLeaf => ({
  '@type': 'Offer',
  ...describe(move, path),
  offeredBy: kindergartenRef(config),
  ...known({ validFrom: move.date_start, validThrough: move.date_end }),
  ...(move.price === undefined ? {} : priceFields(move.price)),
});

function offerAt({ title: name, price, price_unit: unitText }: Price, since: string | undefined) {
  const amount = priceFields(price);
  const offer = { '@type': 'Offer', name, ...known({ validFrom: since }) } as const;
  if (unitText === undefined) return { ...offer, ...amount } satisfies OfferLeaf;
  const priceSpecification = { '@type': 'UnitPriceSpecification', ...amount, unitText } as const;
  return { ...offer, priceSpecification } satisfies OfferLeaf;
}

type Offered = ProgramDetail | EducationDetail;

/** Offers with the prices of the page; without a table of prices the lowest one. */
function offersOf({ price_from: lowPrice, ...item }: Offered) {
  const prices = ('prices' in item && item.prices) || [];
  const since = item.updated_at;
  if (prices.length > 0) return prices.map((price) => offerAt(price, since));
  if (lowPrice === undefined) return undefined;
  return { '@type': 'AggregateOffer', lowPrice, priceCurrency: 'RUB' } as const;
}

function audienceOf({ age_from: from, age_to: to }: Offered) {
  if (from === undefined && to === undefined) return undefined;
  const ages = known({ suggestedMinAge: from, suggestedMaxAge: to });
  return { '@type': 'PeopleAudience', ...ages } as const;
}

/** A programme as a service or a subject as a course, with its prices. */
const offered =
  (type: 'Service' | 'Course') =>
  (item: Offered, { path, config }: Place): ServiceLeaf | CourseLeaf => ({
    '@type': type,
    ...describe(item, path),
    provider: kindergartenRef(config),
    ...known({ audience: audienceOf(item), offers: offersOf(item) }),
  });

const person = (item: PersonDetail, { path, config }: Place): PersonLeaf => ({
  '@type': 'Person',
  ...describe(item, path),
  name: item.name || titleOf(item),
  worksFor: kindergartenRef(config),
  ...known({
    jobTitle: item.post,
    image: pictureOf(item.photo),
    sameAs: isHttpUrl(item.vk_url) ? item.vk_url : undefined,
  }),
});

/** An album with its pictures, unless search engines must not show them. */
const imageGallery = (album: AlbumDetail, { path }: Place): ImageGalleryLeaf => {
  const { image: _, ...fields } = describe(album, path);
  return {
    '@type': 'ImageGallery',
    ...fields,
    ...known({
      dateCreated: album.date,
      image: album.noindex_images ? undefined : picturesOf(album.images ?? []),
    }),
  };
};

type DocumentIn<Area extends ListArea> = ContentOf<(typeof areas)[Area]['detail']>;

/**
 * The node (schema.org) of a document, for each area whose documents have their own type. A
 * document without a title has no node, nor does a move without a kind.
 */
export const things: {
  readonly [Area in ListArea]?: (document: DocumentIn<Area>, at: Place) => object | undefined;
} = {
  news: newsArticle,
  moves: (move, at) => {
    if (move.kind === 'event') return event(move, at);
    return move.kind === 'promo' ? offer(move, at) : undefined;
  },
  programs: offered('Service'),
  education: offered('Course'),
  team: person,
  employee: person,
  gallery: imageGallery,
};
