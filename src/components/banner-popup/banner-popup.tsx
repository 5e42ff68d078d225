import type { Banner } from '#contract/advertising.ts';
import { pictureAttributes } from '../../lib/pictures.ts';
import { strings } from '../../lib/strings.ts';
import { isHttpUrl, toHref } from '../../lib/urls.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { BannerWatch } from './banner-watch.client.tsx';
import type { BannerPicture } from './banner.ts';

interface BannerPopupProps {
  readonly banner: Banner;
  /** Pages where the layout wants no banner. */
  readonly exclude: readonly string[];
}

const toPicture = (url: string, width: number, height: number): BannerPicture => ({
  ...pictureAttributes(url, pictureSizes.banner, width),
  width,
  height,
});

const toMark = ({ erid, advertiser }: Banner): string | undefined =>
  erid || advertiser
    ? [strings.advertisement, advertiser, erid && `erid: ${erid}`].filter(Boolean).join('. ')
    : undefined;

/** The first banner of the list as a popup; what the browser needs of it, and no more. */
export function BannerPopup({ banner, exclude }: BannerPopupProps) {
  const { hash, url, alt, title, starts_at, ends_at, include = [] } = banner;
  const mark = toMark(banner);
  return (
    <BannerWatch
      banner={{
        hash,
        href: toHref(url),
        alt: alt || (title ? '' : strings.banner),
        landscape: toPicture(banner.image_h, banner.image_h_width, banner.image_h_height),
        portrait: toPicture(banner.image_v, banner.image_v_width, banner.image_v_height),
        isNewTab: banner.target_blank === true && isHttpUrl(url),
        ...(title ? { title } : {}),
        ...(mark ? { mark } : {}),
        terms: {
          include: include.map(toHref),
          exclude: [...new Set([...exclude, ...(banner.exclude ?? [])].map(toHref))],
          ...(starts_at ? { starts_at } : {}),
          ...(ends_at ? { ends_at } : {}),
        },
      }}
    />
  );
}
