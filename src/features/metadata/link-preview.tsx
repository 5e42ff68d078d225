import 'server-only';
import type { Image } from '#contract/shapes/primitives.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { pictureUrl } from '../../theme/picture-attributes.ts';

/** Minimum width of a picture that messengers and social networks show large, pixels. */
const MIN_WIDTH = 1200;
/** Requested width, pixels. */
const WIDTH = 1280;

/** Picture for pages without one. Commit 776bec27 has its script (`src/tools/art`). */
const BRAND_PREVIEW = { url: '/icons/preview.jpg', width: 1200, height: 630 } as const;

type Candidate = Image | undefined;

interface LinkPreviewProps {
  /** Pictures of the page, the most fitting first. */
  readonly images: readonly Candidate[];
  /** Alternative text for readers who do not see the picture. */
  readonly alt: string;
}

/** The served form of a picture that is known to be wide enough; undefined for others. */
function toPreview({ url, width = 0, height = 0 }: Image) {
  const served = width >= MIN_WIDTH && height > 0 ? pictureUrl(url, WIDTH) : undefined;
  if (served === undefined) return [];
  const servedWidth = Math.min(width, WIDTH);
  return [{ url: served, width: servedWidth, height: Math.round((height * servedWidth) / width) }];
}

/**
 * The picture of link previews: the page's own, else the brand's. Without `Accept` it is JPEG, because
 * some networks show neither WebP nor AVIF.
 */
export function LinkPreview({ images, alt }: LinkPreviewProps) {
  const [own] = images.flatMap((image) => (image ? toPreview(image) : []));
  const { url, width, height } = own ?? BRAND_PREVIEW;
  return (
    <>
      <meta property="og:image" content={siteUrl(url)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
