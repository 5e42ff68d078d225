import 'server-only';
import { CARD_SIZE } from '#contract/card-sizes.ts';
import { cardUrl, cardVersion, findCardPage } from '#contract/card-url.ts';
import type { ViewResponse } from '#contract/views.ts';
import { loadShellIfPossible } from '../../content/shell.ts';
import { currentRenderContext } from '../../runtime/render-context.ts';
import { siteUrl } from '../../runtime/site-url.ts';

interface CardMetaProps {
  /** Path of the page. */
  readonly path: string;
  /** What a reader who does not see the card needs to know. */
  readonly alt: string;
}

/** ETag of what this page was rendered from, as a whole or as a part of a view. */
function etagOf(path: string): string | undefined {
  for (const [used, { etag, body }] of currentRenderContext()?.used ?? []) {
    if (used === path) return etag;
    const { etags } = (body ?? {}) as Partial<ViewResponse>;
    if (used.startsWith('/api/views/') && etags?.[path]) return etags[path];
  }
  return undefined;
}

/** The card of link previews, which the BFF draws. Its URL changes with what it shows. */
export async function CardMeta({ path, alt }: CardMetaProps) {
  await loadShellIfPossible();
  const page = findCardPage(path);
  if (page === undefined) return null;
  return (
    <>
      <meta property="og:image" content={siteUrl(cardUrl(path, cardVersion(page, etagOf)))} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
