import type { Image } from '#contract/primitives.ts';
import { titleOf } from '../../i18n/naming.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { largestPictureUrl } from '../../theme/pictures.ts';

type Known<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | ''> };

/** Leaves out what the content does not say. */
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

/** Fields that all kinds of documents have. */
export const describe = (document: Described, path: string) => ({
  name: titleOf(document),
  url: siteUrl(path),
  ...known({ description: document.announce, image: pictureOf(document.image) }),
});
