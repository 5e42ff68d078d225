import type { Banner } from '#contract/advertising.ts';
import { pictureAttributes } from '../../theme/pictures.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { BannerWatch } from './banner-watch.client.tsx';
import type { BannerPicture } from './banner.ts';

interface BannerPopupProps {
  readonly banner: Banner;
  /** Pages where the layout wants no banner. */
  readonly exclude: readonly string[];
}

function toPicture(url: string, width: number, height: number): BannerPicture | undefined {
  const { src, ...attributes } = pictureAttributes(url, pictureSizes.banner, width);
  return src === undefined ? undefined : { src, ...attributes, width, height };
}

const toPaths = (pages: readonly string[]): string[] =>
  pages.map(toHref).filter((path) => path !== undefined);

const toMark = ({ erid, advertiser }: Banner): string | undefined =>
  erid || advertiser
    ? [strings.advertisement, advertiser, erid && `erid: ${erid}`].filter(Boolean).join('. ')
    : undefined;

/**
 * The first banner of the list as a popup; what the browser needs of it, and no more. One without
 * pictures, or that leads nowhere, is none.
 */
export function BannerPopup({ banner, exclude }: BannerPopupProps) {
  const { hash, url, alt, title, starts_at, ends_at, include = [] } = banner;
  const mark = toMark(banner);
  const href = toHref(url);
  const landscape = toPicture(banner.image_h, banner.image_h_width, banner.image_h_height);
  const portrait = toPicture(banner.image_v, banner.image_v_width, banner.image_v_height);
  const included = toPaths(include);
  const isNowhere = include.length > 0 && included.length === 0;
  if (href === undefined || !landscape || !portrait || isNowhere) return null;
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
