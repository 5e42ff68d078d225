import type { FAQPageLeaf, PreschoolLeaf } from 'schema-dts';
import type { Block } from '#contract/shapes/blocks.ts';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import type { Image, Question } from '#contract/shapes/primitives.ts';
import { titleOf } from '../../i18n/naming.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { largestPictureUrl } from '../../theme/picture-attributes.ts';

/** Parts that nodes of several types share. */

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | ''> };

/** Omits unset values. */
export const known = <Fields extends object>(fields: Fields): Known<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Known<Fields>;

/** Absolute URL of a picture; undefined for one that is embedded. */
export function pictureOf(image: Image | undefined): string | undefined {
  const url = image && largestPictureUrl(image.url, image.width);
  return url === undefined ? undefined : siteUrl(url);
}

/** Absolute URLs of pictures; undefined without any. */
export function picturesOf(images: readonly (Image | undefined)[]): string[] | undefined {
  const urls = new Set(images.map(pictureOf).filter((url) => url !== undefined));
  return urls.size > 0 ? [...urls] : undefined;
}

interface Described {
  readonly title?: string;
  readonly name?: string;
  readonly announce?: string;
  readonly image?: Image;
}

/** Fields that documents of most kinds have. */
export const describe = (document: Described, path: string) => ({
  name: titleOf(document),
  url: siteUrl(path),
  ...known({ description: document.announce, image: pictureOf(document.image) }),
});

/** Fields of an offer with a price, which is the whole price unless it has a unit. */
export const priceFields = (price: number) => ({ price, priceCurrency: 'RUB' }) as const;

/** Id of the kindergarten or the site, whose full nodes are on few pages. */
export const idOf = (name: 'organization' | 'website'): string => siteUrl(`/#${name}`);

/** The kindergarten as other nodes name it. */
export const kindergartenRef = ({ title }: Pick<LayoutConfig, 'title'>): PreschoolLeaf => ({
  '@type': 'Preschool',
  '@id': idOf('organization'),
  name: title,
});

export interface Questioned {
  readonly faq?: readonly Question[];
  readonly blocks?: readonly Block[];
}

/** Questions and answers of a page, those in its blocks included; none without any. */
export function questionNodes({ faq = [], blocks = [] }: Questioned): FAQPageLeaf[] {
  const inBlocks = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  const questions = [...faq, ...inBlocks];
  if (questions.length === 0) return [];
  const mainEntity = questions.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) as const,
  );
  return [{ '@type': 'FAQPage', mainEntity }];
}
