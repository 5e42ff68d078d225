import type { ImageGalleryLeaf } from 'schema-dts';
import type { AlbumDetail } from '#contract/gallery.ts';
import { validDate } from '../../i18n/dates.ts';
import { titleOf } from '../../i18n/naming.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { known, picturesOf } from './fields.ts';

/** An album with its pictures, unless search engines shall not show them; none without a title. */
export function albumNodes(album: AlbumDetail, path: string) {
  const name = titleOf(album);
  if (!name) return [];
  const { announce, date, images = [], noindex_images: hidesImages } = album;
  const node: ImageGalleryLeaf = {
    '@type': 'ImageGallery',
    name,
    url: siteUrl(path),
    ...known({
      description: announce,
      dateCreated: validDate(date),
      image: hidesImages ? undefined : picturesOf(images),
    }),
  };
  return [node];
}
