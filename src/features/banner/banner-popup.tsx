import type { Banner } from '#contract/advertising.ts';
import { pictureAttributes } from '../../theme/picture-attributes.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { toAdText } from '../../ui/ad-mark/ad-mark.tsx';
import { BannerWatch } from './banner-watch.client.tsx';
import type { BannerPicture } from './banner.ts';

interface BannerPopupProps {
  readonly banner: Banner;
  /** Pages where the layout forbids the banner. */
  readonly exclude: readonly string[];
}

function toPicture(url: string, width: number, height: number): BannerPicture | undefined {
  const { src, ...attributes } = pictureAttributes(url, pictureSizes.banner, width);
  return src === undefined ? undefined : { src, ...attributes, width, height };
}

const toPaths = (pages: readonly string[]): string[] =>
  pages.map(toHref).filter((path) => path !== undefined);

/**
 * A banner as a popup, reduced to what the browser needs. Omitted if it lacks a picture or a valid
 * link, or if no page of `include` is valid.
 */
export function BannerPopup({ banner, exclude }: BannerPopupProps) {
  const { hash, url, alt, title, starts_at, ends_at, include = [] } = banner;
  const mark = toAdText(banner);
  const href = toHref(url);
  const landscape = toPicture(banner.image_h, banner.image_h_width, banner.image_h_height);
  const portrait = toPicture(banner.image_v, banner.image_v_width, banner.image_v_height);
  const included = toPaths(include);
  const isUnreachable = include.length > 0 && included.length === 0;
  if (href === undefined || !landscape || !portrait || isUnreachable) return null;
  return (
    <BannerWatch
      banner={{
        hash,
        href,
        alt: alt || (title ? '' : strings.banner),
        landscape,
        portrait,
        isNewTab: banner.target_blank === true && isHttpUrl(url),
        ...(title ? { title } : {}),
        ...(mark ? { mark } : {}),
        terms: {
          include: included,
          exclude: [...new Set(toPaths([...exclude, ...(banner.exclude ?? [])]))],
          ...(starts_at ? { starts_at } : {}),
          ...(ends_at ? { ends_at } : {}),
        },
      }}
    />
  );
}
