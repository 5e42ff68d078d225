import type { Banner } from '#contract/shapes/advertising.ts';
import { strings } from '../../i18n/strings.ts';
import { isActive } from '../../lib/active.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { logOnce } from '../../runtime/log.ts';
import { pictureAttributes } from '../../theme/picture-attributes.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { toAdText } from '../../ui/ad-mark/ad-mark.tsx';
import type { BannerPicture, PopupBanner } from './banner.ts';

type Length = Banner['image_h_width'];

function toPicture(url = '', width: Length, height: Length): BannerPicture | undefined {
  const [known, high] = [width, height].map((length) => length && Number.parseInt(`${length}`, 10));
  const { src, ...attributes } = pictureAttributes(url, pictureSizes.banner, known || undefined);
  if (!url || src === undefined) return undefined;
  return { src, ...attributes, ...(known && high ? { width: known, height: high } : {}) };
}

const toPaths = (pages: readonly string[]): string[] =>
  pages.map(toHref).filter((path) => path !== undefined);

/**
 * A banner, reduced to the data that the browser needs.
 * @returns undefined if it lacks a picture, or if no page of `include` is valid
 */
function toPopup(banner: Banner, exclude: readonly string[]): PopupBanner | undefined {
  const { url = '', alt, title, starts_at, ends_at, include = [] } = banner;
  const mark = toAdText(banner);
  const href = toHref(url);
  const wide = toPicture(banner.image_h, banner.image_h_width, banner.image_h_height);
  const high = toPicture(banner.image_v, banner.image_v_width, banner.image_v_height);
  const [landscape, portrait] = [wide ?? high, high ?? wide];
  const included = toPaths(include);
  const isUnreachable = include.length > 0 && included.length === 0;
  if (!landscape || !portrait || isUnreachable) return undefined;
  return {
    hash: banner.hash || landscape.src,
    alt: alt || (title ? '' : strings.banner),
    landscape,
    portrait,
    isNewTab: banner.target_blank === true && isHttpUrl(url),
    ...(href ? { href } : {}),
    ...(title ? { title } : {}),
    ...(mark ? { mark } : {}),
    terms: {
      include: included,
      exclude: [...new Set(toPaths([...exclude, ...(banner.exclude ?? [])]))],
      ...(starts_at ? { starts_at } : {}),
      ...(ends_at ? { ends_at } : {}),
    },
  };
}

/**
 * The first banner of a list that can be shown now, otherwise the first one that can be shown later.
 * @param exclude pages where the layout forbids banners
 */
export function chooseBanner(
  banners: readonly Banner[],
  exclude: readonly string[],
): PopupBanner | undefined {
  const popups = banners.flatMap((banner) => {
    const popup = toPopup(banner, exclude);
    if (popup) return [popup];
    const { hash, url } = banner;
    logOnce('warn', { hash, url }, 'banner not shown: no picture or no page');
    return [];
  });
  return popups.find(({ terms }) => isActive(terms)) ?? popups[0];
}
